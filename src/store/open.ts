import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { mistake } from '../model/mistake.ts';
import type { Millis } from '../model/units.ts';
import type { RunRecord } from './run-record.ts';
import { insertRun } from './run-table.ts';
import { APPLICATION_ID, SCHEMA, SCHEMA_VERSION } from './schema.ts';

/** How long a statement waits for another process that holds the database. Only the worker waits. */
const BUSY_TIMEOUT: Millis = 60_000;

/** Refuses a path whose folder is missing. */
export function requireFolder(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw mistake(`${path}: there is no folder ${folder}; make it, or name another place`);
  }
}

/** Makes the database of a new run. It appears under its name only when it is whole. */
export function createRun(path: string, run: RunRecord, at: Millis): void {
  if (existsSync(path)) throw mistake(`${path}: there is a file already; go on with --resume, or name another`);
  // SQLite would replay a log that an earlier database left behind into the new one.
  const log = `${path}-wal`;
  if (existsSync(log)) throw mistake(`${path}: ${log} is left of an earlier database; move it away first`);
  const unfinished = `${path}.new`;
  rmSync(unfinished, { force: true });
  const db = new Database(unfinished);
  try {
    db.transaction(() => {
      db.exec(SCHEMA);
      insertRun(db, run, at);
    })();
    db.close();
    renameDurably(unfinished, path);
  } finally {
    db.close();
    rmSync(unfinished, { force: true });
  }
}

/** Renames a finished file and waits until its folder says so on the disk. */
export function renameDurably(from: string, to: string): void {
  renameSync(from, to);
  const folder = openSync(dirname(to), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Opens the database of a run, after making sure that it is one. `check` reads every page of it. */
export function openRun(path: string, { readonly = false, check = false } = {}): Database.Database {
  requireFolder(path);
  const file = statSync(path, { throwIfNoEntry: false });
  if (!file) {
    const advice = readonly ? 'name the database of a run' : 'begin a run without --resume, or name its database';
    throw mistake(`${path}: there is no such file; ${advice}`);
  }
  if (!file.isFile()) throw mistake(`${path}: this is not a file`);
  const db = new Database(path, { readonly, fileMustExist: true, timeout: BUSY_TIMEOUT });
  try {
    requireRun(path, db);
    if (check) requireWhole(path, db);
    if (!readonly) {
      db.pragma('journal_mode = WAL');
      db.pragma('synchronous = FULL');
      db.pragma(`journal_size_limit = ${64 << 20}`);
    }
    return db;
  } catch (thrown) {
    db.close();
    throw thrown;
  }
}

function requireRun(path: string, db: Database.Database): void {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw mistake(`${path}: this is not a database of this crawler; name another file`);
  }
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version === SCHEMA_VERSION) return;
  const age = version > SCHEMA_VERSION ? 'newer' : 'older';
  throw mistake(
    `${path}: written by ${age} software (schema ${version}, this is ${SCHEMA_VERSION}); use the version that wrote it`,
  );
}

function requireWhole(path: string, db: Database.Database): void {
  const verdict = String(db.pragma('quick_check(1)', { simple: true }));
  if (verdict === 'ok') return;
  throw mistake(`${path}: the database is damaged (${verdict.replace(/\s+/g, ' ')}); go on from its last backup`, 3);
}
