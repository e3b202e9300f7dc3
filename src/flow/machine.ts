import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import type { MachineLoad } from '../model/machine-load.ts';

const RESOLUTION = 10;

/**
 * Between two collections the heap grows by half, not by what the machine would bear: memory then tells what a run needs,
 * and is the same at its end as at its beginning (bench/crawl.ts: no more processor time, a quarter less at the peak).
 */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=50');

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
