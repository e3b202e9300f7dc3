import type { Observation } from '../model/observation.ts';
import type { Retry } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Millis } from '../model/units.ts';
import type { Visit } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { isRefused } from '../web/refused.ts';
import type { Found } from './base.ts';
import { type Chain, type Chains, isFinal, wasSent } from './chain.ts';
import type { Readings } from './rules.ts';

/** How long an answer keeps us away from its host (W-RATE-3): counts on 429 and 503. */
export function waitOf({ kind, status, facts }: Observation, retry: Retry): Millis {
  if (kind !== 'answered') return 0;
  if (status === 429) return facts?.retryAfter ?? retry.unread;
  return status === 503 ? (facts?.retryAfter ?? 0) : 0;
}

/** Why the visit is over although probes remain, if it is. Limits come first: they also silence repeats. */
export function endOf(
  protocol: Protocol,
  visit: Visit,
  chains: Chains,
  found: Found,
  readings: Readings,
): Ended | undefined {
  if (visit.stop !== undefined) return visit.stop;
  if (found.state === 'none') return 'unreachable';
  if (visit.seen.some((row) => waitOf(row, protocol.retry) > protocol.retry.waitAtMost)) return 'retry-after-too-long';
  const limited = protocol.leave.find(({ when }) => when === 'limited');
  if (limited?.when === 'limited' && count429(visit.seen) >= limited.times) return 'second-429';
  if (readings.main?.closed) return 'robots-unreachable';
  for (const leave of protocol.leave) {
    if (leave.when === 'refused' && leave.at.every((probe) => refusedAt(protocol, chains, found, probe)))
      return 'refused';
    if (leave.when === 'no-answer' && failedInARow(protocol, chains) >= leave.times) return 'unreachable';
  }
  return undefined;
}

/** A 429 reused from another visit was given there twice: it is the answer to this visit as well. */
const count429 = (seen: readonly Observation[]): number =>
  seen.reduce((n, row) => n + (row.status !== 429 ? 0 : row.kind === 'reused' ? 2 : 1), 0);

function refusedAt(protocol: Protocol, chains: Chains, found: Found, probe: string): boolean {
  const nth = probe === protocol.robots.probe && found.state === 'found' ? found.nth : 0;
  const last = chains.of(probe, nth).at(-1);
  return last !== undefined && isRefused(last);
}

/** How many probes in a row, up to the latest, got no answer in any attempt (W-RATE-4). */
function failedInARow(protocol: Protocol, chains: Chains): number {
  let row = 0;
  for (const chain of chains.all) {
    if (chain[0]?.probe === protocol.robots.probe || !chain.some(wasSent)) continue;
    if (chain.some(({ kind }) => kind === 'answered' || kind === 'reused')) row = 0;
    else if (isUnanswered(chain, protocol.retry)) row += 1;
  }
  return row;
}

const isUnanswered = (chain: Chain, retry: Retry): boolean => {
  const last = chain.at(-1);
  return last !== undefined && isFinal(last, retry);
};
