import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf } from '../../src/estimate/beta.ts';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { expectInterval, expectNear } from './worked-example.ts';

/** P(Y <= y) of a binomial count, added term by term: another way to the same numbers. */
function binomialCdf(y: number, n: number, p: number): number {
  let term = (1 - p) ** n;
  let total = term;
  for (let k = 1; k <= y; k += 1) {
    term *= ((n - k + 1) / k) * (p / (1 - p));
    total += term;
  }
  return total;
}

describe('the interval of Clopper and Pearson', () => {
  it('is that of the worked example in each stratum', () => {
    expectInterval(clopperPearson(6, 20), [0.1189315904, 0.5427891823]);
    expectInterval(clopperPearson(6, 30), [0.077135512, 0.385666511]);
    expectInterval(clopperPearson(5, 50), [0.0332750936, 0.2181353664]);
  });

  it('of nothing in 2,000 ends at 0.0018427398 two-sided, at 0.0014967449 one-sided', () => {
    expectInterval(clopperPearson(0, 2000), [0, 0.0018427398]);
    expectNear(clopperPearson(0, 2000, 0.9).high, 0.0014967449);
    expectNear(clopperPearson(0, 2000, 0.9).high, 1 - 0.05 ** (1 / 2000));
  });

  it('leaves 2.5 % of the binomial distribution beyond each end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), fc.nat(), (n, some) => {
        const y = 1 + (some % (n - 1));
        const { low, high } = clopperPearson(y, n);
        expectNear(binomialCdf(y, n, high), 0.025, 1e-8);
        expectNear(1 - binomialCdf(y - 1, n, low), 0.025, 1e-8);
        expect(low < y / n && y / n < high).toBe(true);
        expectNear(clopperPearson(n - y, n).high, 1 - low);
      }),
    );
  });

  it('takes numbers that are not whole, as an effective size is', () => {
    const { low, high } = clopperPearson(10.5, 85.6);
    expectNear(betaCdf(low, 10.5, 76.1), 0.025);
    expectNear(betaCdf(high, 11.5, 75.1), 0.975);
  });

  it('refuses y > n and no rows', () => {
    expect(() => clopperPearson(11, 10)).toThrow('y = 11');
    expect(() => clopperPearson(-1, 10)).toThrow('y = -1');
    expect(() => clopperPearson(0, 0)).toThrow('n = 0');
  });
});
