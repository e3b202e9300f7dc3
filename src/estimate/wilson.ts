import { mistake } from '../model/mistake.ts';
import { type Interval, LEVEL } from './estimate.ts';
import { normalQuantile, upperPoint } from './quantile.ts';

/**
 * The Wilson score interval of a share of `n` > 0 rows (Wilson 1927). `n` need not be whole: an effective size serves.
 * Throws a mistake where the share is not within 0 and 1.
 */
export function wilson(share: number, n: number, level = LEVEL): Interval {
  if (!(share >= 0 && share <= 1) || !(n > 0)) throw mistake(`wilson: no interval for a share of ${share} of ${n}`);
  const z2n = normalQuantile(upperPoint(level)) ** 2 / n;
  const centre = (share + z2n / 2) / (1 + z2n);
  const reach = Math.sqrt(z2n * (share * (1 - share) + z2n / 4)) / (1 + z2n);
  return {
    low: share === 0 ? 0 : Math.max(0, centre - reach),
    high: share === 1 ? 1 : Math.min(1, centre + reach),
  };
}

/** n* = n (N - 1) / (N - n): the sample size that, without a finite population, would vary as little. */
export const finiteSize = (n: number, N: number): number => (n * (N - 1)) / (N - n);

/** The Wilson interval of a share of `n` rows drawn from `N`, with n*; the point itself where all were drawn. */
export function wilsonFinite(share: number, n: number, N: number, level = LEVEL): Interval {
  if (n > N) throw mistake(`wilson: n = ${n} rows cannot be drawn of N = ${N}`);
  return n === N ? { low: share, high: share } : wilson(share, finiteSize(n, N), level);
}
