import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Database } from 'better-sqlite3';
import type { ContactRow, ContactVerdict } from '../model/contact.ts';
import { mistake } from '../model/mistake.ts';
import type { Observation } from '../model/observation.ts';
import type { Bytes, Domain, Millis, Sha256 } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import { type Ended, ROW_KINDS, type RowKind } from '../model/vocabulary.ts';
import { decode, ROW_COLUMNS, storable } from './columns.ts';
import { openRun } from './open.ts';
import { rowsInOrder } from './order.ts';
import { type Progress, progressOf } from './progress.ts';
import type { StoredRun } from './run-record.ts';
import { selectRun } from './run-table.ts';
import { troubleOf } from './trouble.ts';

/** How a visit ended. */
export interface VisitEnd {
  readonly domain: Domain;
  readonly because: Ended;
  readonly at: Millis;
}

/** How far a run is. */
export interface Counts {
  readonly sites: number;
  readonly invalid: number;
  readonly ended: number;
  readonly rows: Readonly<Record<RowKind, number>>;
  readonly bodies: number;
  /** Of the stored bodies, before compression. */
  readonly bodyBytes: Bytes;
}

/** A run, read. */
export interface RunReader {
  run(): StoredRun;
  /** In visiting order. */
  sites(): readonly Site[];
  /** Sites that have no end, in visiting order; a name that can be no host is one: its visit asks nothing. */
  unfinished(): readonly Site[];
  /** All rows as they happened. */
  rows(): Generator<Observation>;
  /** The rows of one visit, by `seq`. */
  visit(domain: Domain): readonly Observation[];
  ends(): readonly VisitEnd[];
  /** The requests for the contact page, as they happened. */
  contact(): readonly ContactRow[];
  body(sha256: Sha256): Uint8Array | undefined;
  counts(): Counts;
  /** What `counts` leaves out; quick enough to look at again and again. */
  progress(): Progress;
}

/** Opens a run to read it, also while a crawler writes it. `check` first reads the whole file for damage. */
export function readRun(path: string, options: { readonly check?: boolean } = {}): RunReader & { close(): void } {
  const told = <T>(read: () => T): T => {
    try {
      return read();
    } catch (thrown) {
      throw troubleOf(path, thrown);
    }
  };
  const db = told(() => openRun(path, { readonly: true, ...options }));
  const reader = readerOf(path, db);
  return {
    run: () => told(reader.run),
    sites: () => told(reader.sites),
    unfinished: () => told(reader.unfinished),
    *rows() {
      const rows = reader.rows();
      for (let next = told(() => rows.next()); !next.done; next = told(() => rows.next())) yield next.value;
    },
    visit: (domain) => told(() => reader.visit(domain)),
    ends: () => told(reader.ends),
    contact: () => told(reader.contact),
    body: (sha256) => told(() => reader.body(sha256)),
    counts: () => told(reader.counts),
    progress: () => told(reader.progress),
    close: () => db.close(),
  };
}

/** What `use` makes of the run at `path`, which is closed again. */
export function withRun<T>(path: string, use: (reader: RunReader) => T): T {
  const reader = readRun(path);
  try {
    return use(reader);
  } finally {
    reader.close();
  }
}

/** All rows of the run at `path`, as they happened. */
export function* rowsOf(path: string): Generator<Observation> {
  const reader = readRun(path);
  try {
    yield* reader.rows();
  } finally {
    reader.close();
  }
}

/** What can be read through an open database. */
export function readerOf(path: string, db: Database): RunReader {
  const visit = db
    .prepare<[string], unknown[]>(`SELECT ${ROW_COLUMNS.join(', ')} FROM rows WHERE domain = ? ORDER BY seq`)
    .raw();
  const body = db.prepare<[string], Buffer>('SELECT gzip FROM bodies WHERE sha256 = ?').pluck();
  return {
    run: () => selectRun(db),
    sites: () => sitesOf(db, 'TRUE'),
    unfinished: () => sitesOf(db, 'domain NOT IN (SELECT domain FROM ends)'),
    rows: () => rowsInOrder(db),
    visit: (domain) => visit.all(storable(domain)).map(decode),
    ends: () => db.prepare<[], VisitEnd>('SELECT domain, because, at FROM ends ORDER BY rowid').all(),
    contact: () => contactRows(db),
    body: (sha256) => {
      const gzip = body.get(sha256);
      if (gzip === undefined) return undefined;
      const bytes = gunzipSync(gzip);
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
        throw mistake(`${path}: the body ${sha256} is damaged; go on from the last backup`, 3);
      }
      return bytes;
    },
    counts: () => countsOf(db),
    progress: () => progressOf(db),
  };
}

function contactRows(db: Database): readonly ContactRow[] {
  const columns = [...ROW_COLUMNS, 'verdict'].join(', ');
  const rows = db.prepare<[], unknown[]>(`SELECT ${columns} FROM contact ORDER BY seq`).raw();
  return rows.all().map((values) => {
    const verdict = values[ROW_COLUMNS.length] as ContactVerdict | null;
    return { ...decode(values), ...(verdict !== null && { verdict }) };
  });
}

function sitesOf(db: Database, where: string): readonly Site[] {
  return db
    .prepare<[], { domain: string; rank: number; stratum: number; invalid: number }>(
      `SELECT domain, rank, stratum, invalid FROM sites WHERE ${where} ORDER BY position`,
    )
    .all()
    .map(({ domain, rank, stratum, invalid }) => ({ domain, rank, stratum, ...(invalid === 1 && { invalid: true }) }));
}

function countsOf(db: Database): Counts {
  const number = (sql: string): number => db.prepare<[], number>(sql).pluck().get() ?? 0;
  const rows = Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;
  const kinds = db.prepare<[], { kind: RowKind; n: number }>('SELECT kind, count(*) AS n FROM rows GROUP BY kind');
  for (const { kind, n } of kinds.all()) rows[kind] = n;
  return {
    sites: number('SELECT count(*) FROM sites'),
    invalid: number('SELECT count(*) FROM sites WHERE invalid'),
    ended: number('SELECT count(*) FROM ends'),
    rows,
    bodies: number('SELECT count(*) FROM bodies'),
    bodyBytes: number('SELECT total(length) FROM bodies'),
  };
}
