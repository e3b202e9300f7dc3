import { mistake } from '../model/mistake.ts';
import { combinedExact } from './combined-exact.ts';
import { type Estimate, LEVEL } from './estimate.ts';
import { mean } from './mean.ts';
import type { StratumSize } from './stratum.ts';
import { countUnits, sumUnits } from './unit.ts';

/** One drawn row, asked two yes-or-no questions; x = 0 where it is not in the denominator of both. */
export interface PairedUnit {
  readonly stratum: number;
  readonly x: 0 | 1;
  readonly first: 0 | 1;
  readonly second: 0 | 1;
}

/**
 * The share of `first` less the share of `second` among the same rows: the mean of d = first - second in {-1, 0, 1},
 * with the variance of d, so that what the two have in common cancels; a t interval. Where d does not vary within any
 * stratum, exact limits of the rows that differ either way take its place (not in a census). Undefined where no row has x = 1.
 */
export function pairedDifference(
  strata: readonly StratumSize[],
  units: readonly PairedUnit[],
  level = LEVEL,
): Estimate | undefined {
  for (const { stratum, x, first, second } of units) {
    if (x === 0 && (first === 1 || second === 1)) {
      throw mistake(`paired: a unit of stratum ${stratum} answers outside the denominator`);
    }
  }
  const estimate = mean(
    sumUnits(
      strata,
      unitsOf(units, ({ first, second }) => first - second),
    ),
    level,
  );
  if (estimate === undefined || estimate.variance > 0 || estimate.method === 'census') return estimate;
  const limits = (hit: (unit: PairedUnit) => boolean) =>
    combinedExact(
      countUnits(
        strata,
        unitsOf(units, (unit) => (hit(unit) ? 1 : 0)),
      ),
      level,
    );
  const more = limits(({ first, second }) => first > second);
  const fewer = limits(({ first, second }) => first < second);
  return { ...estimate, low: more.low - fewer.high, high: more.high - fewer.low, method: 'combined-exact' };
}

const unitsOf = (units: readonly PairedUnit[], y: (unit: PairedUnit) => number) =>
  units.map((unit) => ({ stratum: unit.stratum, x: unit.x, y: y(unit) }));
