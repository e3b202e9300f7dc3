import type { Millis } from '../model/units.ts';

/** How long a crawl has still to go, as far as its visits tell. */
export interface Duration {
  readonly atLeast?: Millis;
  readonly atMost?: Millis;
  readonly text: string;
}

/** Fewer finished visits than this say nothing of the slow tail. */
const ENOUGH = 5;

/**
 * An honest guess. The visits that are over early are the short ones (dead names, closed sites), so a visit that goes on is
 * taken to be a whole one, of `whole` milliseconds by the pace alone; sites that wait take their turn at the mean of all.
 * The slowest of the last ones may take as long as the slowest so far: it is a span, not a number, while a tail is to come.
 */
export function etaOf(state: {
  readonly waiting: number;
  readonly inFlight: readonly Millis[];
  readonly durations: readonly Millis[];
  readonly whole: Millis;
}): Duration {
  const { waiting, inFlight, durations, whole } = state;
  if (inFlight.length + waiting === 0) return { text: 'done' };
  if (durations.length < ENOUGH) return { text: `a whole visit takes ${span(whole)} or more` };
  const slowest = durations.reduce((a, b) => Math.max(a, b), whole);
  const youngest = inFlight.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const age = Number.isFinite(youngest) ? youngest : 0;
  if (waiting === 0 && age > slowest) return { text: 'the last ones take longer than any before' };
  const known = durations.length + inFlight.length;
  const mean = (durations.reduce((a, b) => a + b, 0) + inFlight.reduce((a, b) => a + Math.max(b, whole), 0)) / known;
  const queue = (waiting / Math.max(1, inFlight.length)) * mean;
  const atLeast = queue + Math.max(0, whole - age);
  const atMost = Math.max(atLeast, queue + slowest - age);
  return { atLeast, atMost, text: `${span(atLeast)} to ${span(atMost)} left` };
}

function span(ms: Millis): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
