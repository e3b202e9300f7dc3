import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stratumShare } from '../../src/estimate/stratum-share.ts';
import { designs } from './designs.ts';
import { expectInterval, expectNear } from './worked-example.ts';

describe('the share of one stratum', () => {
  it('has the variance of the worked example, with its finite population', () => {
    expectNear(stratumShare({ stratum: 2, N: 180, n: 30, y: 6 }).variance, 0.00459770114943);
    expectNear(stratumShare({ stratum: 3, N: 800, n: 50, y: 5 }).variance, 0.00172193877551);
  });

  it('takes the exact interval below 50 rows or 5 hits, and below 5 rows that are none', () => {
    const method = (n: number, y: number) => stratumShare({ stratum: 1, N: 5000, n, y }).method;
    expect([method(49, 20), method(50, 4), method(50, 46)]).toEqual(Array(3).fill('hypergeometric'));
    expect([method(50, 5), method(50, 45), method(1000, 150)]).toEqual(Array(3).fill('wilson-finite'));
    expectInterval(stratumShare({ stratum: 2, N: 180, n: 30, y: 6 }), [0.0888888889, 0.3666666667]);
    expectInterval(stratumShare({ stratum: 3, N: 800, n: 50, y: 5 }), [0.0445783169, 0.2092348145]);
  });

  it('is a point in a census', () => {
    const { low, high, variance, method } = stratumShare({ stratum: 1, N: 20, n: 20, y: 6 });
    expect({ low, high, variance, method }).toEqual({ low: 0.3, high: 0.3, variance: 0, method: 'census' });
  });

  it('lies within its interval', () => {
    fc.assert(
      fc.property(designs, ([stratum]) => {
        if (stratum === undefined) throw new Error('a design has a stratum');
        const { estimate, low, high } = stratumShare(stratum);
        expect(0 <= low && low <= estimate && estimate <= high && high <= 1).toBe(true);
      }),
    );
  });

  it('refuses n > N, y > n and a single row of many', () => {
    expect(() => stratumShare({ stratum: 1, N: 10, n: 11, y: 1 })).toThrow('n = 11');
    expect(() => stratumShare({ stratum: 1, N: 10, n: 5, y: 6 })).toThrow('y = 6');
    expect(() => stratumShare({ stratum: 1, N: 10, n: 1, y: 0 })).toThrow('one row');
  });
});
