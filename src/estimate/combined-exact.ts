import { clopperPearson } from './clopper-pearson.ts';
import { type Interval, LEVEL } from './estimate.ts';
import { hypergeometric } from './hypergeometric.ts';
import { checkCounts, type StratumCounts, sum, weightOf } from './stratum.ts';

/**
 * Exact limits of every stratum, added with the weights of the strata: low = Σ W L, high = Σ W U, where W is the
 * stratum's part of the weighted denominator. For shares whose variance cannot be estimated: no hit at all gives
 * low = 0. Conservative: nothing is gained from the strata being unlikely to err together. A stratum asked whole
 * counts as its point; one with rows outside the denominator has the binomial limits, since how many rows of its
 * population are inside is not known. Throws a mistake for impossible counts, and where no row is in the denominator.
 */
export function combinedExact(strata: readonly StratumCounts[], level = LEVEL): Interval {
  checkCounts(strata);
  const inside = strata.filter(({ x }) => x > 0);
  const denominator = sum(inside, (stratum) => weightOf(stratum) * stratum.x);
  const limits = inside.map((stratum) => ({
    W: (weightOf(stratum) * stratum.x) / denominator,
    ...exactLimits(stratum, level),
  }));
  const high = sum(limits, ({ W, high }) => W * high);
  return { low: sum(limits, ({ W, low }) => W * low), high: Math.min(1, high) };
}

function exactLimits({ N, n, x, y }: StratumCounts, level: number): Interval {
  if (n === N) return { low: y / x, high: y / x };
  return x === n ? hypergeometric(y, n, N, level) : clopperPearson(y, x, level);
}
