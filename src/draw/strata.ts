import { mistake } from '../model/mistake.ts';

/** One stratum as designed: ranks `lo` to `hi`, both included, `n` drawn for the study and `m` more for the pilot. */
export interface Stratum {
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
  readonly m: number;
}

/**
 * The design of the study, 10,000 of the first million and a pilot of 200. Boundaries are the magnitudes that other
 * measurements report, so that every "top k" of theirs is a union of strata. The stratum's number is its place, from 1.
 */
export const STRATA: readonly Stratum[] = [
  { lo: 1, hi: 1_000, n: 1_000, m: 0 },
  { lo: 1_001, hi: 5_000, n: 1_000, m: 20 },
  { lo: 5_001, hi: 10_000, n: 1_000, m: 30 },
  { lo: 10_001, hi: 50_000, n: 1_500, m: 30 },
  { lo: 50_001, hi: 100_000, n: 1_500, m: 40 },
  { lo: 100_001, hi: 500_000, n: 2_000, m: 40 },
  { lo: 500_001, hi: 1_000_000, n: 2_000, m: 40 },
];

/** The design with a pilot of `sites` rows, in the proportions of the study's own; rounded by largest remainder. */
export function pilotStrata(sites: number, strata: readonly Stratum[] = STRATA): readonly Stratum[] {
  if (!Number.isSafeInteger(sites) || sites < 1) throw mistake('a pilot has a whole number of sites, 1 or more');
  const all = strata.reduce((sum, { m }) => sum + m, 0);
  const exact = strata.map(({ m }) => (sites * m) / all);
  const left = sites - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byRemainder = exact.map((share, i) => ({ i, rest: share % 1 })).sort((a, b) => b.rest - a.rest || a.i - b.i);
  const raised = new Set(byRemainder.slice(0, left).map(({ i }) => i));
  return strata.map((stratum, i) => ({ ...stratum, m: Math.floor(exact[i] ?? 0) + (raised.has(i) ? 1 : 0) }));
}

/** The number of the stratum that holds `rank`, from 1; 0 where none does. */
export const stratumOf = (rank: number, strata: readonly Stratum[] = STRATA): number =>
  strata.findIndex(({ lo, hi }) => lo <= rank && rank <= hi) + 1;

/** Strata from JSON: an array, or an object that holds one as `strata` (a `strata.json`). They must join, from rank 1. */
export function strataFrom(json: unknown): readonly Stratum[] {
  const list = Array.isArray(json) ? json : isRecord(json) ? json.strata : undefined;
  if (!Array.isArray(list) || list.length === 0) throw mistake('strata: expected an array of {lo, hi, n, m}');
  let next = 1;
  return list.map((item: unknown, i) => {
    const at = `strata: stratum ${i + 1}`;
    const [lo, hi, n, m] = ['lo', 'hi', 'n', 'm'].map((key) => (isRecord(item) ? item[key] : undefined));
    if (!isCount(lo) || !isCount(hi) || !isCount(n) || !isCount(m)) {
      throw mistake(`${at} needs lo, hi, n and m as whole numbers`);
    }
    if (lo !== next) throw mistake(`${at} must begin at rank ${next}, and begins at ${lo}`);
    if (hi < lo) throw mistake(`${at} ends at rank ${hi}, before it begins`);
    if (n < 1) throw mistake(`${at} draws nothing: n must be at least 1`);
    next = hi + 1;
    return { lo, hi, n, m };
  });
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
