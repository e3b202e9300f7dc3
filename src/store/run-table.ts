import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { MachineLoad } from '../model/machine-load.ts';
import { mistake } from '../model/mistake.ts';
import type { Millis } from '../model/units.ts';
import type { RunRecord, Stamp, Start, StoredRun } from './run-record.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Writes the run and its frozen sample. */
export function insertRun(db: Database, run: RunRecord, at: Millis): void {
  db.prepare('INSERT INTO run VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(
    run.protocol.id,
    JSON.stringify(run.protocol),
    run.protocolSha256,
    run.sampleSha256,
    run.seed,
    sha256(run.seed),
    run.version,
    at,
    JSON.stringify(run.vantage ?? {}),
    run.clockOffset ?? null,
  );
  const site = db.prepare('INSERT INTO sites VALUES (?, ?, ?, ?, ?)');
  run.sites.forEach(({ domain, rank, stratum, invalid }, i) => {
    site.run(i, domain, rank, stratum, invalid ? 1 : 0);
  });
}

/** Writes that a process has begun to write; stamps that are new are added, none is ever taken back. */
export function insertStart(db: Database, start: Omit<Start, 'n'>, stamps: readonly Stamp[]): number {
  const { at, mono, bootId, pid, host, version, node, command } = start;
  const stamp = db.prepare('INSERT OR IGNORE INTO stamps VALUES (?, ?, ?)');
  for (const { stamp: name, why } of stamps) stamp.run(name, why, at);
  return Number(
    db
      .prepare('INSERT INTO starts VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(at, mono, bootId, pid, host, version, node, command).lastInsertRowid,
  );
}

interface RunRow {
  readonly protocol: string;
  readonly protocol_sha256: string;
  readonly sample_sha256: string;
  readonly seed: string;
  readonly seed_sha256: string;
  readonly version: string;
  readonly created_at: number;
  readonly vantage: string;
  readonly clock_offset: number | null;
}

/** Reads it back. */
export function selectRun(db: Database): StoredRun {
  const row = db.prepare<[], RunRow>('SELECT * FROM run').get();
  if (row === undefined) throw new Error('the database holds no run');
  return {
    protocol: JSON.parse(row.protocol),
    protocolSha256: row.protocol_sha256,
    sampleSha256: row.sample_sha256,
    seed: row.seed,
    seedSha256: row.seed_sha256,
    version: row.version,
    createdAt: row.created_at,
    vantage: JSON.parse(row.vantage),
    ...(row.clock_offset !== null && { clockOffset: row.clock_offset }),
    stamps: db.prepare<[], Stamp>('SELECT stamp, why FROM stamps ORDER BY at, stamp, why').all(),
    starts: startsOf(db),
  };
}

function startsOf(db: Database): readonly Start[] {
  const loads = new Map(
    db
      .prepare<[], MachineLoad & { start: number }>(
        `SELECT start, loop_delay_p99 AS loopDelayP99, loop_delay_max AS loopDelayMax, peak_rss AS peakRss,
          in_flight AS inFlight FROM loads`,
      )
      .all()
      .map(({ start, ...load }) => [start, load]),
  );
  return db
    .prepare<[], Start>(
      'SELECT n, at, mono, boot_id AS bootId, pid, host, version, node, command FROM starts ORDER BY n',
    )
    .all()
    .map((start) => {
      const load = loads.get(start.n);
      return load === undefined ? start : { ...start, load };
    });
}

/** Refuses to go on with a run under another protocol, sample or seed: the rows of one run keep one promise. */
export function refuseAnother(path: string, stored: StoredRun, run: RunRecord): void {
  const differs = [
    stored.protocolSha256 !== run.protocolSha256 && `protocol (${stored.protocol.id}, sha256 ${stored.protocolSha256})`,
    stored.sampleSha256 !== run.sampleSha256 && `sample (sha256 ${stored.sampleSha256})`,
    stored.seedSha256 !== sha256(run.seed) && `run seed (sha256 ${stored.seedSha256})`,
  ].filter((what) => what !== false);
  if (differs.length === 0) return;
  throw mistake(
    `${path}: this run was begun with another ${differs.join(' and another ')}; use that one, or begin a new database`,
  );
}
