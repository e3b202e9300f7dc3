import { describe, expect, it } from 'vitest';
import { count } from '../../src/estimate/count.ts';
import { shareAmong, shareOfListed } from '../../src/estimate/share.ts';
import { COUNTS, expectInterval, expectNear } from './worked-example.ts';

describe('a count', () => {
  it('is the share of all listed rows times N, and so is its interval', () => {
    const rows = count(shareOfListed(COUNTS), 1000);
    expectNear(rows.estimate, 122, 1e-6);
    expectNear(rows.se, 35.3695679, 1e-6);
    expectNear(rows.variance, 1251.00633357, 1e-6);
    expectInterval({ low: rows.low / 1000, high: rows.high / 1000 }, [0.0611993872, 0.2105518821]);
  });

  it('cannot be had from a share of a sub-population', () => {
    const among = shareAmong(COUNTS);
    if (among === undefined) throw new Error('the example has readable rows');
    expect(() => count(among, 1000)).toThrow('stands for 821 rows, not for the 1000');
  });
});
