import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/estimate/benjamini-hochberg.ts';

describe('q values of Benjamini and Hochberg', () => {
  it('are those of the worked example', () => {
    const wanted = [0.006, 0.024, 0.024, 0.045, 0.048, 0.2];
    const actual = benjaminiHochberg([0.001, 0.008, 0.012, 0.03, 0.04, 0.2]);
    for (const [i, q] of actual.entries()) expect(q).toBeCloseTo(wanted[i] ?? -1, 12);
    expect(actual).toHaveLength(6);
  });

  it('keep the order as given', () => {
    expect(benjaminiHochberg([0.2, 0.01, 0.04])).toEqual([0.2, 0.03, 0.06]);
  });

  it('reject by the step-up rule: all up to the last p within its share of the level', () => {
    const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(pValues, fc.constantFrom(0.05, 0.1, 0.3), (ps, level) => {
        const sorted = ps.toSorted((a, b) => a - b);
        // In the terms of the q value, so that rounding falls alike.
        const last = sorted.findLastIndex((p, i) => p * (ps.length / (i + 1)) <= level);
        expect(benjaminiHochberg(ps).filter((q) => q <= level)).toHaveLength(
          sorted.filter((p) => last >= 0 && p <= (sorted[last] ?? -1)).length,
        );
      }),
    );
  });

  it('refuse what is no probability', () => {
    expect(() => benjaminiHochberg([2])).toThrow('2 does not');
  });
});
