import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from './make-folder.ts';
import { requireOwnFolder } from './own-folder.ts';

const PREFIX = '.partial-';
/** A folder that holds this is a dataset. */
const MARK = 'data/sites.parquet';

/** A folder in which files are written before they take their names. */
export interface Stage {
  readonly folder: string;
  /** Gives every file its place under the output folder, each by one rename, `last` at the end; removes the stage. */
  publish(last: string): Promise<readonly string[]>;
  discard(): Promise<void>;
}

/**
 * Opens a stage inside `out`, on its disk; it goes with its process, and those that a killed process left behind are
 * removed. A folder that holds something else than a dataset is a mistake.
 */
export async function openStage(out: string): Promise<Stage> {
  await makeFolder(out);
  const names = await readdir(out);
  if (!names.some((name) => name.startsWith(PREFIX))) await requireOwnFolder(out, 'dataset', MARK);
  for (const name of names) if (isAbandoned(name)) await rm(join(out, name), { recursive: true });
  const folder = await mkdtemp(join(out, `${PREFIX}${process.pid}-`));
  const atExit = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', atExit);
  return {
    folder,
    async publish(last) {
      const files = await filesUnder(folder);
      for (const file of files) await sync(join(folder, file));
      // Marked first, so that a folder which an interrupt leaves half filled is known as ours.
      const between = files.filter((name) => name !== last && name !== MARK);
      for (const file of [...files.filter((name) => name === MARK), ...between, last]) {
        await mkdir(dirname(join(out, file)), { recursive: true });
        await rename(join(folder, file), join(out, file));
      }
      await rm(folder, { recursive: true });
      return files;
    },
    async discard() {
      process.off('exit', atExit);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The files under a folder, as paths relative to it, sorted. */
export async function filesUnder(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

function isAbandoned(name: string): boolean {
  const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
