import { describe, expect, it } from 'vitest';
import { normalQuantile, tQuantile, upperPoint } from '../../src/estimate/quantile.ts';
import { expectNear } from './worked-example.ts';

describe('quantiles', () => {
  it('the normal one of 0.975 is 1.959964, not the 1.9572 of a rough approximation', () => {
    expectNear(normalQuantile(0.975), 1.95996398454); // worked example, z975
    expect(upperPoint(0.95)).toBe(0.975);
  });

  // p, df, quantile from scipy 1.17.1 (scipy.stats.t.ppf); 97 degrees are those of the worked example.
  it.each([
    [0.975, 1, 12.706204736174694],
    [0.975, 2, 4.302652729749462],
    [0.95, 3, 2.3533634348018233],
    [0.975, 85, 1.9882679074772216],
    [0.975, 97, 1.9847231860139845],
    [0.975, 9993, 1.9602014061054964],
    [0.025, 30, -2.042272456301238],
    [0.9995, 1_000_000, 3.2905364612487222],
    [0.5, 7, 0],
  ])('the t quantile %d with %d degrees of freedom is %d', (p, df, wanted) => {
    expectNear(tQuantile(p, df), wanted);
  });
});
