import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/estimate/benjamini-hochberg.ts';
import { holm } from '../../src/estimate/holm.ts';

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

describe("Holm's adjustment", () => {
  it('is that of the worked example', () => {
    const wanted = [0.006, 0.04, 0.048, 0.09, 0.09, 0.2];
    for (const [i, p] of holm([0.001, 0.008, 0.012, 0.03, 0.04, 0.2]).entries())
      expect(p).toBeCloseTo(wanted[i] ?? -1, 12);
  });

  it('keeps the order of the contrasts as given', () => {
    expect(holm([0.2, 0.01, 0.04])).toEqual([0.2, 0.03, 0.08]);
  });

  it('is monotone: a smaller p is never adjusted above a greater one', () => {
    fc.assert(
      fc.property(pValues, (ps) => {
        const adjusted = holm(ps);
        for (const [i, p] of ps.entries()) {
          for (const [j, q] of ps.entries()) if (p <= q) expect(adjusted[i]).toBeLessThanOrEqual(adjusted[j] ?? -1);
        }
      }),
    );
  });

  it('lies between the q value and Bonferroni, whose value the smallest p keeps', () => {
    fc.assert(
      fc.property(pValues, (ps) => {
        for (const [i, p] of holm(ps).entries()) {
          expect(p).toBeGreaterThanOrEqual(ps[i] ?? 2);
          expect(p).toBeLessThanOrEqual(Math.min(1, (ps[i] ?? 0) * ps.length));
          expect(p * (1 + 1e-12)).toBeGreaterThanOrEqual(benjaminiHochberg(ps)[i] ?? 2);
        }
        expect(Math.min(...holm(ps))).toBe(Math.min(1, Math.min(...ps) * ps.length));
      }),
    );
  });

  it('refuses what is no probability', () => {
    for (const p of [-0.1, 1.1, Number.NaN]) expect(() => holm([0.5, p])).toThrow(`${p} does not`);
  });
});
