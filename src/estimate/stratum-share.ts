import { type Estimate, type Interval, LEVEL, type Method } from './estimate.ts';
import { hypergeometric } from './hypergeometric.ts';
import { checkCounts, checkVariance, type StratumSize } from './stratum.ts';
import { wilsonFinite } from './wilson.ts';

/** Below so many rows, or hits, or rows that are none, the exact interval takes the place of Wilson's. */
const FEW_ROWS = 50;
const FEW_HITS = 5;

/**
 * The share of the `N` rows of ONE stratum of which `y` of `n` drawn ones are hits: variance (1 - f) p (1 - p) / (n - 1);
 * Wilson's interval with n*, the exact hypergeometric one where there is little to go by, the point in a census.
 * Throws a mistake for impossible counts.
 */
export function stratumShare(stratum: StratumSize & { readonly y: number }, level = LEVEL): Estimate {
  checkCounts([{ ...stratum, x: stratum.n }]);
  checkVariance([stratum]);
  const { N, n, y } = stratum;
  const share = y / n;
  const variance = n === N ? 0 : ((1 - n / N) * share * (1 - share)) / (n - 1);
  return {
    estimate: share,
    variance,
    se: Math.sqrt(variance),
    ...stratumInterval(y, n, N, level),
    n,
    weightedDenominator: N,
  };
}

function stratumInterval(y: number, n: number, N: number, level: number): Interval & { readonly method: Method } {
  if (n === N) return { low: y / n, high: y / n, method: 'census' };
  return n < FEW_ROWS || Math.min(y, n - y) < FEW_HITS
    ? { ...hypergeometric(y, n, N, level), method: 'hypergeometric' }
    : { ...wilsonFinite(y / n, n, N, level), method: 'wilson-finite' };
}
