import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSha256 } from '../dataset/checksums.ts';
import {
  type AnalysisFile,
  croissantWith,
  datapackageWith,
  isOfAnalysis,
  readmeWith,
} from '../dataset/metadata/with-analysis.ts';
import type { FileColumn } from '../dataset/numbers-csv.ts';
import { readJson } from '../dataset/read-json.ts';
import { filesUnder } from '../dataset/stage.ts';
import { writeWhole } from './write-whole.ts';

/** The parts of an analysis that a dataset carries, so that its numbers can be worked out from it alone. */
const CARRIED =
  /^(?:numbers\/|readings\/|sensitivity\/|views\.sql$|estimator\.sql$|reproduce\.sql$|preregistered\.json$)/;

/** A file of an analysis. `means`: what it is, in words. `columns`: of a CSV file. */
export interface AnalysisText {
  readonly text: string;
  readonly means?: string;
  readonly columns?: readonly FileColumn[];
}

/**
 * Puts numbers, their SQL and the report into a dataset, and into what describes it: README, descriptors, SHA256SUMS.
 * Twice gives the same bytes as once.
 */
export async function publishNumbers(
  dataset: string,
  analysis: string,
  written: ReadonlyMap<string, AnalysisText>,
): Promise<void> {
  const files = new Map<string, AnalysisText>();
  for (const name of await filesUnder(analysis)) {
    if (!CARRIED.test(name)) continue;
    files.set(`numbers/${name.replace(/^numbers\//, '')}`, { text: await readFile(join(analysis, name), 'utf8') });
  }
  for (const [name, file] of written)
    files.set(name === 'numbers.csv' ? 'numbers/expected.csv' : `report/${name}`, file);
  for (const [name, { text }] of files) await writeWhole(join(dataset, name), text);
  const described = await describe(dataset, files);
  await renewChecksums(dataset, [...files.keys(), ...described]);
}

/** Renews what describes the dataset, as far as it is there. Returns what was written. */
async function describe(dataset: string, files: ReadonlyMap<string, AnalysisText>): Promise<readonly string[]> {
  const added: AnalysisFile[] = [];
  for (const path of [...files.keys()].sort()) {
    const { means, columns } = files.get(path) ?? {};
    const { size } = await stat(join(dataset, path));
    const sha256 = await fileSha256(join(dataset, path));
    added.push({ path, bytes: size, sha256, ...(means && { description: means }), ...(columns && { columns }) });
  }
  const described: string[] = [];
  const renew = async (name: string, text: string): Promise<void> => {
    await writeWhole(join(dataset, name), text);
    described.push(name);
  };
  for (const [name, withAnalysis] of DESCRIPTORS) {
    const found = await readJson(join(dataset, name));
    if (found !== undefined)
      await renew(name, `${JSON.stringify(withAnalysis(found as Record<string, unknown>, added), null, 2)}\n`);
  }
  // A README beside no descriptor is none that an export wrote.
  if (described.length > 0) await renew('README.md', readmeWith(await readFile(join(dataset, 'README.md'), 'utf8')));
  return described;
}

const DESCRIPTORS = [
  ['datapackage.json', datapackageWith],
  ['croissant.json', croissantWith],
] as const;

async function renewChecksums(dataset: string, names: readonly string[]): Promise<void> {
  const path = join(dataset, 'SHA256SUMS');
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  const before = text
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)] as const]));
  // What an earlier analysis had and this one has not is no part of the dataset any more.
  const sums = new Map(before.filter(([name]) => !isOfAnalysis(name)));
  for (const name of names) sums.set(name, await fileSha256(join(dataset, name)));
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`);
  await writeWhole(path, lines.join(''));
}
