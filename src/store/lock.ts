import Database from 'better-sqlite3';
import { mistake } from '../model/mistake.ts';
import { isBusy } from './trouble.ts';

/** The process that writes a run. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly bootId: string;
}

/** Held until released, or until the process ends in whatever way. */
export interface Lock {
  release(): void;
}

/** How long the winner of a race waits for the losers to have read its name. */
const PATIENCE = 5_000;

/**
 * The right to write the run at `path`, kept by the operating system as a lock on the small database `<path>.lock`: it
 * dies with its process, so that no stale one is ever judged by a pid that may be another's, in another container, or
 * used again. The file stays (to unlink a lock file is a race) and names its last holder. Refused: a `Mistake` with
 * pid and host.
 */
export function lock(path: string, me: Holder): Lock {
  const file = `${path}.lock`;
  const db = new Database(file, { timeout: 0 });
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

function inUse(file: string): string {
  const db = new Database(file, { readonly: true, timeout: PATIENCE });
  try {
    const row = db.prepare<[], { pid: number; host: string }>('SELECT pid, host FROM holder').get();
    return row ? `the run is in use by process ${row.pid} on ${row.host}` : 'the run is in use by another process';
  } catch {
    return 'the run is in use by another process';
  } finally {
    db.close();
  }
}
