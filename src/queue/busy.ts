import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import type { Millis } from '../model/units.ts';

/** The share of time, 0 to 1, in which the event loop of this thread was at work or was kept from the processor. */
export type Busy = () => number;

/** Long enough to even out a burst, short enough to hear of a change before it is a queue. */
const SPELL: Millis = 500;

/** Measures over the last spell that is over; 0 before the first one. */
export function watchBusy(): Busy {
  let from: EventLoopUtilization = performance.eventLoopUtilization();
  let busy = 0;
  return () => {
    const since = performance.eventLoopUtilization(from);
    if (since.active + since.idle < SPELL) return busy;
    from = performance.eventLoopUtilization();
    busy = since.utilization;
    return busy;
  };
}
