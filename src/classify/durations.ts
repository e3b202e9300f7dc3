import type { Observation, Timings } from '../model/observation.ts';
import type { ProbeId } from '../model/probe.ts';
import type { FoundVisit } from './found-visit.ts';
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

/** How long the visits and exchanges of a run took. */
export function durationsOf(rows: readonly Observation[], visits: readonly FoundVisit[]): Durations {
  const visit = spreadOf(visits.flatMap(({ rows: own }) => lengthOf(own) ?? []));
  const waits = new Map<ProbeId, number[]>();
  const spent = new Map<Stage, number>();
  for (const { probe, kind, timings } of rows) {
    if (kind !== 'answered' || timings === undefined) continue;
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

function lengthOf(rows: readonly Observation[]): number | undefined {
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
