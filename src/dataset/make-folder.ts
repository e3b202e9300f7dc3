import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mistake } from '../model/mistake.ts';

/**
 * Makes a folder and those above it, where they are not there. A file in its place is a mistake, and so is a place that
 * takes no folder, such as /proc, where the recursive `mkdir` of Node never comes to an end.
 */
export async function makeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return;
  if (found !== undefined) throw mistake(`${path} is a file, expected a folder`);
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return; // somebody else was quicker
    if (error.code === 'ENOENT') throw mistake(`${path}: no folder can be made there`);
    throw error;
  });
}
