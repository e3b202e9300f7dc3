import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { hypergeometric, hypergeometricCdf, hypergeometricCounts } from '../../src/estimate/hypergeometric.ts';
import { expectInterval, expectNear } from './worked-example.ts';

const choose = (n: number, k: number): number => {
  let value = 1;
  for (let i = 1; i <= k; i += 1) value = (value * (n - k + i)) / i;
  return k < 0 || k > n ? 0 : value;
};

describe('the hypergeometric distribution', () => {
  // y, n, N, M, P(Y <= y) from scipy 1.17.1 (scipy.stats.hypergeom.cdf).
  it.each([
    [6, 30, 180, 36, 0.6106849434385473],
    [0, 2000, 500_000, 500, 0.13465849449617875],
    [3, 2000, 500_000, 1500, 0.15026642857510528],
    [700, 1000, 5000, 3400, 0.9403604577972292],
    [999, 1000, 5000, 4999, 0.2],
    [1500, 2000, 400_000, 301_000, 0.4060077875827413],
    [40, 50, 60, 45, 0.9888103669450278],
  ])('P(Y <= %d) for %d drawn of %d with %d hits is %d', (y, n, N, M, wanted) => {
    expectNear(hypergeometricCdf(y, n, N, M), wanted);
  });

  it('is the sum of its terms, for every number in a small population', () => {
    const N = 17;
    for (let n = 1; n <= N; n += 1) {
      for (let M = 0; M <= N; M += 1) {
        let total = 0;
        for (let y = 0; y <= n; y += 1) {
          total += (choose(M, y) * choose(N - M, n - y)) / choose(N, n);
          expectNear(hypergeometricCdf(y, n, N, M), total);
        }
      }
    }
  });
});

describe('its exact inversion', () => {
  // y, n, N and the limits: strata B and C of the worked example, then by enumeration with scipy 1.17.1.
  it.each([
    [6, 30, 180, 16, 66],
    [5, 50, 800, 28, 171],
    [6, 20, 20, 6, 6],
    [0, 1000, 4000, 0, 12],
    [2, 1500, 50_000, 9, 237],
    [1000, 1000, 5000, 4984, 5000],
    [300, 2000, 500_000, 67_327, 83_189],
    [1, 2, 3, 1, 2],
    [2, 3, 4, 2, 3],
  ])('%d of %d drawn from %d: %d to %d hits', (y, n, N, low, high) => {
    expect(hypergeometricCounts(y, n, N)).toEqual({ low, high });
  });

  it('as shares is that of the worked example', () => {
    expectInterval(hypergeometric(6, 30, 180), [0.0888888889, 0.3666666667]);
    expectInterval(hypergeometric(5, 50, 800), [0.035, 0.21375]);
  });

  it('covers every true number of hits with at least 95 %', () => {
    const [n, N] = [12, 40];
    const limits = Array.from({ length: n + 1 }, (_, y) => hypergeometricCounts(y, n, N));
    for (let M = 0; M <= N; M += 1) {
      let coverage = 0;
      for (const [y, { low, high }] of limits.entries()) {
        if (low <= M && M <= high) coverage += (choose(M, y) * choose(N - M, n - y)) / choose(N, n);
      }
      expect(coverage, `M = ${M}`).toBeGreaterThanOrEqual(0.95);
    }
  });

  it('lies within what the sample leaves possible, mirrors, and grows to the binomial interval with the population', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), fc.nat(500), (n, some, more) => {
        const y = some % (n + 1);
        const N = n + more;
        const { low, high } = hypergeometricCounts(y, n, N);
        expect(y <= low && low <= high && high <= N - n + y).toBe(true);
        expect(hypergeometricCounts(n - y, n, N)).toEqual({ low: N - high, high: N - low });
        const [huge, binomial] = [hypergeometric(y, n, 10_000_000), clopperPearson(y, n)];
        expectNear(huge.low, binomial.low, 1e-4);
        expectNear(huge.high, binomial.high, 1e-4);
      }),
      { numRuns: 60 },
    );
  });

  it('refuses what cannot be drawn', () => {
    for (const [y, n, N] of [
      [3, 2, 10],
      [1, 11, 10],
      [-1, 2, 10],
      [0.5, 2, 10],
      [0, 0, 10],
    ] as const) {
      expect(() => hypergeometric(y, n, N)).toThrow(`n = ${n} drawn of N = ${N} cannot be`);
    }
  });
});
