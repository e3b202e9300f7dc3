import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSha256 } from '../dataset/checksums.ts';
import { filesUnder } from '../dataset/stage.ts';
import { writeWhole } from './write-whole.ts';

/** The parts of an analysis that a dataset carries, so that its numbers can be worked out from it alone. */
const CARRIED =
  /^(?:numbers\/|readings\/|sensitivity\/|views\.sql$|estimator\.sql$|reproduce\.sql$|preregistered\.json$)/;

/** Puts numbers, their SQL and the report into a dataset, and into its SHA256SUMS. */
export async function publishNumbers(
  dataset: string,
  analysis: string,
  written: ReadonlyMap<string, string>,
): Promise<void> {
  const files = new Map<string, string>();
  for (const name of await filesUnder(analysis)) {
    if (!CARRIED.test(name)) continue;
    files.set(`numbers/${name.replace(/^numbers\//, '')}`, await readFile(join(analysis, name), 'utf8'));
  }
  for (const [name, text] of written)
    files.set(name === 'numbers.csv' ? 'numbers/expected.csv' : `report/${name}`, text);
  for (const [name, text] of files) await writeWhole(join(dataset, name), text);
  await renewChecksums(dataset, [...files.keys()]);
}

async function renewChecksums(dataset: string, names: readonly string[]): Promise<void> {
  const path = join(dataset, 'SHA256SUMS');
  const text = existsSync(path) ? await readFile(path, 'utf8') : '';
  const sums = new Map(text.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(66), line.slice(0, 64)]])));
  for (const name of names) sums.set(name, await fileSha256(join(dataset, name)));
  const lines = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, sum]) => `${sum}  ${name}\n`);
  await writeWhole(path, lines.join(''));
}
