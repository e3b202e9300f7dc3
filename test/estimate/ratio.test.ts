import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearisedRatio, ratioOfTotals } from '../../src/estimate/ratio.ts';
import { sumUnits } from '../../src/estimate/unit.ts';
import { expectInterval, expectNear, STRATA, UNITS } from './worked-example.ts';

/** The variance as it is written: every row its z, and their squared distances from the mean of the stratum. */
function varianceRowByRow(
  strata: readonly { stratum: number; N: number; n: number }[],
  units: readonly { stratum: number; x: number; y: number }[],
): number {
  const weight = new Map(strata.map(({ stratum, N, n }) => [stratum, N / n]));
  const w = (stratum: number) => weight.get(stratum) ?? 0;
  const X = units.reduce((total, { stratum, x }) => total + w(stratum) * x, 0);
  const R = units.reduce((total, { stratum, y }) => total + w(stratum) * y, 0) / X;
  return strata.reduce((total, { stratum, N, n }) => {
    if (n === N) return total;
    const z = units.filter((unit) => unit.stratum === stratum).map(({ x, y }) => (w(stratum) * (y - R * x)) / X);
    const mean = z.reduce((a, b) => a + b, 0) / n;
    return total + ((n * (1 - n / N)) / (n - 1)) * z.reduce((a, b) => a + (b - mean) ** 2, 0);
  }, 0);
}

describe('the ratio of two weighted totals', () => {
  it('is that of the worked example: X 821, Y 122', () => {
    const ratio = linearisedRatio(sumUnits(STRATA, UNITS));
    expectNear(ratio?.X, 821);
    expectNear(ratio?.Y, 122);
    expectNear(ratio?.ratio, 0.1485992692);
    expectNear(ratio?.variance, 0.00180671719382);
  });

  it('has the variance of its linearised rows, for any numbers', () => {
    const value = fc.integer({ min: -1000, max: 1000 });
    const drawn = fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), value), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(drawn, fc.nat(50)), { minLength: 1, maxLength: 4 }), (rows) => {
        const strata = rows.map(([group, more], i) => ({ stratum: i, N: group.length + more, n: group.length }));
        const units = rows.flatMap(([group], i) => group.map(([x, y]) => ({ stratum: i, x, y })));
        const wanted = varianceRowByRow(strata, units);
        expectNear(linearisedRatio(sumUnits(strata, units))?.variance, wanted, 1e-9 * (1 + wanted));
      }),
    );
  });

  it('may exceed 1, and takes a t interval around it', () => {
    const units = UNITS.map(({ stratum, x, y }) => ({ stratum, x: y, y: x }));
    const ratio = ratioOfTotals(sumUnits(STRATA, units));
    expectNear(ratio?.estimate, 821 / 122);
    const se = Math.sqrt(varianceRowByRow(STRATA, units));
    expectInterval(ratio, [821 / 122 - 1.9847231860139845 * se, 821 / 122 + 1.9847231860139845 * se]);
    expect(ratio).toMatchObject({ n: 100, weightedDenominator: 122, method: 'student-t' });
  });

  it('takes a stratum of one row, drawn, as known', () => {
    const single = { stratum: 9, N: 1, n: 1 };
    const units = [...UNITS, { stratum: 9, x: 1, y: 1 }];
    expectNear(linearisedRatio(sumUnits([...STRATA, single], units))?.ratio, 123 / 822);
    expect(linearisedRatio(sumUnits([single], units.slice(-1)))).toMatchObject({ ratio: 1, variance: 0 });
  });

  it('of totals in strict proportion has next to no variance, and never a negative one', () => {
    const value = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 20 }), value, (xs, factor) => {
        const units = xs.map((x) => ({ stratum: 1, x, y: x * factor }));
        const ratio = linearisedRatio(sumUnits([{ stratum: 1, N: 1000, n: xs.length }], units));
        expect(ratio?.variance).toBeGreaterThanOrEqual(0);
        expect(ratio?.variance).toBeLessThan(1e-10 * factor * factor);
      }),
    );
  });

  it('of nothing does not exist', () => {
    expect(
      ratioOfTotals(
        sumUnits(
          STRATA,
          UNITS.map((unit) => ({ ...unit, x: 0 })),
        ),
      ),
    ).toBeUndefined();
  });
});
