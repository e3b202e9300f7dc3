import { mistake } from '../model/mistake.ts';
import { clopperPearson } from './clopper-pearson.ts';
import { type Interval, LEVEL } from './estimate.ts';
import { tQuantile, upperPoint } from './quantile.ts';

/** What the interval is made from: a share, its variance, the rows in its denominator. */
export interface ShareAndVariance {
  readonly share: number;
  readonly variance: number;
  readonly n: number;
  /** Degrees of freedom of the design; where given, the effective size is multiplied by (t(n-1) / t(df))². */
  readonly df?: number;
}

/** The effective size n_e = min(n, p (1 - p) / V); undefined where it is 0/0: no variance, or a share of 0 or 1. */
export function effectiveSize({ share, variance, n, df }: ShareAndVariance, level = LEVEL): number | undefined {
  if (!(share >= 0 && share <= 1) || !(variance >= 0) || !(n > 0)) {
    throw mistake(`korn-graubard: no effective size for a share of ${share} with variance ${variance} of ${n}`);
  }
  if (variance === 0 || share === 0 || share === 1) return undefined;
  const plain = Math.min(n, (share * (1 - share)) / variance);
  if (df === undefined || n < 2 || df < 1) return plain;
  const t = upperPoint(level);
  return Math.min(n, plain * (tQuantile(t, n - 1) / tQuantile(t, df)) ** 2);
}

/**
 * The interval of Korn and Graubard (1998) of a share from a stratified sample: Clopper and Pearson's with the
 * effective size n_e and p n_e hits (method "beta" of R's survey::svyciprop). Undefined where n_e is: there the exact
 * limits of the strata are to be combined. Its limit: where the strata of greatest weight may have no hit by chance
 * (fewer than about five expected there), their part of the variance goes unseen and it holds the truth in some 90 %
 * instead of 95 % (`bench/coverage.ts`, P = 0.05 %); print the combined exact limits beside it then.
 */
export function kornGraubard(from: ShareAndVariance, level = LEVEL): Interval | undefined {
  const size = effectiveSize(from, level);
  return size === undefined ? undefined : clopperPearson(from.share * size, size, level);
}
