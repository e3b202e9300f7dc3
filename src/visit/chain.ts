import type { Observation } from '../model/observation.ts';
import type { ProbeId, Retry } from '../model/probe.ts';
import type { Visit } from '../model/visit.ts';
import { isRepeatable } from '../web/failure.ts';

/** The rows of one URL of a probe, its repeats and hops, in order. Void rows are no attempts and stand in no chain. */
export type Chain = readonly Observation[];

/** The chains of a visit by probe and number, in the order in which they began. */
export interface Chains {
  of(probe: ProbeId, nth?: number): Chain;
  readonly all: readonly Chain[];
}

const NONE: Chain = [];

/** Sorts the rows of a visit into chains. */
export function chainsOf({ seen }: Visit): Chains {
  const chains = new Map<string, Observation[]>();
  for (const row of seen) {
    if (row.kind === 'void') continue;
    const key = `${row.probe} ${row.nth}`;
    const chain = chains.get(key);
    if (chain === undefined) chains.set(key, [row]);
    else chain.push(row);
  }
  return { of: (probe, nth = 0) => chains.get(`${probe} ${nth}`) ?? NONE, all: [...chains.values()] };
}

/** Whether a row stands for a request that was, or may have been, sent. */
export const wasSent = ({ kind }: Observation): boolean => kind === 'asked' || kind === 'answered' || kind === 'failed';

/** The second attempt that a row earns, if any (W-RATE-2; for an intent that a crash left open W-ASK-2). */
export function repeatOf(row: Observation, retry: Retry): Observation['again'] {
  if (row.attempt === 2 || !wasSent(row)) return undefined;
  const reason =
    row.kind === 'asked'
      ? 'crash'
      : row.failure === undefined
        ? row.status === 429 && '429'
        : isRepeatable(row.failure) && 'network';
  return reason !== false && retry.on.includes(reason) ? reason : undefined;
}

/** Whether nothing more comes of a chain that ends in this row. */
export function isFinal(row: Observation, retry: Retry): boolean {
  if (row.kind === 'abstained') return true;
  if (repeatOf(row, retry) !== undefined) return false;
  return row.failure !== undefined || (row.facts?.next === undefined && row.facts?.unusable === undefined);
}
