import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cumulativeShare, type RankedUnit, shareDownTo } from '../../src/estimate/cumulative-share.ts';
import { designs } from './designs.ts';
import { COUNTS, expectInterval, expectNear } from './worked-example.ts';

/** Rank, weight, y, and F at that rank: the worked example. */
const CURVE: readonly (readonly [number, number, 0 | 1, number])[] = [
  [3, 1, 1, 1],
  [11, 1, 0, 0.5],
  [18, 1, 1, 0.6666666667],
  [40, 6, 1, 0.8888888889],
  [90, 6, 0, 0.5333333333],
  [150, 6, 0, 0.380952381],
  [300, 16, 1, 0.6486486486],
  [500, 16, 0, 0.4528301887],
  [800, 16, 0, 0.347826087],
  [950, 16, 1, 0.4705882353],
];
const UNITS = CURVE.map(([rank, weight, y]): RankedUnit => ({ rank, weight, x: 1, y }));

describe('the cumulative share', () => {
  it('is that of the worked example at every rank, in whatever order the rows come', () => {
    for (const units of [UNITS, UNITS.toReversed()]) {
      const points = cumulativeShare(units);
      expect(points.map(({ rank }) => rank)).toEqual(CURVE.map(([rank]) => rank));
      for (const [i, { share }] of points.entries()) expectNear(share, CURVE[i]?.[3] ?? -1);
    }
  });

  it('begins at the first row in the denominator, and passes over the others', () => {
    const units = UNITS.map((unit) =>
      unit.rank === 3 || unit.rank === 40 ? { ...unit, x: 0 as const, y: 0 as const } : unit,
    );
    const points = cumulativeShare(units);
    expect(points[0]).toEqual({ rank: 11, share: 0 });
    expect(points[2]).toEqual({ rank: 40, share: points[1]?.share });
  });

  it('changes nothing when all weights are scaled', () => {
    const scaled = cumulativeShare(UNITS.map((unit) => ({ ...unit, weight: unit.weight * 1024 })));
    expect(scaled).toEqual(cumulativeShare(UNITS));
  });

  it('at the bounds of the strata is the ratio estimate of the strata so far', () => {
    fc.assert(
      fc.property(designs, (strata) => {
        const ends: number[] = [];
        const units = strata.flatMap(({ N, n, x, y }) => {
          const from = ends.at(-1) ?? 0;
          ends.push(from + n);
          return Array.from(
            { length: n },
            (_, i): RankedUnit => ({
              rank: from + i + 1,
              weight: N / n,
              x: i < x ? 1 : 0,
              y: i < y ? 1 : 0,
            }),
          );
        });
        const points = new Map(cumulativeShare(units).map(({ rank, share }) => [rank, share]));
        for (const [i, estimate] of shareDownTo(strata).entries()) {
          const share = points.get(ends[i] ?? -1);
          if (estimate === undefined) expect(share).toBeUndefined();
          else expectNear(share, estimate.estimate);
        }
      }),
    );
  });

  it('has a band at each bound: a point at the census, the whole interval at the end', () => {
    const bands = shareDownTo(COUNTS);
    expect(bands.map((band) => band?.method)).toEqual(['census', 'korn-graubard', 'korn-graubard']);
    expectInterval(bands[2], [0.074872492, 0.253798083]);
  });

  it('refuses a rank that comes twice, no weight, and a numerator outside the denominator', () => {
    const [first] = UNITS;
    if (first === undefined) throw new Error('the example has rows');
    expect(() => cumulativeShare([first, first])).toThrow('rank 3 comes twice');
    expect(() => cumulativeShare([{ ...first, weight: 0 }])).toThrow('weight 0');
    expect(() => cumulativeShare([{ ...first, x: 0, y: 1 }])).toThrow('x = 0, y = 1');
  });
});
