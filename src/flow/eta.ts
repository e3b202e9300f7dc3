import type { Millis } from '../model/units.ts';

/** How long a crawl has still to go, as far as its finished visits tell. */
export interface Duration {
  readonly atLeast?: Millis;
  readonly atMost?: Millis;
  readonly text: string;
}

/** Fewer finished visits than this say nothing. */
const ENOUGH = 5;

/**
 * An honest guess: sites that wait take their turn at the median pace of those that are done; then the last ones end,
 * and the slowest of them may take as long as the slowest so far. So it is a span, not a number, while a tail is to come.
 */
export function etaOf(state: {
  readonly waiting: number;
  readonly inFlight: readonly Millis[];
  readonly durations: readonly Millis[];
}): Duration {
  const { waiting, inFlight, durations } = state;
  if (durations.length < ENOUGH) return { text: 'no estimate yet' };
  if (inFlight.length + waiting === 0) return { text: 'done' };
  const sorted = [...durations].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  const youngest = inFlight.length === 0 ? 0 : Math.min(...inFlight);
  if (waiting === 0 && youngest > slowest) return { text: 'the last ones take longer than any before' };
  const queue = (waiting / Math.max(1, inFlight.length)) * median;
  const atLeast = queue + Math.max(0, median - youngest);
  const atMost = queue + Math.max(0, slowest - youngest);
  return { atLeast, atMost, text: `${span(atLeast)} to ${span(Math.max(atLeast, atMost))} left` };
}

function span(ms: Millis): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
