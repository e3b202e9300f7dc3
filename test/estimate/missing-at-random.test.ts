import { describe, expect, it } from 'vitest';
import { missingAtRandom } from '../../src/estimate/missing-at-random.ts';
import { COUNTS, expectNear } from './worked-example.ts';

describe('rows that are missing at random within their stratum', () => {
  it('give the share of the worked example, neither that of all rows nor the ratio', () => {
    expectNear(missingAtRandom(COUNTS), 0.1463157895);
  });

  it('give none where a stratum has no verdict at all', () => {
    expect(missingAtRandom([...COUNTS, { stratum: 4, N: 10, n: 5, x: 0, y: 0 }])).toBeUndefined();
  });
});
