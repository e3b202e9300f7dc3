import jStat from 'jstat';
import { betaQuantile } from './beta.ts';

/** The quantile of the standard normal distribution; at 0.975 it is 1.959964. */
export const normalQuantile = (p: number): number => jStat.normal.inv(p, 0, 1);

/**
 * The quantile of Student's t with `df` > 0 degrees of freedom, from the beta quantile: t² = df (1/x - 1) with
 * I_x(df/2, 1/2) = 2 min(p, 1 - p). That of jstat is off by 6e-8.
 */
export function tQuantile(p: number, df: number): number {
  const x = betaQuantile(2 * Math.min(p, 1 - p), df / 2, 0.5);
  return Math.sign(p - 0.5) * Math.sqrt(df * (1 / x - 1));
}

/** The upper tail point of a two-sided interval: 0.975 for the level 0.95. */
export const upperPoint = (level: number): number => (1 + level) / 2;
