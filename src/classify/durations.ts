import type { Observation, Timings } from '../model/observation.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Millis } from '../model/units.ts';
import { type Spread, spreadOf } from './spread.ts';

/** Where the time of exchanges goes. */
export type Stage = 'dns' | 'connect' | 'tls' | 'wait' | 'body';

/** How long things took, in milliseconds. */
export interface Durations {
  /** From the first row of a visit to the end of its last; visits that a restart interrupted are left out. */
  readonly visit?: Spread;
  /** From the start of an exchange to the first byte of its answer. */
  readonly firstByte: readonly { readonly probe: ProbeId; readonly spread: Spread }[];
  /** Shares of the time of all answered exchanges: 1 together. */
  readonly shares: Readonly<Partial<Record<Stage, number>>>;
}

/** An answered exchange and what its time was spent on. */
export interface Timed {
  readonly probe: ProbeId;
  readonly timings: Timings;
}

/** The answered exchanges of a visit. */
export const timedIn = (rows: readonly Observation[]): readonly Timed[] =>
  rows.flatMap(({ probe, kind, timings }) =>
    kind === 'answered' && timings !== undefined ? [{ probe, timings }] : [],
  );

/** How long the visits of a run took (`lengthOf` each), and its exchanges. */
export function durationsOf(exchanges: Iterable<Timed>, lengths: readonly Millis[]): Durations {
  const visit = spreadOf(lengths);
  const waits = new Map<ProbeId, number[]>();
  const spent = new Map<Stage, number>();
  for (const { probe, timings } of exchanges) {
    if (timings.firstByte !== undefined) {
      const ofProbe = waits.get(probe);
      if (ofProbe === undefined) waits.set(probe, [timings.firstByte]);
      else ofProbe.push(timings.firstByte);
    }
    for (const [stage, ms] of stagesOf(timings)) spent.set(stage, (spent.get(stage) ?? 0) + ms);
  }
  const total = [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  return {
    ...(visit && { visit }),
    firstByte: [...waits].flatMap(([probe, values]) => {
      const spread = spreadOf(values);
      return spread === undefined ? [] : [{ probe, spread }];
    }),
    shares: total === 0 ? {} : Object.fromEntries([...spent].map(([stage, ms]) => [stage, ms / total])),
  };
}

/** How long a visit took; `undefined` where a restart interrupted it. */
export function lengthOf(rows: readonly Observation[]): Millis | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || first.start !== last.start) return undefined;
  return (last.endedAt ?? last.at) - first.at;
}

/** Each stage from the end of the one before it. */
function stagesOf({ dns, connect, tls, firstByte, end }: Timings): readonly (readonly [Stage, number])[] {
  const marks = [
    ['dns', dns],
    ['connect', connect],
    ['tls', tls],
    ['wait', firstByte],
    ['body', end],
  ] as const;
  let before = 0;
  return marks.flatMap(([stage, at]) => {
    if (at === undefined) return [];
    const ms = Math.max(0, at - before);
    before = Math.max(before, at);
    return [[stage, ms] as const];
  });
}
