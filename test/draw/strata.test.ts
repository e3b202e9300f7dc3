import { describe, expect, it } from 'vitest';
import { STRATA, strataFrom, stratumOf } from '../../src/draw/strata.ts';

describe('the strata of the study', () => {
  it('join from rank 1 to a million, draw 10,000, and give a pilot of 200', () => {
    expect(strataFrom(STRATA)).toEqual(STRATA);
    expect(STRATA.at(-1)?.hi).toBe(1_000_000);
    expect(STRATA.reduce((sum, { n }) => sum + n, 0)).toBe(10_000);
    expect(STRATA.reduce((sum, { m }) => sum + m, 0)).toBe(200);
  });

  it('never hold fewer rows than they draw, pilot included', () => {
    for (const { lo, hi, n, m } of STRATA) expect(hi - lo + 1).toBeGreaterThanOrEqual(n + m);
  });

  it('number from 1, and a rank beyond them is in none', () => {
    expect([0, 1, 1_000, 1_001, 1_000_000, 1_000_001].map((rank) => stratumOf(rank))).toEqual([0, 1, 1, 2, 7, 0]);
  });
});

describe('strata from a file', () => {
  it('may stand in an array or as the strata of a record, with other members beside', () => {
    const strata = [{ lo: 1, hi: 5, n: 2, m: 1 }];
    expect(strataFrom(strata)).toEqual(strata);
    expect(strataFrom({ seed: 's', strata: [{ ...strata[0], N: 5, pi: 0.4 }] })).toEqual(strata);
  });

  it.each([
    ['no array', { a: 1 }, 'expected an array'],
    ['null', null, 'expected an array'],
    ['an empty array', [], 'expected an array'],
    ['a missing size', [{ lo: 1, hi: 5, n: 2 }], 'stratum 1 needs lo, hi, n and m'],
    ['a size in words', [{ lo: 1, hi: 5, n: '2', m: 0 }], 'stratum 1 needs lo, hi, n and m'],
    ['a fraction', [{ lo: 1, hi: 5, n: 1.5, m: 0 }], 'stratum 1 needs lo, hi, n and m'],
    [
      'a gap between strata',
      [
        { lo: 1, hi: 5, n: 1, m: 0 },
        { lo: 7, hi: 9, n: 1, m: 0 },
      ],
      'stratum 2 must begin at rank 6',
    ],
    [
      'an overlap',
      [
        { lo: 1, hi: 5, n: 1, m: 0 },
        { lo: 5, hi: 9, n: 1, m: 0 },
      ],
      'stratum 2 must begin at rank 6',
    ],
    ['a first rank other than 1', [{ lo: 2, hi: 5, n: 1, m: 0 }], 'stratum 1 must begin at rank 1'],
    ['an end before the beginning', [{ lo: 1, hi: 0, n: 1, m: 0 }], 'ends at rank 0, before it begins'],
    ['a stratum that draws nothing', [{ lo: 1, hi: 5, n: 0, m: 0 }], 'draws nothing'],
  ])('are rejected for %s', (_, json, message) => {
    expect(() => strataFrom(json)).toThrow(message);
  });
});
