import type { Bytes, Millis } from './units.ts';

/** How this machine kept up while one process crawled. */
export interface MachineLoad {
  /** How long a timer of 10 ms took, those 10 ms included: the 99th percentile, and the longest. */
  readonly loopDelayP99: Millis;
  readonly loopDelayMax: Millis;
  /** The most memory that the process ever held. */
  readonly peakRss: Bytes;
  /** The most visits that were under way at once: fewer than allowed where the machine could carry no more. */
  readonly inFlight: number;
}
