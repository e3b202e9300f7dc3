import { existsSync } from 'node:fs';
import { isMistake, type Mistake, mistake } from '../model/mistake.ts';

const codeOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';

/** Whether one statement was refused by the schema: the fault of that row alone, the database goes on. */
export const isRefusedRow = (thrown: unknown): boolean => codeOf(thrown).startsWith('SQLITE_CONSTRAINT');

/** Whether another process holds what was asked for. */
export const isBusy = (thrown: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(thrown));

/** What a fault of disk or database means for the operator: one line with the path and what to do. Exit code 3; 2 where another file was meant. */
export function troubleOf(path: string, thrown: unknown): Mistake {
  if (isMistake(thrown)) return thrown;
  const code = codeOf(thrown);
  return mistake(
    `${path}: ${advice(code, thrown instanceof Error ? thrown.message : String(thrown), existsSync(path))}`,
    /NOTADB/.test(code) ? 2 : 3,
  );
}

/** `begun`: there is a run to go on with. */
function advice(code: string, message: string, begun: boolean): string {
  const again = begun ? 'run again with --resume' : 'run again';
  if (/FULL|ENOSPC|EDQUOT/.test(code)) return `the disk is full; free some space, then ${again}`;
  if (/NOTADB/.test(code)) return 'this is not a database of this crawler; name another file';
  if (/CORRUPT/.test(code)) return 'the database is damaged; go on from its last backup';
  if (/READONLY|EACCES|EPERM|EROFS/.test(code)) {
    return 'the file or its folder cannot be written; allow it (chmod) or name another place';
  }
  if (/CANTOPEN|ENOENT/.test(code))
    return `the file cannot be opened (${code}); check that it and its folder can be read and written`;
  if (/BUSY|LOCKED/.test(code)) {
    return 'another process keeps the database locked; close it (sqlite3? a backup?), then run again with --resume';
  }
  if (/IOERR|EFBIG|EIO/.test(code)) {
    return `the disk refused a write or a read (${code}: a fault, or a limit on file size); mend it, then ${again}`;
  }
  return message.replace(/\s+/g, ' ');
}
