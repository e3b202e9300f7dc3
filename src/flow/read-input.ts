import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { mistake } from '../model/mistake.ts';

/** Reads a file whole; `-` is standard input. A file that cannot be read is a mistake (exit code 2). */
export async function readInput(path: string): Promise<Uint8Array> {
  if (path === '-') return buffer(process.stdin);
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw mistake(
      `cannot read ${path}: ${code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'it is a directory' : code}`,
    );
  }
}
