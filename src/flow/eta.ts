import { spreadOf } from '../classify/spread.ts';
import type { Millis } from '../model/units.ts';

/** How long a crawl has still to go, as far as its visits tell. */
export interface Duration {
  readonly atLeast?: Millis;
  /** Absent as long as the slow tail has not been seen. */
  readonly atMost?: Millis;
  readonly text: string;
}

/** Fewer finished visits than this say nothing of the slow tail. */
const ENOUGH = 5;
/** The share of visits that is the slow tail. */
const TAIL = 0.1;

/**
 * An honest guess. The visits that are over early are the short ones (dead names, closed sites), so a visit that goes on is
 * taken to be a whole one, of `whole` milliseconds by the pace alone; sites that wait take their turn at the mean of all.
 * The last ones end between the slowest decile of visits and the slowest of all; neither is known while more than a tenth
 * of the visits go on beyond a whole one.
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
  // The last visit has not begun while sites wait.
  const age = waiting > 0 ? 0 : inFlight.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const late = inFlight.filter((one) => one > whole);
  const seen = [...durations, ...late];
  const slow = Math.max(whole, spreadOf(seen)?.p90 ?? 0);
  const slowest = Math.max(whole, spreadOf(durations)?.longest ?? 0);
  if (age >= slowest) return { text: 'the last ones take longer than any before' };
  const mean = meanOf([...durations, ...inFlight.map((one) => Math.max(one, whole))]);
  const queue = (waiting / Math.max(1, inFlight.length)) * mean;
  const atLeast = queue + Math.max(0, slow - age);
  if (slowest === whole || late.length > TAIL * seen.length) {
    return {
      atLeast,
      text: atLeast > 0 ? `${span(atLeast)} or more left` : 'the last ones take longer than most before',
    };
  }
  const atMost = Math.max(atLeast, queue + slowest - age);
  const [least, most] = [span(atLeast), span(atMost)];
  if (least === most) return { atLeast, atMost, text: `about ${most} left` };
  return { atLeast, atMost, text: atLeast > 0 ? `${least} to ${most} left` : `up to ${most} left` };
}

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

function span(ms: Millis): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
