import { mistake } from '../model/mistake.ts';
import type { Estimate } from './estimate.ts';
import { type ShareOptions, shareAmong } from './share.ts';
import type { StratumCounts } from './stratum.ts';

/** One drawn row with its rank and its design weight. */
export interface RankedUnit {
  readonly rank: number;
  readonly weight: number;
  readonly x: 0 | 1;
  readonly y: 0 | 1;
}

/** A point of the curve: the share among the listed rows down to `rank`. */
export interface CurvePoint {
  readonly rank: number;
  readonly share: number;
}

/**
 * The share among the top r, at every drawn rank: F(r) = Σ w y / Σ w x over the rows down to r. Unbiased at the bounds
 * of the strata, a ratio estimate between them. Begins at the first row in the denominator. Throws a mistake for a
 * rank that comes twice, a weight that is not positive, y > x.
 */
export function cumulativeShare(units: readonly RankedUnit[]): readonly CurvePoint[] {
  const points: CurvePoint[] = [];
  let [X, Y, last] = [0, 0, 0];
  for (const { rank, weight, x, y } of units.toSorted((a, b) => a.rank - b.rank)) {
    if (!(rank > last)) throw mistake(`cumulative share: rank ${rank} comes twice, or is none`);
    if (!(weight > 0) || y > x)
      throw mistake(`cumulative share: rank ${rank} has weight ${weight}, x = ${x}, y = ${y}`);
    last = rank;
    X += weight * x;
    Y += weight * y;
    if (X > 0) points.push({ rank, share: Y / X });
  }
  return points;
}

/**
 * The bands of the curve, at the lower bound of each stratum only: the share among the first stratum, the first two,
 * and so on. `strata` in order of rank. Undefined where no drawn row down to there is in the denominator.
 */
export const shareDownTo = (
  strata: readonly StratumCounts[],
  options: ShareOptions = {},
): readonly (Estimate | undefined)[] => strata.map((_, last) => shareAmong(strata.slice(0, last + 1), options));
