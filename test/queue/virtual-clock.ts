import type { Clock } from '../../src/model/ports.ts';

/** A clock whose time passes only when everybody waits: then the nearest wait ends. Deterministic, and never sleeps. */
export function virtualClock(start = 1_000_000): Clock & { readonly now: () => number; jumpWall(by: number): void } {
  let mono = 0;
  let offset = start;
  const waits: { readonly at: number; readonly wake: () => void }[] = [];
  let ticking = false;

  const tick = (): void => {
    ticking = false;
    const first = waits.sort((a, b) => a.at - b.at).shift();
    if (first === undefined) return;
    mono = Math.max(mono, first.at);
    first.wake();
    schedule();
  };
  const schedule = (): void => {
    if (ticking || waits.length === 0) return;
    ticking = true;
    setImmediate(tick);
  };

  return {
    mono: () => mono,
    wall: () => mono + offset,
    now: () => mono,
    jumpWall: (by) => {
      offset += by;
    },
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        waits.push({ at: mono + Math.max(0, ms), wake: resolve });
        schedule();
      }),
  };
}
