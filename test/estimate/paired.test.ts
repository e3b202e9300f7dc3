import { describe, expect, it } from 'vitest';
import { newcombe } from '../../src/estimate/newcombe.ts';
import { type PairedUnit, pairedDifference } from '../../src/estimate/paired.ts';
import { wilson } from '../../src/estimate/wilson.ts';
import { expectInterval, expectNear, STRATA } from './worked-example.ts';

/** `b` rows of each stratum say yes to the first only, `c` to the second only, `both` to both. */
const rows = (b: readonly number[], c: readonly number[], both = 0, x: 0 | 1 = 1): readonly PairedUnit[] =>
  STRATA.flatMap(({ stratum, n }, h) => {
    const [more = 0, fewer = 0] = [b[h], c[h]];
    return Array.from({ length: n }, (_, i): PairedUnit => {
      const [first, second] = i < more ? [1, 0] : i < more + fewer ? [0, 1] : i < more + fewer + both ? [1, 1] : [0, 0];
      return { stratum, x, first: first as 0 | 1, second: second as 0 | 1 };
    });
  });

describe('the difference of two answers of the same rows', () => {
  it('is that of the worked example, with the t of 97 degrees of freedom', () => {
    const difference = pairedDifference(STRATA, rows([3, 4, 3], [1, 1, 1]));
    expectNear(difference?.estimate, 0.052);
    expectNear(difference?.variance, 0.00110586206897);
    expectNear(difference?.se, 0.0332545045);
    expectInterval(difference, [-0.0140009861, 0.1180009861]);
    expect(difference).toMatchObject({ n: 100, weightedDenominator: 1000, method: 'student-t' });
  });

  it('does not depend on what the two have in common, as a comparison of two marginal intervals would', () => {
    const apart = pairedDifference(STRATA, rows([3, 4, 3], [1, 1, 1]));
    const together = pairedDifference(STRATA, rows([3, 4, 3], [1, 1, 1], 10));
    expect(together).toEqual(apart);
    const marginal = (more: number) => ({ estimate: (10 + more) / 50, ...wilson((10 + more) / 50, 50) });
    const unpaired = newcombe(marginal(3), marginal(1));
    expect(unpaired.high - unpaired.low).toBeGreaterThan(2 * ((together?.high ?? 0) - (together?.low ?? 0)));
  });

  it('changes sign with the order', () => {
    const difference = pairedDifference(STRATA, rows([1, 1, 1], [3, 4, 3]));
    expectNear(difference?.estimate, -0.052);
    expectInterval(difference, [-0.1180009861, 0.0140009861]);
  });

  it('of rows that never differ is 0 within exact limits, and is not a certainty', () => {
    const same = pairedDifference(STRATA, rows([0, 0, 0], [0, 0, 0], 5));
    expect(same).toMatchObject({ estimate: 0, variance: 0, method: 'combined-exact' });
    expect(same?.high).toBeGreaterThan(0.05);
    expectNear(same?.low, -(same?.high ?? 0));
  });

  it('in a census is the point', () => {
    const [census] = STRATA;
    const units = rows([3, 0, 0], [1, 0, 0]).filter(({ stratum }) => stratum === 1);
    const difference = pairedDifference(census === undefined ? [] : [census], units);
    expect(difference).toMatchObject({ estimate: 0.1, low: 0.1, high: 0.1, method: 'census' });
  });

  it('is not there without a row in the denominator, and refuses an answer outside it', () => {
    expect(pairedDifference(STRATA, rows([0, 0, 0], [0, 0, 0], 0, 0))).toBeUndefined();
    expect(() => pairedDifference(STRATA, rows([1, 0, 0], [0, 0, 0], 0, 0))).toThrow('answers outside');
  });
});
