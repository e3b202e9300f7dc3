import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { combinedExact } from '../../src/estimate/combined-exact.ts';
import { hypergeometric } from '../../src/estimate/hypergeometric.ts';
import { designs } from './designs.ts';
import { expectNear, STRATA } from './worked-example.ts';

describe('exact limits, combined', () => {
  it('of no hit anywhere are 0 and Σ W U', () => {
    const { low, high } = combinedExact(STRATA.map((size) => ({ ...size, x: size.n, y: 0 })));
    expect(low).toBe(0);
    expectNear(high, 0.18 * hypergeometric(0, 30, 180).high + 0.8 * hypergeometric(0, 50, 800).high);
  });

  it('know what a census knows: three hits in the head and none below', () => {
    const { low, high } = combinedExact(STRATA.map((size) => ({ ...size, x: size.n, y: size.stratum === 1 ? 3 : 0 })));
    expectNear(low, 0.003);
    expectNear(high, 0.003 + 0.18 * hypergeometric(0, 30, 180).high + 0.8 * hypergeometric(0, 50, 800).high);
  });

  it('of a sub-population have its weights, and binomial limits where its size is not known', () => {
    const counts = STRATA.map((size, i) => ({ ...size, x: [19, 27, 40][i] ?? 0, y: 0 }));
    expectNear(
      combinedExact(counts).high,
      (162 / 821) * clopperPearson(0, 27).high + (640 / 821) * clopperPearson(0, 40).high,
    );
  });

  it('a stratum outside the population says nothing', () => {
    const counts = { stratum: 1, N: 100, n: 10, x: 10, y: 0 };
    expect(combinedExact([counts, { stratum: 2, N: 900, n: 30, x: 0, y: 0 }])).toEqual(combinedExact([counts]));
  });

  it('cover the greatest share that the sample does not contradict', () => {
    // No hit anywhere has the probability Π (1 - P_h)^n_h; the worst case puts all hits where a drawn row stands for most.
    const strata = [
      { stratum: 1, N: 100_000, n: 50, x: 50, y: 0 },
      { stratum: 2, N: 900_000, n: 300, x: 300, y: 0 },
    ];
    const worst = Math.max(0.1 * (1 - 0.025 ** (1 / 50)), 0.9 * (1 - 0.025 ** (1 / 300)));
    expect(combinedExact(strata).high).toBeGreaterThan(worst);
  });

  it('contain the weighted share, mirror, and lie within 0 and 1', () => {
    fc.assert(
      fc.property(designs, (drawn) => {
        const strata = drawn.filter(({ x }) => x > 0);
        fc.pre(strata.length > 0);
        const { low, high } = combinedExact(strata);
        const X = strata.reduce((total, { N, n, x }) => total + (N / n) * x, 0);
        const share = strata.reduce((total, { N, n, y }) => total + (N / n) * y, 0) / X;
        expect(-1e-12 <= low && low <= share + 1e-12 && share <= high + 1e-12 && high <= 1).toBe(true);
        expectNear(combinedExact(strata.map((s) => ({ ...s, y: s.x - s.y }))).high, 1 - low);
      }),
    );
  });
});
