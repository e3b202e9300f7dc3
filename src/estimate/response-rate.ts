import { checkCounts, listed, type StratumSize, sum } from './stratum.ts';

/** A stratum of which `x` of the `n` drawn rows gave a verdict. */
export interface StratumResponse extends StratumSize {
  readonly x: number;
}

/** The share of rows with a verdict: of the drawn rows, and of the listed rows that they stand for. */
export interface ResponseRate {
  readonly unweighted: number;
  readonly weighted: number;
}

/** Σ x / Σ n, and Σ W x / n. Throws a mistake for impossible counts. */
export function responseRate(strata: readonly StratumResponse[]): ResponseRate {
  checkCounts(strata.map((stratum) => ({ ...stratum, y: 0 })));
  return {
    unweighted: sum(strata, ({ x }) => x) / sum(strata, ({ n }) => n),
    weighted: sum(strata, ({ N, n, x }) => (N * x) / n) / listed(strata),
  };
}
