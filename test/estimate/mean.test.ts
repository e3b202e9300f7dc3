import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mean } from '../../src/estimate/mean.ts';
import { shareOfListed } from '../../src/estimate/share.ts';
import { sumUnits } from '../../src/estimate/unit.ts';
import { designs } from './designs.ts';
import { COUNTS, expectNear, STRATA, UNITS } from './worked-example.ts';

const all = (y: (stratum: number, i: number) => number) =>
  UNITS.map(({ stratum }, i) => ({ stratum, x: 1, y: y(stratum, i) }));

describe('the mean over strata', () => {
  it('is weighted: 1, 2 and 3 in the strata make 2.78, not the 2.3 of an unweighted mean', () => {
    const estimate = mean(
      sumUnits(
        STRATA,
        all((stratum) => stratum),
      ),
    );
    expectNear(estimate?.estimate, 0.02 + 2 * 0.18 + 3 * 0.8);
    expect(estimate).toMatchObject({ variance: 0, n: 100 });
    expectNear(estimate?.weightedDenominator, 1000);
  });

  it('has V = Σ W² (1 - f) s² / n', () => {
    // Alternating 0 and 4 in stratum 3: s² = 4 · 50 / 49; nothing varies in the others.
    const estimate = mean(
      sumUnits(
        STRATA,
        all((stratum, i) => (stratum === 3 && i % 2 === 0 ? 4 : 0)),
      ),
    );
    const s2 = (4 * 50) / 49;
    expectNear(estimate?.estimate, 1.6);
    expectNear(estimate?.variance, (0.64 * (1 - 50 / 800) * s2) / 50);
  });

  it('of 0 and 1 is the share, with the same variance', () => {
    const one = mean(
      sumUnits(
        STRATA,
        UNITS.map((unit) => ({ ...unit, x: 1 })),
      ),
    );
    const share = shareOfListed(COUNTS);
    expectNear(one?.estimate, share.estimate);
    expectNear(one?.variance, share.variance);
  });

  it('lies within its interval, and moves with a constant added to every value', () => {
    fc.assert(
      fc.property(designs, fc.integer({ min: -50, max: 50 }), (strata, more) => {
        const sums = (add: number) =>
          sumUnits(
            strata,
            strata.flatMap(({ stratum, n, y }) =>
              Array.from({ length: n }, (_, i) => ({ stratum, x: 1, y: (i % (y + 1)) + add })),
            ),
          );
        const [before, after] = [mean(sums(0)), mean(sums(more))];
        expect(before !== undefined && before.low <= before.estimate && before.estimate <= before.high).toBe(true);
        expectNear(after?.estimate, (before?.estimate ?? 0) + more);
        expectNear(after?.variance, before?.variance ?? 0);
      }),
    );
  });

  it('leaves out the rows outside the denominator, and is not there without any', () => {
    const inside = UNITS.map((unit) => ({ ...unit, y: unit.x * 7 }));
    expect(mean(sumUnits(STRATA, inside))).toMatchObject({ n: 86 });
    expectNear(mean(sumUnits(STRATA, inside))?.estimate, 7);
    expect(
      mean(
        sumUnits(
          STRATA,
          UNITS.map((unit) => ({ ...unit, x: 0 })),
        ),
      ),
    ).toBeUndefined();
  });

  it('refuses a denominator that is neither 0 nor 1', () => {
    expect(() =>
      mean(
        sumUnits(
          STRATA,
          UNITS.map((unit) => ({ ...unit, x: 2 })),
        ),
      ),
    ).toThrow('neither 0 nor 1');
  });
});
