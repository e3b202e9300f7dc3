import type { Protocol } from '../model/protocol.ts';
import type { Millis } from '../model/units.ts';
import { day, publishNotBefore } from './about.ts';

/** What decides whether a run may be published. */
export interface Candidate {
  readonly protocol: Pick<Protocol, 'publish'>;
  readonly stamps: readonly { readonly stamp: string; readonly why: string }[];
  /** Sites to visit whose visit has no end. */
  readonly unfinished: number;
  /** When the last visit ended; absent where none did. */
  readonly endedAt?: Millis;
  /** The audit of this run; what it finds broken is published with it. */
  readonly audit?: string;
}

/** Why a run may not be published at `now`; empty where it may (W-PUB-1, W-ID-3). */
export function refusals({ protocol, stamps, unfinished, endedAt, audit }: Candidate, now: Millis): readonly string[] {
  return [
    ...stamps.map(({ stamp, why }) => `the run is stamped ${stamp} (${why})`),
    ...(unfinished > 0 || endedAt === undefined ? [`${unfinished} visits have no end`] : []),
    ...(endedAt !== undefined && now < publishNotBefore(protocol, endedAt)
      ? [`it is not to be published before ${day(publishNotBefore(protocol, endedAt))}`]
      : []),
    ...(audit === undefined ? ['there is no audit of it (--audit FILE)'] : []),
  ];
}
