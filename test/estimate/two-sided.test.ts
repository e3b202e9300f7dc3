import { describe, expect, it } from 'vitest';
import { tQuantile } from '../../src/estimate/quantile.ts';
import { twoSided } from '../../src/estimate/two-sided.ts';

describe('the two-sided p value', () => {
  it.each([1, 5, 97, 9_993])('is the level at which the t interval with %i degrees of freedom ends at 0', (df) => {
    for (const p of [0.5, 0.05, 0.001]) expect(twoSided(tQuantile(1 - p / 2, df) * 0.3, 0.3, df)).toBeCloseTo(p, 10);
  });

  it('is the same whichever way the difference goes', () => {
    expect(twoSided(-0.4, 0.2, 50)).toBe(twoSided(0.4, 0.2, 50));
  });

  it('without spread is 1 for no difference and 0 for any', () => {
    expect(twoSided(0, 0, 10)).toBe(1);
    expect(twoSided(0.1, 0, 10)).toBe(0);
  });
});
