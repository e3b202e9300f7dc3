import { performance } from 'node:perf_hooks';
import { setTimeout as timer } from 'node:timers/promises';
import type { Clock } from '../model/ports.ts';

/** The machine's clocks. Timers may fire a little early: whoever waits for an instant looks again. */
export const machineClock: Clock = {
  mono: () => performance.now(),
  wall: () => Date.now(),
  sleep: async (ms, signal) => {
    await timer(Math.max(0, ms), undefined, signal ? { signal } : {});
  },
};
