import type { Clock, Gate } from '../model/ports.ts';
import type { Pace } from '../model/protocol.ts';
import type { Millis } from '../model/units.ts';
import { createTurns, type Turns } from './turns.ts';

/** The intent is written this long before a request may leave, so that a crash in a long wait leaves nothing asked. */
const LEAD: Millis = 25;
/** Lines that are at rest are dropped once so many stand in memory. */
const SWEEP = 4_096;

/** What is kept for one host, or for one visit: who goes first, and when (monotonic). */
interface Line {
  readonly turns: Turns;
  readyAt: Millis;
}

/**
 * The gate of a run (W-RATE-1): `atOnce` exchanges in flight a host and one a lane; the next one of either leaves no
 * sooner than `between` + `margin` after the previous one ended, on one monotonic clock. `quiet`: no host is asked
 * before that much of this process has passed. `signal` ends every wait by an exception, but not once the intent stands.
 */
export function createGate(pace: Pace, clock: Clock, quiet: Millis = 0, signal?: AbortSignal): Gate {
  const hosts = new Map<string, Line>();
  const lanes = new Map<string, Line>();
  const opensAt = clock.mono() + quiet;

  const lineOf = (lines: Map<string, Line>, key: string, atOnce: number): Line => {
    const known = lines.get(key);
    if (known !== undefined) return known;
    if (lines.size >= SWEEP) sweep(lines, clock.mono());
    const line = { turns: createTurns(atOnce), readyAt: opensAt };
    lines.set(key, line);
    return line;
  };

  const waitUntil = async (instant: () => Millis, giveUp?: AbortSignal): Promise<void> => {
    for (let left = instant() - clock.mono(); left > 0; left = instant() - clock.mono())
      await clock.sleep(Math.ceil(left), giveUp);
  };

  return {
    pass: async ({ host, lane, notBefore }, ready, exchange) => {
      const visit = lineOf(lanes, lane, pace.atOnce);
      await visit.turns.take();
      const line = lineOf(hosts, host, pace.atOnce);
      await line.turns.take();
      try {
        signal?.throwIfAborted();
        const earliest = clock.mono() + Math.max(0, notBefore - clock.wall());
        const leaves = (): Millis => Math.max(line.readyAt, visit.readyAt, earliest);
        await waitUntil(() => leaves() - LEAD, signal);
        signal?.throwIfAborted();
        await ready();
        await waitUntil(leaves);
        try {
          return await exchange();
        } finally {
          const next = clock.mono() + pace.between + pace.margin;
          line.readyAt = Math.max(line.readyAt, next);
          visit.readyAt = Math.max(visit.readyAt, next);
        }
      } finally {
        line.turns.give();
        visit.turns.give();
      }
    },
    pause: (host, until) => {
      const line = lineOf(hosts, host, pace.atOnce);
      line.readyAt = Math.max(line.readyAt, clock.mono() + Math.max(0, until - clock.wall()));
    },
  };
}

/** Drops the lines whose wait is over and that nobody stands in: a new one would say the same. */
function sweep(lines: Map<string, Line>, now: Millis): void {
  for (const [key, line] of lines) if (line.turns.idle && line.readyAt <= now) lines.delete(key);
}
