import type { Sha256 } from './units.ts';

/** What a gate can ask of a run. Shares are of 1, delays in milliseconds, the rest are counts. */
export const MEASURES = [
  /** Requests sent. */
  'requests',
  /** Rows that break a promise which can be judged from rows alone. */
  'broken-promises',
  /** Sites whose visit has no end. */
  'unended-visits',
  /** Of all requests begun: those that never left this machine. */
  'own-fault-share',
  /** Of all probes that were asked: those whose answer no rule could classify. */
  'unclassified-share',
  /** How late our timers were: the 99th percentile of the event-loop delay. */
  'loop-delay-p99',
  /** What is wrong with the exported dataset. */
  'export-faults',
  /** Counts that differ from what is there, on a web whose truth is known. */
  'truth-differences',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What was measured; what is absent is not known. */
export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** One condition of a gate. `on`: the web of which it is asked, where not of both. */
export type GateLine = {
  readonly id: string;
  /** What must be so, in one sentence. */
  readonly says: string;
  readonly measure: Measure;
  readonly on?: 'live' | 'simulated';
} & ({ readonly atMost: number } | { readonly atLeast: number });

/** A condition, and what it came to; `null`: not known, and then it does not hold. */
export type GateReading = GateLine & { readonly value: number | null; readonly held: boolean };

/** Whether a pilot opens the way to a main run of the same protocol. */
export interface GateResult {
  readonly protocol: string;
  readonly protocolSha256: Sha256;
  readonly web: 'live' | 'simulated';
  readonly version: string;
  readonly sites: number;
  readonly passed: boolean;
  readonly lines: readonly GateReading[];
}
