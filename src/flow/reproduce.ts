import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Analysis, readAnalysis } from '../dataset/analysis.ts';
import { alteredFiles } from '../dataset/checksums.ts';
import { readNumbersCsv, roundedNumbers } from '../dataset/numbers-csv.ts';
import { openDataset } from '../dataset/open-dataset.ts';
import type { Measured, Query } from '../model/measured.ts';
import { isMistake, mistake } from '../model/mistake.ts';
import { measure, measureAll, underReading } from './measure.ts';

/** A published number that is not what its rows give. */
export interface Differing {
  readonly id: string;
  readonly field: string;
  readonly published: string | number | undefined;
  readonly recomputed: string | number | undefined;
}

/** What came of it. `checked`: numbers on either side; `files`: those that SHA256SUMS lists, `altered` those that are not what it says. */
export interface Reproduced {
  readonly checked: number;
  readonly files: number;
  readonly altered: readonly string[];
  readonly differing: readonly Differing[];
}

/** Two of our own roundings apart, at most. */
const CLOSE = 1e-9;

/**
 * Works out every number of a dataset again, from its Parquet files and the SQL that it carries, and holds them against
 * `numbers/expected.csv`; every file is held against SHA256SUMS. Asks nobody anything. Throws a mistake where the dataset publishes no numbers.
 */
export async function reproduce(dataset: string): Promise<Reproduced> {
  const path = join(dataset, 'numbers/expected.csv');
  if (!existsSync(path)) {
    throw mistake(`${dataset} publishes no numbers: ${path} is missing; wmr analyse --publish puts them there`);
  }
  const published = readNumbersCsv(await readFile(path, 'utf8'), path);
  const analysis = await readAnalysis(join(dataset, 'numbers'));
  const measured = await measureAll(dataset, analysis).catch((error: unknown) => blame(dataset, analysis, error));
  const recomputed = roundedNumbers(measured);
  const sums = await alteredFiles(dataset);
  return {
    checked: Math.max(published.length, recomputed.length),
    differing: differences(published, recomputed),
    files: sums.checked,
    altered: sums.altered,
  };
}

/** A dataset brings its own SQL: what cannot be worked out is a mistake that names the file, as far as one alone fails. */
async function blame(dataset: string, { views, numbers, readings }: Analysis, error: unknown): Promise<never> {
  if (isMistake(error) || !(error instanceof Error) || error instanceof TypeError) throw error;
  const [said = ''] = error.message.split('\n');
  const headline = numbers.find((query) => query.readings !== undefined);
  const under = headline === undefined ? [] : readings.map((reading) => underReading(headline, reading));
  const candidates: readonly (readonly [file: string, query: Query])[] = [
    ...numbers.map((query) => [`numbers/${query.id.replace(/-.*/, '')}.sql`, query] as const),
    ...under.map((query) => [`numbers/readings/${query.id.replace(/.*@/, '')}.sql`, query] as const),
  ];
  return openDataset(dataset, [views], async (open) => {
    for (const [file, query] of candidates) {
      const fails = await measure(open, query).then(
        () => false,
        () => true,
      );
      if (fails) throw mistake(`${join(dataset, file)} cannot be worked out: ${said}`);
    }
    throw mistake(`${join(dataset, 'numbers')} holds something that cannot be worked out: ${said}`);
  });
}

/** Every field in which the two differ; a number that only one side has differs in its id. */
export function differences(published: readonly Measured[], recomputed: readonly Measured[]): readonly Differing[] {
  const again = new Map(recomputed.map((one) => [one.id, one]));
  const known = new Set(published.map(({ id }) => id));
  return [
    ...published.flatMap((one) => {
      const other = again.get(one.id);
      return other === undefined
        ? [{ id: one.id, field: 'id', published: one.id, recomputed: undefined }]
        : between(one, other);
    }),
    ...recomputed.flatMap(({ id }) =>
      known.has(id) ? [] : [{ id, field: 'id', published: undefined, recomputed: id }],
    ),
  ];
}

function between(published: Measured, recomputed: Measured): readonly Differing[] {
  const fields = new Set([...Object.keys(published), ...Object.keys(recomputed)] as (keyof Measured)[]);
  return [...fields].flatMap((field) => {
    const [one, other] = [published[field], recomputed[field]];
    return same(one, other) ? [] : [{ id: published.id, field, published: one, recomputed: other }];
  });
}

function same(one: string | number | undefined, other: string | number | undefined): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= CLOSE * Math.max(1, Math.abs(one), Math.abs(other));
}
