import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type Lock, lock, thisProcess } from './lock.ts';
import { createRun, openRun, renameDurably, requireFolder } from './open.ts';
import { type RunReader, readerOf } from './read.ts';
import { foreignAnswers, hostEnds } from './resume.ts';
import { insertStart, refuseAnother, selectRun } from './run-table.ts';
import type { Calls, Opening } from './worker-calls.ts';
import { writerOf } from './write.ts';

interface Opened {
  readonly db: Database.Database;
  readonly reader: RunReader;
  readonly write: Calls['write'];
  readonly lock?: Lock;
}

/** The calls of one worker on one database; `path()` is that of the database, for messages. */
export function databaseCalls(): { readonly calls: Calls; readonly path: () => string } {
  let path = '';
  let opened: Opened | undefined;
  const it = (): Opened => {
    if (!opened) throw new Error('the database is not open');
    return opened;
  };
  const calls: Calls = {
    open: (opening) => {
      path = opening.path;
      const start = opening.open === 'read' ? undefined : beginWriting(opening);
      const db = start?.db ?? openRun(path, { readonly: true });
      opened = { db, reader: readerOf(path, db), write: writerOf(db), ...(start && { lock: start.lock }) };
      return { run: selectRun(db), start: start?.n ?? 0 };
    },
    write: (batch) => it().write(batch),
    visit: (domain) => it().reader.visit(domain),
    body: (sha256) => it().reader.body(sha256),
    sites: () => it().reader.sites(),
    unfinished: () => it().reader.unfinished(),
    ends: () => it().reader.ends(),
    contact: () => it().reader.contact(),
    counts: () => it().reader.counts(),
    hostEnds: (retry) => hostEnds(it().db, retry),
    foreignAnswers: () => foreignAnswers(it().db),
    backup: (to) => backup(it().db, to),
    close: () => {
      if (opened?.lock) withoutLog(opened.db);
      opened?.db.close();
      opened?.lock?.release();
      opened = undefined;
    },
  };
  return { calls, path: () => path };
}

function beginWriting({ open, path, run, start }: Exclude<Opening, { open: 'read' }>) {
  requireFolder(path);
  const me = thisProcess();
  const held = lock(path, me);
  let db: Database.Database | undefined;
  try {
    if (open === 'create') createRun(path, run, start.at);
    const opened = openRun(path, { check: open === 'resume' });
    db = opened;
    refuseAnother(path, selectRun(opened), run);
    const n = opened.transaction(() => insertStart(opened, { ...start, ...me, node: process.version }, run.stamps))();
    return { db: opened, lock: held, n };
  } catch (thrown) {
    db?.close();
    held.release();
    throw thrown;
  }
}

/**
 * Makes the database one file again, so that whoever reads it later leaves no log beside it, and may read it where nothing
 * can be written. Where that cannot be (somebody reads it, the disk is full) it stays as it is, and as good.
 */
function withoutLog(db: Database.Database): void {
  try {
    db.pragma('busy_timeout = 0');
    db.pragma('journal_mode = DELETE');
  } catch {
    // The log is read with the database the next time.
  }
}

/** A copy in one file that needs no log beside it; it appears under its name only when it is whole. */
async function backup(db: Database.Database, to: string): Promise<void> {
  requireFolder(to);
  const unfinished = `${to}.new`;
  try {
    rmSync(unfinished, { force: true });
    await db.backup(unfinished);
    const copy = new Database(unfinished);
    copy.pragma('journal_mode = DELETE');
    copy.close();
    renameDurably(unfinished, to);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
