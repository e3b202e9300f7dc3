import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Sha256 } from '../model/units.ts';
import { filesUnder } from './stage.ts';

/** The SHA-256 of a file. */
export async function fileSha256(path: string): Promise<Sha256> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk);
  return hash.digest('hex');
}

/** The text of SHA256SUMS for all files under a folder, as `sha256sum -c` reads it. `known`: of files, by path. */
export async function checksums(folder: string, known: ReadonlyMap<string, Sha256> = new Map()): Promise<string> {
  let text = '';
  for (const file of await filesUnder(folder)) {
    text += `${known.get(file) ?? (await fileSha256(join(folder, file)))}  ${file}\n`;
  }
  return text;
}
