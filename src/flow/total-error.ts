import type { Interval } from '../estimate/estimate.ts';
import type { Measured } from '../model/measured.ts';
import type { TrueQuery } from './true-rows.ts';
import { type DrawnPlaces, type TrueUnits, type Truths, trueNumber, trueRow } from './true-units.ts';

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
  /** estimate - sample: misclassification, and what the network took from us. */
  readonly measurement: number;
  /** estimate - population. */
  readonly total: number;
  /** Whether the interval holds the true value of the list, of bounds both of them; `exact`: only the limits beside it do. */
  readonly holds: Holds;
  /** The same against what is there, behind walls, limits and errors too. */
  readonly there?: Hidden;
}

export type Holds = 'yes' | 'exact' | 'no';

/** How far an estimate is from what is there: sampling + non-response + measurement. */
export interface Hidden {
  readonly population: number;
  readonly sampling: number;
  /** What a faultless crawl would have estimated - what one would that nothing stops. */
  readonly nonResponse: number;
  readonly total: number;
  readonly holds: Holds;
  /** The interval of the bounds, of headline numbers, and whether it holds this truth. */
  readonly bounds?: Interval & { readonly hold: boolean };
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
  { found, there }: Truths,
  population: readonly DrawnPlaces[],
  sample: readonly DrawnPlaces[],
  measured: ReadonlyMap<string, Measured>,
  misread: (query: TrueQuery) => Misread,
): readonly NumberError[] {
  return found.queries.flatMap((query): readonly NumberError[] => {
    const truth = trueNumber(found, query, population);
    const drawn = trueNumber(found, query, sample).share;
    const one = measured.get(query.id);
    const interval = intervalOf(one?.low, one?.high);
    if (truth.share === undefined || drawn === undefined || one?.share === undefined || !interval) return [];
    const exact = intervalOf(one.exactLow, one.exactHigh);
    const holdsOf = (value: Measured): Holds =>
      holdsBoth(interval, value) ? 'yes' : exact && holdsBoth(exact, value) ? 'exact' : 'no';
    const all = there.queries.includes(query) ? trueNumber(there, query, population) : undefined;
    const allDrawn = all && trueNumber(there, query, sample).share;
    const bounds = measured.get(`${query.id}@bounds`);
    return [
      {
        id: query.id,
        title: query.title,
        population: truth.share,
        sample: drawn,
        estimate: one.share,
        interval,
        ...(exact && { exact }),
        sampling: drawn - truth.share,
        measurement: one.share - drawn,
        total: one.share - truth.share,
        holds: holdsOf(truth),
        ...misread(query),
        ...(all?.share !== undefined &&
          allDrawn !== undefined && {
            there: {
              population: all.share,
              sampling: allDrawn - all.share,
              nonResponse: drawn - allDrawn,
              total: one.share - all.share,
              holds: holdsOf(all),
              ...boundsOn(all.share, intervalOf(bounds?.low, bounds?.high)),
            },
          }),
      },
    ];
  });
}

/** Rows of a number as a crawl found them, by place in the list. */
export type FoundRows = ReadonlyMap<number, { readonly x: boolean; readonly y: boolean }>;

/** Counts the rows that were found otherwise than they are. */
export function misreadOf(truth: TrueUnits, id: string, found: FoundRows): Misread {
  const count = { lost: 0, gained: 0, wrong: 0 };
  let first: number | undefined;
  for (const [place, { x, y }] of found) {
    const there = trueRow(truth, id, place);
    if (there.x && !x) count.lost += 1;
    else if (!there.x && x) count.gained += 1;
    else if (there.y !== y) count.wrong += 1;
    if (there.x !== x || there.y !== y) first = Math.min(first ?? place + 1, place + 1);
  }
  return { ...count, ...(first !== undefined && { first }) };
}

const intervalOf = (low: number | undefined, high: number | undefined): Interval | undefined =>
  low === undefined || high === undefined ? undefined : { low, high };

const boundsOn = (value: number, interval: Interval | undefined): Pick<Hidden, 'bounds'> =>
  interval === undefined ? {} : { bounds: { ...interval, hold: holds(interval, value) } };

const ROUNDING = 1e-12;

/** Whether an interval holds a value; limits that are the value itself may differ from it in the last digit. */
export const holds = ({ low, high }: Interval, value: number): boolean =>
  low - ROUNDING <= value && value <= high + ROUNDING;

const holdsBoth = (interval: Interval, { share, upper }: Measured): boolean =>
  share !== undefined && holds(interval, share) && (upper === undefined || holds(interval, upper));
