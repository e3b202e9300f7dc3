import { type Estimate, LEVEL } from './estimate.ts';
import { checkSizes, checkVariance, degreesOfFreedom, isCensus, type StratumSums, sum, weightOf } from './stratum.ts';
import { studentT } from './student-t.ts';

/** A ratio of two weighted totals, without an interval. */
export interface Ratio {
  /** R = Y / X. */
  readonly ratio: number;
  readonly variance: number;
  /** X = Σ w x: the weighted denominator, in rows of the list where x counts rows. */
  readonly X: number;
  readonly Y: number;
}

/**
 * R = Σ w y / Σ w x with its linearised variance Σ n (1 - f) / (n - 1) Σ (z - z̄)², z = w (y - R x) / X, zero outside
 * the denominator (Taylor; Särndal, Swensson and Wretman 1992 §5.6): the size of the denominator varies from sample to
 * sample, and the variance knows it. Undefined where X is 0. Throws a mistake for an impossible design.
 */
export function linearisedRatio(strata: readonly StratumSums[]): Ratio | undefined {
  checkSizes(strata);
  checkVariance(strata);
  const X = sum(strata, (stratum) => weightOf(stratum) * stratum.sums.x);
  const Y = sum(strata, (stratum) => weightOf(stratum) * stratum.sums.y);
  if (X === 0) return undefined;
  const ratio = Y / X;
  const variance = sum(strata, (stratum) => {
    const { N, n } = stratum;
    if (n === N) return 0;
    const part = weightOf(stratum) / X;
    return ((1 - n / N) / (n - 1)) * part * part * residualSpread(stratum, ratio);
  });
  return { ratio, variance, X, Y };
}

/** The same with a t interval, for a numerator that is no part of the denominator. `n`: drawn rows. */
export function ratioOfTotals(strata: readonly StratumSums[], level = LEVEL): Estimate | undefined {
  const linearised = linearisedRatio(strata);
  if (linearised === undefined) return undefined;
  const { ratio, variance, X } = linearised;
  const n = sum(strata, (stratum) => stratum.n);
  const estimate = studentT({ estimate: ratio, variance, n, weightedDenominator: X }, degreesOfFreedom(strata), level);
  return isCensus(strata) ? { ...estimate, method: 'census' } : estimate;
}

/**
 * n Σ (e - ē)² for the residuals e = y - R x. Each bracket is exact for whole numbers, so that strata without spread
 * give 0 and not a rest of rounding, which would pass for a variance.
 */
function residualSpread({ n, sums: { x, y, xx, xy, yy } }: StratumSums, ratio: number): number {
  const spread = n * yy - y * y - 2 * ratio * (n * xy - x * y) + ratio * ratio * (n * xx - x * x);
  return Math.max(0, spread);
}
