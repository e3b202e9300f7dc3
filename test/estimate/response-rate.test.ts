import { describe, expect, it } from 'vitest';
import { responseRate } from '../../src/estimate/response-rate.ts';
import { COUNTS, expectNear } from './worked-example.ts';

describe('the response rate', () => {
  it('is that of the worked example: .86 of the drawn rows, .821 of what they stand for', () => {
    const { weighted, unweighted } = responseRate(COUNTS);
    expectNear(unweighted, 0.86);
    expectNear(weighted, 0.821);
  });

  it('refuses more answers than rows', () => {
    expect(() => responseRate([{ stratum: 1, N: 10, n: 5, x: 6 }])).toThrow('x = 6');
  });
});
