import { beforeAll, expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import { misreadOf, type NumberError, numberErrors, wholeList } from '../../src/flow/total-error.ts';
import { rankedSites, type Truths, trueNumber, trueRow, trueUnits } from '../../src/flow/true-units.ts';
import type { Measured } from '../../src/model/measured.ts';
import { ANALYSIS } from '../dataset/tiny.ts';

const NAMES = 2_000;
const strata = [
  { stratum: 1, lo: 1, hi: 200 },
  { stratum: 2, lo: 201, hi: 2_000 },
];
const population = wholeList(strata);
/** Every second name of the head, and every sixth of the rest. */
const sample = population.map(({ stratum, N, places }) => {
  const drawn = [...places].filter((place) => place % (stratum === 1 ? 2 : 6) === 0);
  return { stratum, N, n: drawn.length, places: drawn };
});
const nothing = { lost: 0, gained: 0, wrong: 0 };

let truths: Truths;
beforeAll(async () => {
  truths = await trueUnits(rankedSites('errors', NAMES, 500), NAMES, await readAnalysis(ANALYSIS));
});

/** What a crawl without a fault gives, and what `change` makes of it. */
function errorsWith(change: (one: Measured) => Measured): ReadonlyMap<string, NumberError> {
  const measured = truths.found.queries.map(
    (query) => [query.id, change(trueNumber(truths.found, query, sample))] as const,
  );
  return new Map(
    numberErrors(truths, population, sample, new Map(measured), () => nothing).map((one) => [one.id, one]),
  );
}

it('a crawl without a fault has no error of measurement, and errs as its sample does', () => {
  const errors = [...errorsWith((one) => one).values()];
  expect(errors.length).toBeGreaterThan(60);
  for (const { id, measurement, sampling, total } of errors) {
    expect(measurement, id).toBe(0);
    expect(total, id).toBe(sampling);
  }
  expect(errors.filter(({ sampling }) => sampling !== 0).length).toBeGreaterThan(40);
});

it('what is misread is an error of measurement, and beyond the interval it is seen', () => {
  const { N06 } = Object.fromEntries(errorsWith((one) => one));
  const far = errorsWith((one) => ({ ...one, share: (one.share ?? 0) + 0.3, low: (one.low ?? 0) + 0.3, high: 1 }));
  expect(N06?.holds).toBe('yes');
  expect(far.get('N06')).toMatchObject({ holds: 'no', sampling: N06?.sampling });
  expect(far.get('N06')?.measurement).toBeCloseTo(0.3, 12);
  expect(far.get('N06')?.total).toBeCloseTo((N06?.total ?? 0) + 0.3, 12);
});

it('errors against what is there are those of draw, non-response and measurement together', () => {
  const errors = [...errorsWith((one) => ({ ...one, share: (one.share ?? 0) + 0.01 })).values()];
  const hidden = errors.flatMap((one) => (one.there === undefined ? [] : [{ ...one, there: one.there }]));
  expect(hidden.map(({ id }) => id)).toContain('N26');
  for (const { id, measurement, there } of hidden) {
    expect(there.total, id).toBeCloseTo(there.sampling + there.nonResponse + measurement, 12);
  }
  expect(hidden.some(({ there }) => there.nonResponse !== 0)).toBe(true);
  // Who refuses us is no question on a web where nobody does.
  expect(hidden.some(({ id }) => id.startsWith('N20'))).toBe(false);
});

it('limits that stand beside an interval hold what it misses, and the bounds what non-response hides', () => {
  const errors = errorsWith((one) => ({ ...one, low: 0.9, high: 0.91, exactLow: 0, exactHigh: 1 }));
  expect(errors.get('N06')?.holds).toBe('exact');
  const honest = errorsWith((one) => one).get('N06')?.there;
  expect(honest?.bounds?.hold).toBe(true);
  expect(errors.get('N06')?.there?.bounds?.hold).toBe(false);
});

it('the bounds of a census hold what is there, which the share among the known need not', () => {
  for (const query of truths.there.queries) {
    const bounds = truths.found.queries.find(({ id }) => id === `${query.id}@bounds`);
    if (bounds === undefined) continue;
    const { share: lower = 1, upper = 0 } = trueNumber(truths.found, bounds, population);
    const { share = -1 } = trueNumber(truths.there, query, population);
    expect(lower, query.id).toBeLessThanOrEqual(share);
    expect(upper, query.id).toBeGreaterThanOrEqual(share);
  }
});

it('no site is in the numerator of a number and outside its denominator, ratios apart', () => {
  for (const { id, measure } of truths.found.queries) {
    if (measure === 'ratio') continue;
    for (let place = 0; place < NAMES; place += 1) {
      const { x, y } = trueRow(truths.found, id, place);
      if (y && !x) throw new Error(`${id}, place ${place}`);
    }
  }
});

it('a row that was lost, gained or found on the wrong side is counted as that, and nothing else is', () => {
  const rows = new Map(
    Array.from({ length: NAMES }, (_, place) => [place, trueRow(truths.found, 'N06', place)] as const),
  );
  expect(misreadOf(truths.found, 'N06', rows)).toEqual({ lost: 0, gained: 0, wrong: 0 });
  const [inside = 0, other = 0] = [...rows].flatMap(([place, { x }]) => (x ? [place] : []));
  const [outside = 0] = [...rows].flatMap(([place, { x }]) => (x ? [] : [place]));
  rows.set(inside, { x: false, y: false });
  rows.set(other, { x: true, y: rows.get(other)?.y === false });
  rows.set(outside, { x: true, y: false });
  const first = Math.min(inside, other, outside) + 1;
  expect(misreadOf(truths.found, 'N06', rows)).toEqual({ lost: 1, gained: 1, wrong: 1, first });
});
