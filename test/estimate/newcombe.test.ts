import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newcombe } from '../../src/estimate/newcombe.ts';
import { wilson } from '../../src/estimate/wilson.ts';
import { expectInterval, expectNear } from './worked-example.ts';

const scored = (y: number, n: number) => ({ estimate: y / n, ...wilson(y / n, n) });

describe("Newcombe's interval of a difference", () => {
  it('of strata B and C is that of the worked example', () => {
    const difference = newcombe(scored(6, 30), scored(5, 50));
    expectNear(difference.estimate, 0.1);
    expectInterval(difference, [-0.0546601544, 0.2820541183]);
  });

  // Newcombe 1998, Statistics in Medicine 17:873, table II: 56/70 - 48/80 by method 10.
  it("of Newcombe's own example is 0.0524 to 0.3339", () => {
    const difference = newcombe(scored(56, 70), scored(48, 80));
    expectNear(difference.low, 0.0524, 5e-5);
    expectNear(difference.high, 0.3339, 5e-5);
  });

  it('contains the difference, changes sign with the order, and stays within -1 and 1', () => {
    const share = fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(300)).map(([n, y]) => scored(y % (n + 1), n));
    fc.assert(
      fc.property(share, share, (a, b) => {
        const difference = newcombe(a, b);
        expect(difference.low <= difference.estimate && difference.estimate <= difference.high).toBe(true);
        expect(difference.low >= -1 - 1e-12 && difference.high <= 1 + 1e-12).toBe(true);
        expectInterval(newcombe(b, a), [-difference.high, -difference.low]);
      }),
    );
  });
});
