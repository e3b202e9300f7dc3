import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mistake } from '../model/mistake.ts';

/**
 * Refuses to write into a folder that holds something else than `what`, which is known by the file `mark` in it. A
 * folder that is empty, or not there, is free; names that begin with a dot do not count.
 */
export async function requireOwnFolder(out: string, what: string, mark: string): Promise<void> {
  if (existsSync(join(out, mark))) return;
  const found = await stat(out).catch(() => undefined);
  if (found?.isDirectory() === false) throw mistake(`${out} is a file, expected a folder`);
  const names = found === undefined ? [] : await readdir(out);
  const [first] = names.filter((name) => !name.startsWith('.')).sort();
  if (first !== undefined) {
    throw mistake(`${out} holds ${JSON.stringify(first)} and is no ${what} of ours; name a new folder with --out`);
  }
}
