import { rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../dataset/make-folder.ts';
import { type Mistake, mistake } from '../model/mistake.ts';

/**
 * Writes a file whole or not at all, even where the process exits meanwhile: beside its place, flushed, then renamed. Makes the folders that it needs.
 * Throws a `Mistake` that says what stood in the way.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.tmp`;
  const atExit = (): void => rmSync(beside, { force: true });
  process.once('exit', atExit);
  try {
    await makeFolder(dirname(path));
    const file = await open(beside, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw fileMistake(error, path);
  } finally {
    process.off('exit', atExit);
  }
}

/** A file-system error in one line; what is none comes back as it was. Exit code 3 where the machine, not the call, is at fault. */
export function fileMistake(error: unknown, path: string): Mistake | unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return mistake(`${path}: there is no such file`);
    case 'EISDIR':
      return mistake(`${path} is a folder, expected a file`);
    case 'ENOTDIR':
    case 'EEXIST':
      return mistake(`${path}: a part of this path is a file, expected a folder`);
    case 'EACCES':
    case 'EPERM':
      return mistake(`${path}: no permission`);
    case 'EROFS':
      return mistake(`${path}: the file system is read-only`);
    case 'ENOSPC':
    case 'EDQUOT':
      return mistake(`${path}: no space left on the disk; free some and run again`, 3);
    case 'EMFILE':
    case 'ENFILE':
    case 'EIO':
      return mistake(`${path}: the system could not read or write (${code})`, 3);
    default:
      return error;
  }
}
