import { mistake } from '../model/mistake.ts';
import { betaQuantile } from './beta.ts';
import { type Interval, LEVEL } from './estimate.ts';
import { upperPoint } from './quantile.ts';

/**
 * The exact binomial interval of `y` of `n` rows (Clopper and Pearson 1934), each end at half of 1 - level: of 0 in n
 * the upper end at level 0.90 is the one-sided 95 % bound. Neither number need be whole (Korn and Graubard 1998).
 * Throws a mistake where y > n.
 */
export function clopperPearson(y: number, n: number, level = LEVEL): Interval {
  if (!(n > 0) || !(y >= 0 && y <= n)) throw mistake(`clopper-pearson: no interval for y = ${y} of n = ${n}`);
  const upper = upperPoint(level);
  return {
    low: y === 0 ? 0 : betaQuantile(1 - upper, y, n - y + 1),
    high: y === n ? 1 : betaQuantile(upper, y + 1, n - y),
  };
}
