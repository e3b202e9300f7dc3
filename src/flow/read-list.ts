import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { listReader } from '../draw/list.ts';
import type { ListSource } from '../draw/record.ts';
import type { ListRow } from '../draw/sample-csv.ts';
import { mistake } from '../model/mistake.ts';
import { fileMistake } from './write-whole.ts';

/**
 * Reads the first `atMost` rows of a list, plain or gzip (told by its first bytes), handing on each, and tells what was
 * read. The whole file is hashed. Little of it is in memory at a time.
 */
export async function readList(
  path: string,
  id: string,
  atMost: number | undefined,
  take: (row: ListRow) => void,
): Promise<ListSource> {
  try {
    const zipped = await isGzip(path);
    const file = createHash('sha256');
    const unpacked = createHash('sha256');
    const reader = listReader(atMost);
    const raw = pipeline(createReadStream(path, { highWaterMark: 1 << 18 }), hashing(file), () => undefined);
    const content = zipped ? pipeline(raw, createGunzip({ chunkSize: 1 << 18 }), () => undefined) : raw;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (zipped) unpacked.update(chunk);
      for (const row of reader.read(chunk)) take(row);
    }
    const { rows, count, sha256: normalised } = reader.end();
    for (const row of rows) take(row);
    const hashes = { file: file.digest('hex'), ...(zipped && { unpacked: unpacked.digest('hex') }), normalised };
    return { id, file: basename(path), rows: count, sha256: hashes };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^Z_/.test(code)) throw mistake(`${path}: the gzip data are damaged or cut off (${code})`);
    throw fileMistake(error, path);
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString('latin1');
    if (start.startsWith('\x1f\x8b')) return true;
    if (start === 'PK\x03\x04') throw mistake(`${path} is a zip: unpack it, or let "wmr fetch-list" fetch the list`);
    if (/\.gz$/i.test(path)) throw mistake(`${path} is not gzip, whatever its name says`);
    return false;
  } finally {
    await file.close();
  }
}

const hashing = (hash: Hash) =>
  new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
