import { betaCdf } from './beta.ts';

/** The two-sided p value of an estimate that should be 0, by Student's t with `df` degrees of freedom. 1 where both are 0. */
export function twoSided(estimate: number, se: number, df: number): number {
  if (se === 0) return estimate === 0 ? 1 : 0;
  const t2 = (estimate / se) ** 2;
  return betaCdf(df / (df + t2), df / 2, 0.5);
}
