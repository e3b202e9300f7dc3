import jStat from 'jstat';
import { mistake } from '../model/mistake.ts';
import { type Interval, LEVEL } from './estimate.ts';
import { upperPoint } from './quantile.ts';

/**
 * P(Y <= y) for the hits Y among `n` rows drawn without replacement from `N`, of which `M` are hits. The terms are
 * added from y downwards, each from the one before, until nothing is added any more.
 */
export function hypergeometricCdf(y: number, n: number, N: number, M: number): number {
  const least = Math.max(0, n + M - N);
  const most = Math.min(n, M);
  if (y < least) return 0;
  if (y >= most) return 1;
  // Where y lies above the mode its own term may vanish beside the others: there the other tail is the short one.
  if (y > ((n + 1) * (M + 1)) / (N + 2)) return 1 - hypergeometricCdf(n - y - 1, n, N, N - M);
  let term = Math.exp(logChoose(M, y) + logChoose(N - M, n - y) - logChoose(N, n));
  let total = term;
  for (let k = y; k > least && term > total * 1e-17; k -= 1) {
    term *= (k * (N - M - n + k)) / ((M - k + 1) * (n - k + 1));
    total += term;
  }
  return Math.min(1, total);
}

/**
 * How many of the `N` rows may be hits where `y` of `n` drawn ones are: the smallest and the greatest number that the
 * sample does not contradict at half of 1 - level (exact inversion of both tails). Whole rows, not shares; y and N - n
 * + y where nothing else is possible. Throws a mistake where y > n or n > N.
 */
export function hypergeometricCounts(y: number, n: number, N: number, level = LEVEL): Interval {
  if (![y, n, N].every(Number.isSafeInteger) || y < 0 || y > n || n > N || n === 0) {
    throw mistake(`hypergeometric: y = ${y} of n = ${n} drawn of N = ${N} cannot be`);
  }
  const tail = 1 - upperPoint(level);
  return { low: N - greatest(n - y, n, N, tail), high: greatest(y, n, N, tail) };
}

/** The same as shares of the `N` rows. */
export function hypergeometric(y: number, n: number, N: number, level = LEVEL): Interval {
  const { low, high } = hypergeometricCounts(y, n, N, level);
  return { low: low / N, high: high / N };
}

/** The greatest M with P(Y <= y) > tail; the probability falls as M grows. */
function greatest(y: number, n: number, N: number, tail: number): number {
  let fits = y;
  let beyond = N - (n - y) + 1;
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    if (hypergeometricCdf(y, n, N, middle) > tail) fits = middle;
    else beyond = middle;
  }
  return fits;
}

const logChoose = (n: number, k: number): number =>
  jStat.gammaln(n + 1) - jStat.gammaln(k + 1) - jStat.gammaln(n - k + 1);
