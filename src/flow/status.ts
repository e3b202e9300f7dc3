import type { ContactRow, ContactVerdict } from '../model/contact.ts';
import type { Millis, Sha256 } from '../model/units.ts';
import { type Held, holderOf } from '../store/lock.ts';
import type { Progress } from '../store/progress.ts';
import { type Counts, readRun } from '../store/read.ts';
import type { Stamp, Start } from '../store/run-record.ts';

/** What is known of the contact page. `since`: the check from which on it has been so. */
export type ContactState =
  | { readonly state: 'not-watched' }
  | {
      readonly state: 'good' | 'failing';
      readonly verdict: ContactVerdict;
      readonly since: Millis;
      readonly checkedAt: Millis;
      readonly checks: number;
    };

/** How a run stands at this moment. */
export interface RunStatus {
  readonly protocol: string;
  readonly protocolSha256: Sha256;
  readonly startedAt: Millis;
  readonly starts: readonly Start[];
  readonly stamps: readonly Stamp[];
  readonly sites: {
    readonly all: number;
    readonly done: number;
    /** Visits under way, or cut off where no process writes. */
    readonly inFlight: number;
    readonly waiting: number;
  };
  /** Sent, or perhaps sent. */
  readonly requests: number;
  readonly rows: Counts['rows'];
  readonly statuses: Progress['statuses'];
  readonly failures: Progress['failures'];
  readonly ends: Progress['ends'];
  readonly lastRowAt?: Millis;
  /** Since then, by this machine's clock. */
  readonly lastRowAgo?: Millis;
  readonly writer: Held;
  readonly contact: ContactState;
}

/** Reads how the run at `db` stands; it may be under way. Writes nothing. */
export function statusOf(db: string, now: Millis = Date.now()): RunStatus {
  const reader = readRun(db);
  try {
    const { protocol, protocolSha256, createdAt, starts, stamps } = reader.run();
    const { sites, ended, rows } = reader.counts();
    const { begun, statuses, failures, ends, lastRowAt } = reader.progress();
    return {
      protocol: protocol.id,
      protocolSha256,
      startedAt: createdAt,
      starts,
      stamps,
      // A run goes on between two counts: no number is to come out negative.
      sites: { all: sites, done: ended, inFlight: begun, waiting: Math.max(0, sites - ended - begun) },
      requests: rows.asked + rows.answered + rows.failed,
      rows,
      statuses,
      failures,
      ends,
      ...(lastRowAt !== undefined && { lastRowAt, lastRowAgo: Math.max(0, now - lastRowAt) }),
      writer: holderOf(db),
      contact: contactState(reader.contact()),
    };
  } finally {
    reader.close();
  }
}

/** What the rows of the contact page come to. */
export function contactState(rows: readonly ContactRow[]): ContactState {
  const checks = rows.filter((row) => row.verdict !== undefined);
  const last = checks.at(-1);
  if (last?.verdict === undefined) return { state: 'not-watched' };
  const good = last.verdict === 'good';
  const changed = checks.findLastIndex(({ verdict }) => (verdict === 'good') !== good);
  return {
    state: good ? 'good' : 'failing',
    verdict: last.verdict,
    since: checks[changed + 1]?.at ?? last.at,
    checkedAt: last.endedAt ?? last.at,
    checks: checks.length,
  };
}
