import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import Database from 'better-sqlite3';
import { mistake } from '../model/mistake.ts';
import { isBusy } from './trouble.ts';

/** The process that writes a run, or a folder. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Names one boot of this machine: monotonic times of two starts compare only within it. Empty where not known. */
  readonly bootId: string;
}

/** This process. */
export const thisProcess = (): Holder => ({ pid: process.pid, host: hostname(), bootId: bootId() });

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/** Held until released, or until the process ends in whatever way. */
export interface Lock {
  release(): void;
}

/** How long the winner of a race waits for the losers to have read its name. */
const PATIENCE = 5_000;

/** Whoever only looks whether a run is held keeps others out for less than this. */
const GLANCE = 100;

/**
 * The right to write what is at `path` (a run, a folder), kept by the operating system as a lock on the small database `<path>.lock`: it
 * dies with its process, so that no stale one is ever judged by a pid that may be another's, in another container, or
 * used again. The file stays (to unlink a lock file is a race) and names its last holder. Refused: a `Mistake` with
 * pid and host.
 */
export function lock(path: string, me: Holder): Lock {
  const file = `${path}.lock`;
  const db = new Database(file, { timeout: GLANCE });
  try {
    db.exec('BEGIN IMMEDIATE');
    db.pragma(`busy_timeout = ${PATIENCE}`);
    db.exec('CREATE TABLE IF NOT EXISTS holder (pid INTEGER, host TEXT, boot_id TEXT); DELETE FROM holder;');
    db.prepare('INSERT INTO holder VALUES (?, ?, ?)').run(me.pid, me.host, me.bootId);
    // Readers see what is committed; what keeps others out is the second transaction, never committed.
    db.exec('COMMIT; BEGIN IMMEDIATE');
    return { release: () => db.close() };
  } catch (thrown) {
    db.close();
    if (isBusy(thrown)) throw mistake(`${path}: ${inUse(file)}; wait for it to end, or stop it`, 3);
    throw thrown;
  }
}

/** Whether a process writes it, and which one does or did last. `unknown`: the lock cannot be tried from here. */
export interface Held {
  readonly state: 'held' | 'free' | 'unknown';
  readonly holder?: Pick<Holder, 'pid' | 'host'>;
}

/** Looks who holds what is at `path`, without keeping it from anybody. */
export function holderOf(path: string): Held {
  const file = `${path}.lock`;
  if (!existsSync(file)) return { state: 'free' };
  const last = nameOf(file);
  const held = (state: Held['state']): Held => ({ state, ...(last && { holder: last }) });
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { fileMustExist: true, timeout: 0 });
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return held('free');
  } catch (thrown) {
    return held(isBusy(thrown) ? 'held' : 'unknown');
  } finally {
    db?.close();
  }
}

function inUse(file: string): string {
  const row = nameOf(file);
  return row ? `in use by process ${row.pid} on ${row.host}` : 'in use by another process';
}

/** The name that the last holder left; `undefined` where none can be read. */
function nameOf(file: string): Pick<Holder, 'pid' | 'host'> | undefined {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, timeout: PATIENCE });
    return db.prepare<[], { pid: number; host: string }>('SELECT pid, host FROM holder').get();
  } catch {
    return undefined;
  } finally {
    db?.close();
  }
}
