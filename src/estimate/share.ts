import { combinedExact } from './combined-exact.ts';
import { type Estimate, type Interval, LEVEL, type Method } from './estimate.ts';
import { kornGraubard } from './korn-graubard.ts';
import { linearisedRatio } from './ratio.ts';
import {
  checkCounts,
  checkVariance,
  degreesOfFreedom,
  isCensus,
  listed,
  type StratumCounts,
  type StratumSize,
  sum,
} from './stratum.ts';

/** How an interval of a share over strata is made. */
export interface ShareOptions {
  readonly level?: number;
  /** Whether the effective size is adjusted for the degrees of freedom; published numbers are not. */
  readonly adjusted?: boolean;
}

/**
 * The share of ALL listed rows: p = Σ W p_h, V = Σ W² (1 - f) p_h (1 - p_h) / (n_h - 1), W = N_h / N (Cochran 1977
 * §5.6). A row without an answer counts as no hit: a lower reading. Interval of Korn and Graubard. Throws a mistake
 * for impossible counts.
 */
export function shareOfListed(
  strata: readonly (StratumSize & { readonly y: number })[],
  options: ShareOptions = {},
): Estimate {
  const counts = strata.map((stratum) => ({ ...stratum, x: stratum.n }));
  checkCounts(counts);
  checkVariance(counts);
  const N = listed(counts);
  const share = sum(counts, ({ N: N_h, n, y }) => (N_h * y) / n) / N;
  const variance = sum(counts, ({ N: N_h, n, y }) =>
    n === N_h ? 0 : ((N_h / N) ** 2 * (1 - n / N_h) * (y / n) * (1 - y / n)) / (n - 1),
  );
  return withInterval(counts, share, variance, N, options);
}

/**
 * The share among the rows with x = 1 (those with a readable robots.txt, say): the linearised ratio, whose denominator
 * is itself an estimate. Interval of Korn and Graubard with n = Σ x. Undefined where no drawn row has x = 1. Throws a
 * mistake for impossible counts.
 */
export function shareAmong(strata: readonly StratumCounts[], options: ShareOptions = {}): Estimate | undefined {
  checkCounts(strata);
  const linearised = linearisedRatio(
    strata.map(({ stratum, N, n, x, y }) => ({ stratum, N, n, sums: { x, y, xx: x, xy: y, yy: y } })),
  );
  if (linearised === undefined) return undefined;
  return withInterval(strata, linearised.ratio, linearised.variance, linearised.X, options);
}

function withInterval(
  strata: readonly StratumCounts[],
  share: number,
  variance: number,
  weightedDenominator: number,
  options: ShareOptions,
): Estimate {
  const n = sum(strata, ({ x }) => x);
  const interval = shareInterval(strata, { share, variance, n }, options);
  return { estimate: share, variance, se: Math.sqrt(variance), ...interval, n, weightedDenominator };
}

function shareInterval(
  strata: readonly StratumCounts[],
  of: { readonly share: number; readonly variance: number; readonly n: number },
  { level = LEVEL, adjusted = false }: ShareOptions,
): Interval & { readonly method: Method } {
  if (isCensus(strata)) return { low: of.share, high: of.share, method: 'census' };
  const from = adjusted ? { ...of, df: degreesOfFreedom(strata) } : of;
  const interval = kornGraubard(from, level);
  return interval === undefined
    ? { ...combinedExact(strata, level), method: 'combined-exact' }
    : { ...interval, method: adjusted ? 'korn-graubard-df' : 'korn-graubard' };
}
