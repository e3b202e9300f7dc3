import type { Interval } from './estimate.ts';

/** A share with its interval: Wilson's of a stratum, or Wilson's on the effective size of a union of strata. */
export interface Scored extends Interval {
  readonly estimate: number;
}

/** The difference of two shares, first less second. */
export interface Difference extends Interval {
  readonly estimate: number;
  readonly method: 'newcombe';
}

/**
 * The hybrid score interval of the difference of two independent shares (Newcombe 1998, method 10): each limit takes
 * the near limit of the one share and the far limit of the other, at right angles. Not for two shares of the same
 * domains: these are paired.
 */
export function newcombe(first: Scored, second: Scored): Difference {
  const estimate = first.estimate - second.estimate;
  return {
    estimate,
    low: estimate - Math.hypot(first.estimate - first.low, second.high - second.estimate),
    high: estimate + Math.hypot(first.high - first.estimate, second.estimate - second.low),
    method: 'newcombe',
  };
}
