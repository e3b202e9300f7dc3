import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { manski } from '../../src/estimate/manski.ts';
import { missingAtRandom } from '../../src/estimate/missing-at-random.ts';
import { responseRate } from '../../src/estimate/response-rate.ts';
import { shareAmong } from '../../src/estimate/share.ts';
import { designs } from './designs.ts';
import { COUNTS, expectInterval, expectNear } from './worked-example.ts';

/** All listed rows are the population; those in the denominator are the ones with a verdict. */
const known = (strata: typeof COUNTS) => strata.map((stratum) => ({ ...stratum, x: stratum.n, known: stratum.x }));

describe('worst-case bounds under non-response', () => {
  it('are those of the worked example, as wide as the response rate is short of 1', () => {
    const bounds = manski(known(COUNTS));
    expectNear(bounds?.lower.estimate, 0.122);
    expectNear(bounds?.upper.estimate, 0.301);
    expectNear(bounds?.width, 0.179);
    expectInterval(bounds, [0.0611993872, 0.4169957609]);
  });

  it('hold every other reading, and are 1 - the weighted response rate wide', () => {
    fc.assert(
      fc.property(designs, (strata) => {
        const bounds = manski(known([...strata]));
        if (bounds === undefined) throw new Error('all listed rows are a population');
        const { lower, upper, width } = bounds;
        expectNear(upper.estimate - lower.estimate, width);
        expectNear(width, 1 - responseRate(strata).weighted);
        for (const share of [shareAmong(strata)?.estimate, missingAtRandom(strata)]) {
          if (share === undefined) continue;
          expect(lower.estimate <= share + 1e-12 && share <= upper.estimate + 1e-12).toBe(true);
        }
        expect(bounds.low <= lower.estimate + 1e-12 && upper.estimate <= bounds.high + 1e-12).toBe(true);
      }),
    );
  });

  it('meet where every row has a verdict', () => {
    const bounds = manski(COUNTS.map((stratum) => ({ ...stratum, known: stratum.x })));
    expect(bounds?.width).toBe(0);
    expect(bounds?.lower).toEqual(bounds?.upper);
    expectNear(bounds?.lower.estimate, 0.1485992692);
  });

  it('of a sub-population leave out what is not in it', () => {
    const websites = COUNTS.map((stratum) => ({ ...stratum, known: stratum.x - 3 }));
    const bounds = manski(websites);
    expectNear(bounds?.lower.estimate, 122 / 821);
    expectNear(bounds?.upper.estimate, (122 + 3 * (1 + 6 + 16)) / 821);
  });

  it('refuse more verdicts than rows, and more hits than verdicts', () => {
    expect(() => manski(COUNTS.map((s) => ({ ...s, known: s.x + 1 })))).toThrow('verdicts on 20 of 19');
    expect(() => manski(COUNTS.map((s) => ({ ...s, known: s.y - 1 })))).toThrow('verdicts on 5 of 19 rows, 6');
  });

  it('are not there without a population', () => {
    expect(manski(COUNTS.map((s) => ({ ...s, x: 0, y: 0, known: 0 })))).toBeUndefined();
  });
});
