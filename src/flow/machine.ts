import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MachineLoad } from '../model/machine-load.ts';

const RESOLUTION = 10;

/** Watches this process until the load is read. */
export function watchMachine(): { read(): Omit<MachineLoad, 'inFlight'> } {
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
