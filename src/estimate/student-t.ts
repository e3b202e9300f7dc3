import { type Estimate, LEVEL } from './estimate.ts';
import { tQuantile, upperPoint } from './quantile.ts';

/**
 * An estimate with its t interval: estimate ± t(df) se. A variance of 0 gives the point (a census, or values without
 * spread). Not for rare shares, whose coverage it misses.
 */
export function studentT(
  of: Pick<Estimate, 'estimate' | 'variance' | 'n' | 'weightedDenominator'>,
  df: number,
  level = LEVEL,
): Estimate {
  const se = Math.sqrt(of.variance);
  const reach = se === 0 ? 0 : tQuantile(upperPoint(level), df) * se;
  return { ...of, se, low: of.estimate - reach, high: of.estimate + reach, method: 'student-t' };
}
