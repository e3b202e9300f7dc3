import type { Database } from 'better-sqlite3';
import type { Millis } from '../model/units.ts';

/** How a run goes, in numbers that its tables give at once. */
export interface Progress {
  /** Visits that have rows and no end. */
  readonly begun: number;
  readonly ends: Readonly<Record<string, number>>;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: Readonly<Record<string, number>>;
  /** When the latest row was written, or the request that it is of began; absent where there is none. */
  readonly lastRowAt?: Millis;
}

/** Counts. */
export function progressOf(db: Database): Progress {
  const counted = (sql: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      db
        .prepare<[], { key: string; n: number }>(`${sql} GROUP BY key ORDER BY n DESC, key`)
        .all()
        .map(({ key, n }) => [key, n]),
    );
  const number = (sql: string): number | null => db.prepare<[], number | null>(sql).pluck().get() ?? null;
  const lastRowAt = number(
    `SELECT max(at) FROM (
       SELECT max(at) AS at FROM intents UNION ALL SELECT max(coalesce(ended_at, at)) FROM answers
       UNION ALL SELECT max(coalesce(ended_at, at)) FROM contact UNION ALL SELECT max(at) FROM ends)`,
  );
  return {
    begun:
      number(
        `SELECT count(*) FROM sites s WHERE domain NOT IN (SELECT domain FROM ends)
           AND (EXISTS (SELECT 1 FROM intents i WHERE i.domain = s.domain)
             OR EXISTS (SELECT 1 FROM answers a WHERE a.domain = s.domain))`,
      ) ?? 0,
    ends: counted('SELECT because AS key, count(*) AS n FROM ends'),
    statuses: counted("SELECT CAST(status AS TEXT) AS key, count(*) AS n FROM answers WHERE kind = 'answered'"),
    failures: counted("SELECT failure AS key, count(*) AS n FROM answers WHERE kind = 'failed'"),
    ...(lastRowAt !== null && { lastRowAt }),
  };
}
