import { describe, expect, it } from 'vitest';
import { checkCounts, checkSizes, checkVariance, degreesOfFreedom, isCensus } from '../../src/estimate/stratum.ts';
import { STRATA } from './worked-example.ts';

describe('a design', () => {
  it('has drawn rows less strata as degrees of freedom', () => {
    expect(degreesOfFreedom(STRATA)).toBe(97);
  });

  it('is a census only where every stratum is', () => {
    expect(isCensus(STRATA)).toBe(false);
    expect(isCensus(STRATA.slice(0, 1))).toBe(true);
  });

  it('that no draw can have is a mistake, told in one line', () => {
    const refused: readonly (readonly [number, number])[] = [
      [5, 6],
      [5, 0],
      [5.5, 2],
      [5, Number.NaN],
      [5, -1],
    ];
    for (const [N, n] of refused) expect(() => checkSizes([{ stratum: 1, N, n }])).toThrow(`n = ${n} rows`);
    expect(() => checkSizes([])).toThrow('no stratum');
    expect(() => checkSizes([...STRATA, { stratum: 1, N: 5, n: 2 }])).toThrow('stratum 1 is there twice');
  });

  it('with counts beyond the drawn rows is a mistake', () => {
    for (const [x, y] of [
      [6, 0],
      [3, 4],
      [3, -1],
      [2.5, 1],
    ] as const) {
      expect(() => checkCounts([{ stratum: 1, N: 9, n: 5, x, y }])).toThrow(`y = ${y} of x = ${x} of n = 5`);
    }
  });

  it('with one row drawn of many has no variance; one row of one has', () => {
    expect(() => checkVariance([{ stratum: 3, N: 9, n: 1 }])).toThrow('stratum 3 has one row');
    expect(() => checkVariance([{ stratum: 3, N: 1, n: 1 }])).not.toThrow();
  });
});
