import { existsSync, realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { requireOwnFolder } from '../dataset/own-folder.ts';
import { mistake } from '../model/mistake.ts';

/**
 * Refuses a folder that an analysis is not to be written to: the dataset or one inside it, which `--publish` alone may
 * change, and one that holds something else.
 */
export async function requireOutput(dataset: string, out: string): Promise<void> {
  const [top] = relative(real(dataset), real(out)).split(sep);
  if (top !== '..') {
    throw mistake(`${out} lies in the dataset; name a folder outside of it, --publish puts the report into both`);
  }
  await requireOwnFolder(out, 'analysis', 'numbers.json');
}

/** Where a path leads, as far as it is there. */
function real(path: string): string {
  const whole = resolve(path);
  if (existsSync(whole)) return realpathSync(whole);
  const parent = resolve(whole, '..');
  return parent === whole ? whole : resolve(real(parent), relative(parent, whole));
}
