import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Bytes, Millis } from '../model/units.ts';

/** How this machine kept up while a process crawled. */
export interface MachineLoad {
  /** How long a timer of 10 ms took, those 10 ms included: the 99th percentile, and the longest. */
  readonly loopDelayP99: Millis;
  readonly loopDelayMax: Millis;
  /** The most memory that the process ever held. */
  readonly peakRss: Bytes;
}

const RESOLUTION = 10;

/** Watches this process until the load is read. */
export function watchMachine(): { read(): MachineLoad } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  return {
    read: () => {
      delay.disable();
      return {
        loopDelayP99: delay.percentile(99) / 1e6,
        loopDelayMax: delay.max / 1e6,
        peakRss: process.resourceUsage().maxRSS * 1024,
      };
    },
  };
}
