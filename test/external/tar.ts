import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
const field = (header: Uint8Array, from: number, length: number): string =>
  new TextDecoder().decode(header.subarray(from, from + length)).replace(/\0.*$/s, '');

/** The regular files of a ustar archive (POSIX.1-1988), by name. Any other kind of entry but a folder is an error. */
export function untar(archive: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const name = [field(header, 345, 155), field(header, 0, 100)].filter((part) => part !== '').join('/');
    const size = Number.parseInt(field(header, 124, 12), 8);
    const kind = String.fromCharCode(header[156] ?? 0);
    if (kind === '0' || kind === '\0') files.set(name, archive.subarray(at + BLOCK, at + BLOCK + size));
    else if (kind !== '5') throw new Error(`${name}: a tar entry of kind ${kind} is not read here`);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** The files of one folder of a gzipped archive, by their name in it. */
export function folderOf(archive: string, folder: string): ReadonlyMap<string, Uint8Array> {
  const found = [...untar(gunzipSync(readFileSync(archive)))].filter(([name]) => name.startsWith(`${folder}/`));
  return new Map(found.map(([name, bytes]) => [name.slice(folder.length + 1), bytes]));
}
