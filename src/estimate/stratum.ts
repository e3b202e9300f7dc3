import { mistake } from '../model/mistake.ts';

/** One stratum of the design: `N` rows of the list, `n` of them drawn. Silent and withheld rows are among the `n`. */
export interface StratumSize {
  readonly stratum: number;
  readonly N: number;
  readonly n: number;
}

/** Of the `n` drawn rows of a stratum, `x` are in the denominator, and `y` of these in the numerator. */
export interface StratumCounts extends StratumSize {
  readonly x: number;
  readonly y: number;
}

/** Sums over the `n` drawn rows of a stratum, of any two numbers x and y a row. */
export interface StratumSums extends StratumSize {
  readonly sums: {
    readonly x: number;
    readonly y: number;
    readonly xx: number;
    readonly xy: number;
    readonly yy: number;
  };
}

/** The design weight: how many rows of the list a drawn row stands for. */
export const weightOf = ({ N, n }: StratumSize): number => N / n;

/** Rows of the list in all the strata. */
export const listed = (strata: readonly StratumSize[]): number => sum(strata, ({ N }) => N);

/** Degrees of freedom of the design: drawn rows less strata. */
export const degreesOfFreedom = (strata: readonly StratumSize[]): number => sum(strata, ({ n }) => n) - strata.length;

/** Whether every row of every stratum was drawn. */
export const isCensus = (strata: readonly StratumSize[]): boolean => strata.every(({ N, n }) => n === N);

/** The sum of `of` over the items, in their order. */
export const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

/** Throws a mistake for a design that no draw can have: no stratum, one named twice, n = 0, n > N, not whole numbers. */
export function checkSizes(strata: readonly StratumSize[]): void {
  if (strata.length === 0) throw mistake('estimate: there is no stratum');
  const seen = new Set<number>();
  for (const { stratum, N, n } of strata) {
    if (seen.has(stratum)) throw mistake(`estimate: stratum ${stratum} is there twice`);
    seen.add(stratum);
    if (!isCount(N) || !isCount(n) || n < 1 || n > N) {
      throw mistake(`estimate: stratum ${stratum} cannot have n = ${n} rows drawn of N = ${N}`);
    }
  }
}

/** Throws a mistake where no variance can be estimated: one row drawn of many. */
export function checkVariance(strata: readonly StratumSize[]): void {
  const lonely = strata.find(({ N, n }) => n === 1 && N > 1);
  if (lonely === undefined) return;
  throw mistake(`estimate: stratum ${lonely.stratum} has one row drawn of ${lonely.N}: join it with its neighbour`);
}

/** `checkSizes`, and a mistake for counts that no sample can have: y > x, x > n, not whole numbers. */
export function checkCounts(strata: readonly StratumCounts[]): void {
  checkSizes(strata);
  for (const { stratum, n, x, y } of strata) {
    if (!isCount(x) || !isCount(y) || y > x || x > n) {
      throw mistake(`estimate: stratum ${stratum} cannot have y = ${y} of x = ${x} of n = ${n} rows`);
    }
  }
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
