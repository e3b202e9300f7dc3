import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mistake } from '../model/mistake.ts';
import type { Sha256 } from '../model/units.ts';
import { filesUnder } from './stage.ts';

/** The SHA-256 of a file. */
export async function fileSha256(path: string): Promise<Sha256> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}

/** The files of which a folder's SHA256SUMS says something else than what they are, or that are missing. */
export async function alteredFiles(
  folder: string,
): Promise<{ readonly checked: number; readonly altered: readonly string[] }> {
  const path = join(folder, 'SHA256SUMS');
  const text = await readFile(path, 'utf8').catch(() => {
    throw mistake(`${path} is missing: nothing says what the files of this dataset are`);
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const altered: string[] = [];
  for (const line of lines) {
    const [, sum, file] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? [];
    if (sum === undefined || file === undefined)
      throw mistake(`${path}: this is no line of sums: ${JSON.stringify(line.slice(0, 80))}`);
    const is = await fileSha256(join(folder, file)).catch(() => undefined);
    if (is !== sum) altered.push(file);
  }
  return { checked: lines.length, altered };
}

/** The text of SHA256SUMS for all files under a folder, as `sha256sum -c` reads it. `known`: of files, by path. */
export async function checksums(folder: string, known: ReadonlyMap<string, Sha256> = new Map()): Promise<string> {
  let text = '';
  for (const file of await filesUnder(folder)) {
    text += `${known.get(file) ?? (await fileSha256(join(folder, file)))}  ${file}\n`;
  }
  return text;
}
