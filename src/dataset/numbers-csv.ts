import { stringify } from 'csv-stringify/sync';
import type { Measured, Row } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';

/** A column of a file that is no table of the dataset. */
export interface FileColumn {
  readonly name: string;
  readonly type: 'text' | 'integer' | 'double' | 'boolean';
  readonly means?: string;
}

/** Every column of the file of numbers but the last. What cannot be estimated is empty. */
const COLUMNS = [
  ['id', 'id', 'text', 'The number, `N13`; under a reading `N06@file`; a contrast `K1`.'],
  [
    'share',
    'share',
    'double',
    'The estimate: a share of 1, a ratio, a difference or a value; of bounds the lower one.',
  ],
  ['variance', 'variance', 'double', 'Its variance over draws of the sample.'],
  ['low', 'low', 'double', 'Lower end of its 95 % interval.'],
  ['high', 'high', 'double', 'Upper end of its 95 % interval.'],
  ['exact_low', 'exactLow', 'double', 'Conservative lower end, where few sites decide.'],
  ['exact_high', 'exactHigh', 'double', 'Conservative upper end, where few sites decide.'],
  ['upper', 'upper', 'double', 'Of bounds: every row without a verdict counted as a hit.'],
  ['n', 'n', 'integer', 'Drawn rows in the denominator.'],
  ['weighted_denominator', 'weightedDenominator', 'double', 'The rows of the list that those stand for.'],
  ['method', 'method', 'text', 'How the interval was made.'],
  ['p', 'p', 'double', 'Of a contrast: two-sided p-value.'],
  ['adjusted_p', 'adjustedP', 'double', 'The same, adjusted for the family of contrasts (Holm).'],
] as const satisfies readonly (readonly [string, keyof Measured, FileColumn['type'], string])[];

/** The columns of `numbers/expected.csv`. */
export const NUMBER_COLUMNS: readonly FileColumn[] = [
  ...COLUMNS.map(([name, , type, means]) => ({ name, type, means })),
  { name: 'dataset_version', type: 'text', means: 'The version of the dataset that it is of.' },
];

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

const HEAD: readonly string[] = NUMBER_COLUMNS.map(({ name }) => name);

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

/** The columns of such rows with what they hold, as far as the rows tell: a column without a value is text. */
export const columnsOf = (rows: readonly Row[], columns: readonly string[]): readonly FileColumn[] =>
  columns.map((name) => {
    const kinds = new Set(
      rows
        .map((row) => row[name] ?? null)
        .filter((cell) => cell !== null)
        .map((cell) => typeof cell),
    );
    const [kind] = kinds;
    const type = kinds.size !== 1 || kind === 'string' ? 'text' : kind === 'boolean' ? 'boolean' : 'double';
    return { name, type };
  });

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
