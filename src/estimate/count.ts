import { mistake } from '../model/mistake.ts';
import type { Estimate } from './estimate.ts';

/**
 * How many of `N` listed rows: a share of all of them, and its interval, times N. Throws a mistake for the share of a
 * sub-population, whose size is not N but an estimate.
 */
export function count(share: Estimate, N: number): Estimate {
  if (Math.abs(share.weightedDenominator - N) > 1e-6 * N) {
    throw mistake(`count: the share stands for ${share.weightedDenominator} rows, not for the ${N} listed`);
  }
  return {
    ...share,
    estimate: share.estimate * N,
    variance: share.variance * N * N,
    se: share.se * N,
    low: share.low * N,
    high: share.high * N,
  };
}
