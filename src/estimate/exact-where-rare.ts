import { combinedExact } from './combined-exact.ts';
import { type Estimate, type Interval, LEVEL } from './estimate.ts';
import { type StratumCounts, weightOf } from './stratum.ts';

/** Fewer hits than so many may be none by chance. */
const FEW = 5;

/**
 * The combined exact limits of a share beside its Korn-Graubard ones, or these where they reach farther, where those may
 * miss: fewer than five hits are expected in the stratum that weighs most, so that its part of the variance may go
 * unseen (`bench/coverage.ts`).
 * Undefined where they are not needed.
 */
export function exactWhereRare(strata: readonly StratumCounts[], share: Estimate, level = LEVEL): Interval | undefined {
  if (share.method !== 'korn-graubard') return undefined;
  const heaviest = strata.reduce((a, b) => (weightOf(b) * b.x > weightOf(a) * a.x ? b : a));
  const fewer = Math.min(share.estimate, 1 - share.estimate) * heaviest.x;
  if (fewer >= FEW) return undefined;
  const exact = combinedExact(strata, level);
  return { low: Math.min(exact.low, share.low), high: Math.max(exact.high, share.high) };
}
