import { checkCounts, listed, type StratumCounts, sum } from './stratum.ts';

/**
 * Σ W y / x: the share if, within each stratum, the rows without a verdict are like those with one. A reading for the
 * sensitivity table and no published number, hence without an interval. Undefined where a stratum has no verdict.
 */
export function missingAtRandom(strata: readonly StratumCounts[]): number | undefined {
  checkCounts(strata);
  if (strata.some(({ x }) => x === 0)) return undefined;
  return sum(strata, ({ N, x, y }) => (N * y) / x) / listed(strata);
}
