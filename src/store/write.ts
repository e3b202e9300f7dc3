import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { KeptBody } from '../model/ports.ts';
import { ROW_COLUMNS, type Value } from './columns.ts';
import { isRefusedRow } from './trouble.ts';

/** One thing to insert. */
export interface Write {
  readonly into: 'intents' | 'answers' | 'ends' | 'contact' | 'loads';
  readonly values: readonly Value[];
  readonly body?: KeptBody;
}

/** Why a write was refused; `undefined` where it is durable. */
export type Outcome = string | undefined;

const GZIP_LEVEL = 6;

/**
 * Commits a batch in one transaction: durable on return. A write that the schema refuses is left out and says why; any
 * other fault takes the whole batch back and is thrown.
 */
export function writerOf(db: Database): (batch: readonly Write[]) => readonly Outcome[] {
  const rowInto = (table: string, ...more: readonly string[]) => {
    const columns = [...ROW_COLUMNS, ...more];
    return db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
  };
  const inserts = {
    intents: rowInto('intents'),
    answers: rowInto('answers'),
    contact: rowInto('contact', 'verdict'),
    ends: db.prepare('INSERT INTO ends (domain, because, at) VALUES (?, ?, ?)'),
    loads: db.prepare('INSERT INTO loads VALUES (?, ?, ?, ?, ?)'),
  };
  const known = db.prepare('SELECT 1 FROM bodies WHERE sha256 = ?');
  const insertBody = db.prepare('INSERT INTO bodies (sha256, length, gzip) VALUES (?, ?, ?)');

  const insert = ({ into, values, body }: Write): Outcome => {
    if (body && createHash('sha256').update(body.bytes).digest('hex') !== body.sha256) {
      return `the bytes of body ${body.sha256} have another hash`;
    }
    try {
      inserts[into].run(...values);
    } catch (thrown) {
      if (isRefusedRow(thrown)) return thrown instanceof Error ? thrown.message : String(thrown);
      throw thrown;
    }
    if (body && known.get(body.sha256) === undefined) {
      insertBody.run(body.sha256, body.bytes.length, gzipSync(body.bytes, { level: GZIP_LEVEL }));
    }
    return undefined;
  };
  return db.transaction((batch: readonly Write[]) => batch.map(insert)).immediate;
}
