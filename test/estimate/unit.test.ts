import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnits, sumUnits } from '../../src/estimate/unit.ts';
import { COUNTS, STRATA, UNITS } from './worked-example.ts';

describe('units become counts', () => {
  it('of each stratum, in the order of the design', () => {
    expect(countUnits(STRATA, UNITS)).toEqual(COUNTS);
    expect(countUnits(STRATA, UNITS.toReversed())).toEqual(COUNTS);
  });

  it('a non-respondent that was dropped is missed, whichever it is', () => {
    fc.assert(
      fc.property(fc.nat(UNITS.length - 1), (gone) => {
        expect(() => countUnits(STRATA, UNITS.toSpliced(gone, 1))).toThrow('rows without an answer belong in');
      }),
    );
  });

  it('a unit too many is noticed, and one of a stratum that the design lacks', () => {
    expect(() => countUnits(STRATA, [...UNITS, { stratum: 2, x: 0, y: 0 }])).toThrow('drew 30 rows and has 31');
    expect(() => countUnits(STRATA, [...UNITS, { stratum: 9, x: 0, y: 0 }])).toThrow('stratum 9');
  });

  it('a numerator outside the denominator is refused, and any value but 0 and 1', () => {
    const first = (x: number, y: number) => [{ stratum: 1, x, y }, ...UNITS.slice(1)];
    for (const [x, y] of [
      [0, 1],
      [2, 1],
      [1, 0.5],
      [1, -1],
      [Number.NaN, 0],
    ] as const) {
      expect(() => countUnits(STRATA, first(x, y))).toThrow('a share is made of 0 and 1');
    }
    expect(() => sumUnits(STRATA, first(1, Number.POSITIVE_INFINITY))).toThrow('Infinity');
  });

  it('scaling all weights changes nothing; a weight of 1 for every row is no design weight', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (factor) => {
        const scaled = UNITS.map((unit) => ({ ...unit, weight: (unit.weight ?? 1) * factor }));
        expect(countUnits(STRATA, scaled)).toEqual(COUNTS);
      }),
    );
    const equal = UNITS.map((unit) => ({ ...unit, weight: 1 }));
    expect(() => countUnits(STRATA, equal)).toThrow('not N/n');
    expect(() => countUnits(STRATA, [{ ...UNITS[0], stratum: 1, x: 1, y: 1, weight: 0 }, ...UNITS.slice(1)])).toThrow();
  });

  it('sums are Σx, Σy, Σx², Σxy, Σy²', () => {
    const units = [
      { stratum: 1, x: 2, y: 3 },
      { stratum: 1, x: -1, y: 0.5 },
    ];
    expect(sumUnits([{ stratum: 1, N: 5, n: 2 }], units)[0]?.sums).toEqual({ x: 1, y: 3.5, xx: 5, xy: 5.5, yy: 9.25 });
  });
});
