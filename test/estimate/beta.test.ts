import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betaCdf, betaQuantile } from '../../src/estimate/beta.ts';
import { expectNear } from './worked-example.ts';

describe('the beta distribution', () => {
  // x, a, b, I_x(a, b) from scipy 1.17.1 (scipy.special.betainc).
  it.each([
    [0.5, 0.5, 0.5, 0.5],
    [0.2, 2, 3, 0.1808],
    [0.9, 10.446, 76.18, 1],
    [0.15, 1500, 8501, 0.5042827862132305],
    [0.1501, 150_000.5, 850_000, 0.6100571888037725],
    [1e-6, 0.01, 5, 0.8892360083175224],
    [0.999, 30, 0.7, 0.9069094062481132],
  ])('I at %d of (%d, %d) is %d', (x, a, b, wanted) => {
    expectNear(betaCdf(x, a, b), wanted);
  });

  // p, a, b, quantile from scipy 1.17.1 (scipy.stats.beta.ppf).
  it.each([
    [0.025, 6, 25, 0.07713551200106561],
    [0.975, 7, 24, 0.3856665109966071],
    [0.5, 1.02, 0.98, 0.5138624685150939],
    [0.025, 1500, 8501, 0.1430541967021474],
    [0.975, 1501, 8500, 0.1571502888552671],
    [0.5, 500_000, 500_001, 0.4999995000001667],
    [0.975, 1, 2000, 0.0018427397934059364],
    [0.0005, 0.1, 3, 2.3114271015087034e-34],
    [0.975, 0.3, 0.01, 1],
    [0.025, 0.02, 50, 9.092718121518067e-83],
    [0.99999, 3, 1e6, 1.6553374846314757e-5],
  ])('the quantile %d of (%d, %d) is %d', (p, a, b, wanted) => {
    expectNear(betaQuantile(p, a, b), wanted);
  });

  it('has the ends of its range as quantiles of 0 and 1', () => {
    expect([betaQuantile(0, 2, 3), betaQuantile(1, 2, 3), betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1, 0, 1]);
  });

  it('is the inverse of its own distribution function, and mirrors with a and b', () => {
    const size = fc.double({ min: 1, max: 20_000, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 0.9999, noNaN: true }), size, size, (p, a, b) => {
        const x = betaQuantile(p, a, b);
        expect(Math.abs(betaCdf(x, a, b) - p)).toBeLessThan(1e-8);
        expect(Math.abs(1 - betaQuantile(1 - p, b, a) - x)).toBeLessThan(1e-9);
      }),
    );
  });
});
