import type { Interval } from '../estimate/estimate.ts';
import type { Measured } from '../model/measured.ts';
import { type DrawnPlaces, type TrueQuery, type TrueUnits, trueNumber } from './true-units.ts';

/** Rows of a number that were found otherwise than they are. */
export interface Misread {
  /** In the denominator, and not found in it: non-response, for the most part. */
  readonly lost: number;
  /** Found in the denominator, and not in it. */
  readonly gained: number;
  /** In it both ways, and in the numerator one way only. */
  readonly wrong: number;
  /** The rank of the first of them. */
  readonly first?: number;
}

/** How far an estimate is from the truth, and by what. All shares are fractions of 1. */
export interface NumberError extends Misread {
  readonly id: string;
  readonly title: string;
  /** Of the whole list. */
  readonly population: number;
  /** What a faultless crawl of the same sample would have estimated. */
  readonly sample: number;
  readonly estimate: number;
  readonly interval: Interval;
  readonly exact?: Interval;
  /** sample - population. */
  readonly sampling: number;
  /** estimate - sample: non-response and misclassification. */
  readonly measurement: number;
  /** estimate - population. */
  readonly total: number;
  /** Whether the interval holds the true value of the list, of bounds both of them; `exact`: only the limits beside it do. */
  readonly holds: 'yes' | 'exact' | 'no';
}

/** The strata of a list as a census of it. */
export const wholeList = (
  strata: readonly { readonly stratum: number; readonly lo: number; readonly hi: number }[],
): readonly DrawnPlaces[] =>
  strata.map(({ stratum, lo, hi }) => {
    const N = hi - lo + 1;
    return { stratum, N, n: N, places: Array.from({ length: N }, (_, i) => lo - 1 + i) };
  });

/** Holds the numbers of a crawl against the truth; those without an estimate, or without a true value, are left out. */
export function numberErrors(
  truth: TrueUnits,
  population: readonly DrawnPlaces[],
  sample: readonly DrawnPlaces[],
  measured: ReadonlyMap<string, Measured>,
  misread: (query: TrueQuery) => Misread,
): readonly NumberError[] {
  return truth.queries.flatMap((query) => {
    const there = trueNumber(truth, query, population);
    const drawn = trueNumber(truth, query, sample);
    const found = measured.get(query.id);
    const { share: estimate, low, high, exactLow, exactHigh } = found ?? {};
    if (there.share === undefined || drawn.share === undefined || estimate === undefined) return [];
    if (low === undefined || high === undefined) return [];
    const exact = exactLow === undefined || exactHigh === undefined ? undefined : { low: exactLow, high: exactHigh };
    return [
      {
        id: query.id,
        title: query.title,
        population: there.share,
        sample: drawn.share,
        estimate,
        interval: { low, high },
        ...(exact && { exact }),
        sampling: drawn.share - there.share,
        measurement: estimate - drawn.share,
        total: estimate - there.share,
        holds: holdsBoth({ low, high }, there) ? 'yes' : exact && holdsBoth(exact, there) ? 'exact' : 'no',
        ...misread(query),
      },
    ];
  });
}

const ROUNDING = 1e-12;

/** Whether an interval holds a value; limits that are the value itself may differ from it in the last digit. */
export const holds = ({ low, high }: Interval, value: number): boolean =>
  low - ROUNDING <= value && value <= high + ROUNDING;

const holdsBoth = (interval: Interval, { share, upper }: Measured): boolean =>
  share !== undefined && holds(interval, share) && (upper === undefined || holds(interval, upper));
