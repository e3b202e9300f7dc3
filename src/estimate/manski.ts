import { mistake } from '../model/mistake.ts';
import type { Estimate, Interval } from './estimate.ts';
import { type ShareOptions, shareAmong } from './share.ts';
import { type StratumCounts, sum } from './stratum.ts';

/** Of `x` drawn rows in the population, `known` have a verdict, and `y` of these are hits. All listed: x = n. */
export interface StratumKnown extends StratumCounts {
  readonly known: number;
}

/** What the share may be, whatever the rows without a verdict are; and an interval of that pair. */
export interface Bounds extends Interval {
  /** Every row without a verdict counted as no hit. */
  readonly lower: Estimate;
  /** Every row without a verdict counted as a hit. */
  readonly upper: Estimate;
  /** upper - lower: 1 - the weighted response rate. */
  readonly width: number;
}

/**
 * Worst-case bounds of a share under non-response, without an assumption (Manski 1989): [Σ w y, Σ w (y + m)] / Σ w x,
 * m = rows without a verdict. The interval runs from the lower limit of the lower bound to the upper limit of the
 * upper one (Korn and Graubard). Undefined where no drawn row is in the population. Throws a mistake where
 * y > known or known > x.
 */
export function manski(strata: readonly StratumKnown[], options: ShareOptions = {}): Bounds | undefined {
  for (const { stratum, x, known, y } of strata) {
    if (!Number.isSafeInteger(known) || known < y || known > x) {
      throw mistake(`manski: stratum ${stratum} cannot have verdicts on ${known} of ${x} rows, ${y} of them hits`);
    }
  }
  const lower = shareAmong(strata, options);
  const upper = shareAmong(
    strata.map((stratum) => ({ ...stratum, y: stratum.y + stratum.x - stratum.known })),
    options,
  );
  if (lower === undefined || upper === undefined) return undefined;
  const missing = sum(strata, ({ N, n, x, known }) => (N / n) * (x - known));
  const width = missing / lower.weightedDenominator;
  return { lower, upper, width, low: lower.low, high: upper.high };
}
