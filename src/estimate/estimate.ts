/** How the interval of an estimate was made. */
export type Method =
  /** Every row was asked: the interval is the point, for this list on this day. */
  | 'census'
  | 'wilson'
  /** Wilson with the sample size n* of a finite population. */
  | 'wilson-finite'
  | 'clopper-pearson'
  | 'hypergeometric'
  | 'korn-graubard'
  | 'korn-graubard-df'
  /** Exact limits of each stratum, added with the weights of the strata: where no variance can be estimated. */
  | 'combined-exact'
  | 'student-t'
  | 'newcombe';

/** Two limits, `low` <= `high`, in the unit of the estimate. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** An estimate with its design-based variance and interval. Shares are fractions of 1, not per cent. */
export interface Estimate extends Interval {
  readonly estimate: number;
  readonly variance: number;
  /** Standard error: the root of the variance. */
  readonly se: number;
  /** Drawn rows in the denominator. */
  readonly n: number;
  /** The rows of the list that those stand for: the sum of their design weights N/n. */
  readonly weightedDenominator: number;
  readonly method: Method;
}

/** The level of every interval where none is named. */
export const LEVEL = 0.95;
