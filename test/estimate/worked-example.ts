import { expect } from 'vitest';
import type { StratumSize } from '../../src/estimate/stratum.ts';
import type { Unit } from '../../src/estimate/unit.ts';

/**
 * The worked example of the study's statistics: a list of 1,000 rows in three strata, the first a census. Its numbers,
 * inline in these tests, were computed twice by other code (scipy 1.10.1, and by hand); they are rounded to ten places.
 */
export const STRATA: readonly StratumSize[] = [
  { stratum: 1, N: 20, n: 20 },
  { stratum: 2, N: 180, n: 30 },
  { stratum: 3, N: 800, n: 50 },
];

/** Rows with a readable robots.txt, and those of them that are closed. */
export const COUNTS = STRATA.map((size, i) => ({ ...size, x: [19, 27, 40][i] ?? 0, y: [6, 6, 5][i] ?? 0 }));

/** The hundred drawn rows of the example, with their design weights. */
export const UNITS: readonly Unit[] = COUNTS.flatMap(({ stratum, N, n, x, y }) =>
  Array.from({ length: n }, (_, i) => ({ stratum, x: i < x ? 1 : 0, y: i < y ? 1 : 0, weight: N / n })),
);

/** Nine places: what the numbers must agree in. */
export const expectNear = (actual: number | undefined, wanted: number, within = 1e-9): void => {
  expect(actual, `${actual} is not ${wanted}`).toBeDefined();
  expect(Math.abs((actual ?? Number.NaN) - wanted), `${actual} is not ${wanted}`).toBeLessThanOrEqual(within);
};

/** Both limits, to nine places. */
export const expectInterval = (
  actual: { readonly low: number; readonly high: number } | undefined,
  wanted: readonly [number, number],
): void => {
  expectNear(actual?.low, wanted[0]);
  expectNear(actual?.high, wanted[1]);
};
