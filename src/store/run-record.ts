import type { MachineLoad } from '../model/machine-load.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Millis, Sha256 } from '../model/units.ts';
import type { Site } from '../model/visit.ts';

/**
 * `pilot`: a small trial, not the study. `no-pilot`: no live pilot of the same protocol had passed its gate. A run with
 * any stamp is never released.
 */
export const STAMPS = ['unpublishable', 'simulated', 'pilot', 'no-pilot'] as const;

/** What a reader must know before trusting a run. */
export interface Stamp {
  readonly stamp: (typeof STAMPS)[number];
  readonly why: string;
}

/** What every run of a pilot is stamped with. */
export const PILOT_STAMP: Stamp = { stamp: 'pilot', why: 'a small trial run on sites of its own' };

/** From where the web was seen, as the operator states it. */
export interface Vantage {
  readonly place?: string;
  readonly egress?: string;
  readonly resolver?: string;
}

/** What a run is. All but stamps is fixed when its database is made. */
export interface RunRecord {
  readonly protocol: Protocol;
  readonly protocolSha256: Sha256;
  readonly sampleSha256: Sha256;
  /** The run seed: secret while the run goes on (it names the control paths), kept here so that it can go on. */
  readonly seed: string;
  readonly version: string;
  readonly stamps: readonly Stamp[];
  readonly vantage?: Vantage;
  /** How far our wall clock is ahead of true time, where known. */
  readonly clockOffset?: Millis;
  /** In the order in which they are visited. */
  readonly sites: readonly Site[];
}

/** One process that wrote a run. */
export interface Start {
  /** From 1; the `start` of its rows. */
  readonly n: number;
  /** One instant on both clocks, taken when the process began. */
  readonly at: Millis;
  readonly mono: Millis;
  readonly bootId: string;
  readonly pid: number;
  readonly host: string;
  readonly version: string;
  readonly node: string;
  readonly command: string;
  /** How the machine kept up; nothing of a start that did not come to its end. */
  readonly load?: MachineLoad;
}

/** The run as its database tells it; its sites are read apart. */
export interface StoredRun extends Omit<RunRecord, 'sites'> {
  readonly seedSha256: Sha256;
  readonly createdAt: Millis;
  readonly starts: readonly Start[];
}
