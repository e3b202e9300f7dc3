import type { Observation } from '../model/observation.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Domain, Millis } from '../model/units.ts';
import { REFUSAL_STATUSES } from '../model/vocabulary.ts';
import { hostOf } from '../web/url.ts';
import { lengthOf } from './durations.ts';
import { type Spread, spreadOf } from './spread.ts';

/** What one probe came to over all sites: rows of its chains, by what they are. */
export interface ProbeTally {
  readonly probe: ProbeId;
  readonly ok: number;
  readonly redirected: number;
  readonly absent: number;
  readonly refused: number;
  readonly otherStatus: number;
  readonly failed: number;
  readonly reused: number;
  readonly abstained: number;
}

/** A run in numbers, from its rows alone. */
export interface RunTally {
  readonly sites: number;
  readonly requests: number;
  readonly repeats: number;
  readonly hops: number;
  readonly voids: number;
  readonly unanswered: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: Readonly<Record<string, number>>;
  readonly abstentions: Readonly<Record<string, number>>;
  readonly probes: readonly ProbeTally[];
  /** The most requests that one visit made. */
  readonly mostRequests: number;
  /** From the end of one exchange to the start of the next on the same host, in one process start; absent without two. */
  readonly smallestGap?: Millis;
  /** How long the visits took that no restart interrupted; absent without one. */
  readonly visits?: Spread;
}

type Column = Exclude<keyof ProbeTally, 'probe'>;

/** Counts the rows of a run, in the order in which they happened. */
export function tallyRun(rows: Iterable<Observation>, probes: readonly ProbeId[]): RunTally {
  const by = {
    statuses: new Map<string, number>(),
    failures: new Map<string, number>(),
    abstentions: new Map<string, number>(),
  };
  const table = new Map(probes.map((probe) => [probe, emptyProbe(probe)]));
  const visits = new Map<Domain, { first: Observation; last: Observation; requests: number }>();
  const hosts = new Map<string, { start: number; ended: Millis }>();
  const totals = { requests: 0, repeats: 0, hops: 0, voids: 0, unanswered: 0 };
  let smallestGap = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const visit = visits.get(row.domain) ?? { first: row, last: row, requests: 0 };
    visits.set(row.domain, visit);
    if (row.seq < visit.first.seq) visit.first = row;
    if (row.seq > visit.last.seq) visit.last = row;
    const column = columnOf(row);
    const line = table.get(row.probe);
    if (line !== undefined && column !== undefined) line[column] += 1;
    if (row.kind === 'void') totals.voids += 1;
    if (row.kind === 'abstained') count(by.abstentions, row.because ?? '');
    if (row.kind !== 'asked' && row.kind !== 'answered' && row.kind !== 'failed') continue;
    totals.requests += 1;
    visit.requests += 1;
    if (row.attempt === 2) totals.repeats += 1;
    if (row.hop > 0 && row.attempt === 1) totals.hops += 1;
    if (row.kind === 'asked') totals.unanswered += 1;
    if (row.kind === 'answered') count(by.statuses, String(row.status));
    if (row.failure !== undefined) count(by.failures, row.failure);
    const host = hostOf(row.url);
    const before = hosts.get(host);
    if (before !== undefined && before.start === row.start)
      smallestGap = Math.min(smallestGap, row.mono - before.ended);
    hosts.set(host, { start: row.start, ended: row.endedMono ?? row.mono });
  }
  const lengths = spreadOf([...visits.values()].flatMap(({ first, last }) => lengthOf([first, last]) ?? []));
  return {
    sites: visits.size,
    ...totals,
    statuses: sorted(by.statuses),
    failures: sorted(by.failures),
    abstentions: sorted(by.abstentions),
    probes: [...table.values()],
    mostRequests: [...visits.values()].reduce((most, { requests }) => Math.max(most, requests), 0),
    ...(Number.isFinite(smallestGap) && { smallestGap }),
    ...(lengths && { visits: lengths }),
  };
}

const emptyProbe = (probe: ProbeId): Record<Column, number> & { probe: ProbeId } => ({
  probe,
  ok: 0,
  redirected: 0,
  absent: 0,
  refused: 0,
  otherStatus: 0,
  failed: 0,
  reused: 0,
  abstained: 0,
});

function columnOf({ kind, status, failure }: Observation): Column | undefined {
  if (kind === 'abstained' || kind === 'reused') return kind;
  if (failure !== undefined) return 'failed';
  if (status === undefined) return undefined;
  if (status >= 200 && status < 300) return 'ok';
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 404 || status === 410) return 'absent';
  return REFUSAL_STATUSES.includes(status) ? 'refused' : 'otherStatus';
}

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

const sorted = (counts: ReadonlyMap<string, number>): Readonly<Record<string, number>> =>
  Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
