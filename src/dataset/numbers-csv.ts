import { stringify } from 'csv-stringify/sync';
import type { Measured, Row } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';

const COLUMNS = [
  ['id', 'id'],
  ['share', 'share'],
  ['variance', 'variance'],
  ['low', 'low'],
  ['high', 'high'],
  ['exact_low', 'exactLow'],
  ['exact_high', 'exactHigh'],
  ['upper', 'upper'],
  ['n', 'n'],
  ['weighted_denominator', 'weightedDenominator'],
  ['method', 'method'],
  ['p', 'p'],
  ['adjusted_p', 'adjustedP'],
] as const satisfies readonly (readonly [string, keyof Measured])[];

/** Twelve significant digits: more than any figure of ours means, and the same on every machine. */
const rounded = (value: number): number => Number(value.toPrecision(12));

/** Numbers with their digits cut, in their order; what is absent is left out. */
export const roundedNumbers = (measured: readonly Measured[]): readonly Measured[] =>
  measured.map(
    (one) =>
      Object.fromEntries(
        COLUMNS.flatMap(([, field]) => {
          const value = one[field];
          return value === undefined ? [] : [[field, typeof value === 'number' ? rounded(value) : value]];
        }),
      ) as unknown as Measured,
  );

const HEAD: readonly string[] = [...COLUMNS.map(([name]) => name), 'dataset_version'];

/** The published file of numbers of a version of the dataset. The same numbers give the same bytes. */
export const numbersCsv = (measured: readonly Measured[], version: string): string =>
  stringify([
    [...HEAD],
    ...roundedNumbers(measured).map((one) => [...COLUMNS.map(([, field]) => one[field] ?? ''), version]),
  ]);

/** Reads such a file. Throws a mistake for one that is none. */
export function readNumbersCsv(text: string, file: string): readonly Measured[] {
  const [head, ...lines] = text.trimEnd().split('\n');
  if (head !== HEAD.join(',')) throw mistake(`${file}: this is no file of numbers`);
  return lines.map((line) => {
    const cells = line.split(',');
    const given = COLUMNS.flatMap(([, field], place) => {
      const cell = cells[place] ?? '';
      if (cell === '') return [];
      return [[field, field === 'id' || field === 'method' ? cell : Number(cell)] as const];
    });
    return Object.fromEntries(given) as unknown as Measured;
  });
}

/**
 * Rows of any query as CSV. `safe`: for spreadsheets, a text that begins like a formula gets an apostrophe before it;
 * else loss-free, for machines.
 */
export const rowsCsv = (
  rows: readonly Row[],
  { safe, columns = Object.keys(rows[0] ?? {}) }: { readonly safe: boolean; readonly columns?: readonly string[] },
): string =>
  stringify([...rows], {
    header: true,
    columns: [...columns],
    escape_formulas: safe,
    cast: { boolean: (value) => String(value) },
  });
