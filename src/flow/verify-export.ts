import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileSha256 } from '../dataset/checksums.ts';
import type { Written } from '../dataset/write-dataset.ts';
import type { Counts } from '../store/read.ts';

/** What is wrong with a dataset that was just written: files that are not as SHA256SUMS says, rows that are missing. */
export async function exportFaults(
  folder: string,
  { tables }: Pick<Written, 'tables'>,
  { sites, rows }: Pick<Counts, 'sites' | 'rows'>,
): Promise<readonly string[]> {
  const sums = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).split('\n').filter((line) => line !== '');
  const files = await Promise.all(
    sums.map(async (line): Promise<readonly string[]> => {
      const [sha256 = '', file = ''] = line.split('  ');
      const is = await fileSha256(join(folder, file)).catch(() => 'missing');
      return is === sha256 ? [] : [`${file} is ${is}, SHA256SUMS says ${sha256}`];
    }),
  );
  const held = Object.values(rows).reduce((sum, n) => sum + n, 0);
  const exported = { sites: tables.sites.rows, rows: tables.requests.rows };
  return [
    ...(sums.length === 0 ? ['SHA256SUMS lists nothing'] : []),
    ...files.flat(),
    ...(exported.sites === sites ? [] : [`${exported.sites} sites exported, ${sites} in the database`]),
    ...(exported.rows === held ? [] : [`${exported.rows} rows exported, ${held} in the database`]),
  ];
}
