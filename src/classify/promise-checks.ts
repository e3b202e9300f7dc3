import { ceiling } from '../model/ceiling.ts';
import type { Observation } from '../model/observation.ts';
import type { ClauseId, Protocol } from '../model/protocol.ts';
import type { Millis, RowId } from '../model/units.ts';
import { hostOf } from '../web/url.ts';
import { type FoundVisit, idOf, wasSent } from './found-visit.ts';

/** A row that breaks a promise. */
export interface Breach {
  readonly clause: ClauseId;
  readonly row: RowId;
}

type Check = (sent: readonly Observation[], visit: FoundVisit) => readonly Observation[];

/**
 * What can be judged from the rows of one visit without a parser of one's own: a check before a main run begins, not the audit.
 * Each gives the rows that break its promise.
 */
export const VISIT_CHECKS: readonly (readonly [ClauseId, Check])[] = [
  ['W-ASK-1', (sent, { protocol }) => sent.slice(ceiling(protocol))],
  ['W-ASK-1', (sent, { protocol }) => firstAsked(sent, protocol).slice(protocol.budget.most)],
  ['W-ASK-2', (sent, { protocol }) => askedTwice(sent, protocol)],
  ['W-RATE-2', (sent) => sent.filter((row) => row.attempt > 2)],
  ['W-ID-2', (sent, { protocol }) => browserElsewhere(sent, protocol)],
  ['W-ID-4', (sent) => sent.filter(({ sent: headers = [] }) => headers.some(([name]) => !SENT.includes(name)))],
  ['W-ROB-1', (sent, { protocol }) => sent.slice(0, 1).filter(({ probe }) => probe !== protocol.robots.probe)],
  ['W-ROB-4', (sent, { protocol, rows }) => afterNamed(sent, protocol, rows)],
  ['W-REDIR-1', (sent, { protocol }) => sent.filter(({ hop }) => hop > protocol.redirects.most)],
  [
    'W-REDIR-4',
    (sent, { protocol }) =>
      sent.filter(({ hop, attempt }) => hop > 0 && attempt === 1).slice(protocol.redirects.mostPerVisit),
  ],
  ['W-BODY-1', (sent, { protocol }) => sent.filter(({ body }) => (body?.length ?? 0) > protocol.budget.body)],
  ['W-LEAVE-1', (sent, { protocol, rows, end }) => afterEnd(sent, protocol, rows, end?.at)],
];

/** The header names that a request may carry (W-ID-4). */
const SENT = ['Host', 'User-Agent', 'Accept', 'Accept-Encoding', 'Connection'];

/** The breaches of one visit. */
export function breachesOf(visit: FoundVisit): readonly Breach[] {
  const sent = visit.rows.filter(wasSent);
  return VISIT_CHECKS.flatMap(([clause, check]) => check(sent, visit).map((row) => ({ clause, row: idOf(row) })));
}

/** The first request of each URL, hops, repeats and the host search apart. */
function firstAsked(sent: readonly Observation[], { robots }: Protocol): readonly Observation[] {
  const begun = sent.filter(({ hop, attempt }) => hop === 0 && attempt === 1);
  return begun.filter(
    (row) => row.probe !== robots.probe || row === begun.findLast(({ probe }) => probe === row.probe),
  );
}

function askedTwice(sent: readonly Observation[], { probes }: Protocol): readonly Observation[] {
  const again = new Set(probes.filter((probe) => probe.again).map(({ id }) => id));
  const seen = new Set<string>();
  return sent.filter(({ attempt, ua, accept, url, probe }) => {
    if (attempt !== 1) return false;
    const key = [again.has(probe) ? probe : '', ua, accept, url].join(' ');
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** Asked as a browser: anything but the first URL of a probe that is to be, or its hops. */
function browserElsewhere(sent: readonly Observation[], { probes }: Protocol): readonly Observation[] {
  const meant = new Set(probes.filter((probe) => probe.as === 'browser').map(({ id }) => id));
  const asBrowser = sent.filter(({ ua }) => ua === 'browser');
  const begun = asBrowser.filter(({ hop, attempt }) => hop === 0 && attempt === 1);
  return [
    ...asBrowser.filter(({ probe }) => !meant.has(probe)),
    ...[...meant].flatMap((id) => begun.filter(({ probe }) => probe === id).slice(1)),
  ];
}

/** Where robots.txt names us and closes "/", anything but the probe that read it. */
function afterNamed(sent: readonly Observation[], { robots }: Protocol, rows: readonly Observation[]) {
  return rows.some(({ because }) => because === 'named-refusal')
    ? sent.filter(({ probe }) => probe !== robots.probe)
    : [];
}

/** Abstentions that say that the visit is over. */
const OVER: readonly NonNullable<Observation['because']>[] = ['visit-ended', 'withheld', 'no-base'];

/** What was sent although the visit had ended: only the second reading of robots.txt may be. */
function afterEnd(
  sent: readonly Observation[],
  { robots }: Protocol,
  rows: readonly Observation[],
  endedAt: Millis = Number.POSITIVE_INFINITY,
): readonly Observation[] {
  const ends = rows.find(({ because }) => because !== undefined && OVER.includes(because));
  const over = ends?.seq ?? Number.POSITIVE_INFINITY;
  return sent.filter(({ seq, at, probe }) => at > endedAt || (seq > over && probe !== robots.twin));
}

/** The smallest time between two exchanges of one host or one visit, and the row that came so soon. */
export interface Gap {
  readonly of: string;
  readonly ms: Millis;
  readonly row: RowId;
}

/**
 * The smallest gap of every host and of every visit, from the end of an exchange to the start of the next (W-RATE-1). `rows`: as
 * they happened. Gaps across a process start are not measured: no clock spans them.
 */
export function smallestGaps(rows: Iterable<Observation>): readonly Gap[] {
  const last = new Map<string, { readonly start: number; readonly ended: Millis }>();
  const smallest = new Map<string, Gap>();
  for (const row of rows) {
    if (!wasSent(row)) continue;
    for (const of of [`host ${hostOf(row.url)}`, `visit ${row.domain}`]) {
      const before = last.get(of);
      last.set(of, { start: row.start, ended: row.endedMono ?? row.mono });
      if (before === undefined || before.start !== row.start) continue;
      const ms = row.mono - before.ended;
      if (ms < (smallest.get(of)?.ms ?? Number.POSITIVE_INFINITY)) smallest.set(of, { of, ms, row: idOf(row) });
    }
  }
  return [...smallest.values()].sort((a, b) => a.ms - b.ms);
}
