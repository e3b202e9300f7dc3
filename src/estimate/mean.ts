import { mistake } from '../model/mistake.ts';
import { type Estimate, LEVEL } from './estimate.ts';
import { ratioOfTotals } from './ratio.ts';
import { type StratumSums, sum } from './stratum.ts';

/**
 * The mean of y over the rows with x = 1; of all listed rows where every x is 1 (then V = Σ W² (1 - f) s² / n). A t
 * interval, in the unit of y. `n`: drawn rows with x = 1. Undefined where there is none. Throws a mistake where x is
 * not 0 or 1.
 */
export function mean(strata: readonly StratumSums[], level = LEVEL): Estimate | undefined {
  for (const { stratum, n, sums } of strata) {
    if (sums.x !== sums.xx || sums.x < 0 || sums.x > n) {
      throw mistake(`mean: stratum ${stratum} has an x that is neither 0 nor 1`);
    }
  }
  const estimate = ratioOfTotals(strata, level);
  return estimate === undefined ? undefined : { ...estimate, n: sum(strata, ({ sums }) => sums.x) };
}
