import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finiteSize, wilson, wilsonFinite } from '../../src/estimate/wilson.ts';
import { expectInterval, expectNear } from './worked-example.ts';

describe("Wilson's interval", () => {
  it('is that of the worked example in each stratum', () => {
    expectInterval(wilson(6 / 20, 20), [0.1454772449, 0.5189728184]);
    expectInterval(wilson(6 / 30, 30), [0.0950510718, 0.3730569641]);
    expectInterval(wilson(5 / 50, 50), [0.0434757649, 0.2136023144]);
  });

  it('is narrower by n* where the population is finite', () => {
    expectNear(finiteSize(30, 180), 35.8);
    expectNear(finiteSize(50, 800), 53.2666666667);
    expectInterval(wilsonFinite(6 / 30, 30, 180), [0.1012045364, 0.3569385128]);
    expectInterval(wilsonFinite(5 / 50, 50, 800), [0.0445783169, 0.2092348145]);
  });

  it('is the point in a census', () => {
    expect(wilsonFinite(6 / 20, 20, 20)).toEqual({ low: 0.3, high: 0.3 });
    expect(wilsonFinite(1, 1, 1)).toEqual({ low: 1, high: 1 });
  });

  it('of nothing in 2,000 ends at 0.0019170473, and begins at 0 exactly', () => {
    const { low, high } = wilson(0, 2000);
    expect(low).toBe(0);
    expectNear(high, 0.0019170473);
    expect(wilson(1, 2000).high).toBe(1);
  });

  it('contains the share, lies within 0 and 1, mirrors, and widens with the level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (n, some) => {
        const share = (some % (n + 1)) / n;
        const { low, high } = wilson(share, n);
        expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
        expectNear(1 - wilson(1 - share, n).high, low);
        const wide = wilson(share, n, 0.99);
        expect(wide.low <= low && high <= wide.high).toBe(true);
      }),
    );
  });

  it('refuses a share outside 0 and 1, no rows, and more drawn than there are', () => {
    expect(() => wilson(1.1, 10)).toThrow('share of 1.1');
    expect(() => wilson(Number.NaN, 10)).toThrow('NaN');
    expect(() => wilson(0.5, 0)).toThrow('of 0');
    expect(() => wilsonFinite(0.5, 11, 10)).toThrow('n = 11');
  });
});
