import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { combinedExact } from '../../src/estimate/combined-exact.ts';
import { shareAmong, shareOfListed } from '../../src/estimate/share.ts';
import { countUnits } from '../../src/estimate/unit.ts';
import { censuses, designs } from './designs.ts';
import { COUNTS, expectInterval, expectNear, STRATA, UNITS } from './worked-example.ts';

describe('the share of all listed rows', () => {
  const share = shareOfListed(COUNTS);

  it('is that of the worked example: 0.122, not the 0.17 of an unweighted mean', () => {
    expectNear(share.estimate, 0.122);
    expectNear(share.variance, 0.00125100633357);
    expectNear(share.se, 0.0353695679);
    expectInterval(share, [0.0611993872, 0.2105518821]);
    expect(share).toMatchObject({ n: 100, weightedDenominator: 1000, method: 'korn-graubard' });
  });

  it('has the adjusted interval of the worked example where asked for', () => {
    const adjusted = shareOfListed(COUNTS, { adjusted: true });
    expectInterval(adjusted, [0.0611864116, 0.2105793883]);
    expect(adjusted.method).toBe('korn-graubard-df');
  });

  it('has the variance of every stratum without the finite population correction where N is large', () => {
    const large = COUNTS.map((stratum) => ({ ...stratum, N: stratum.N * 1e6 }));
    const wanted =
      0.02 ** 2 * ((0.3 * 0.7) / 19) * (1 - 1e-6) + 0.18 ** 2 * ((0.2 * 0.8) / 29) + 0.8 ** 2 * ((0.1 * 0.9) / 49);
    expectNear(shareOfListed(large).variance, wanted);
  });

  it('is the ratio estimate with everybody in the denominator', () => {
    fc.assert(
      fc.property(designs, (strata) => {
        const all = shareOfListed(strata);
        const among = shareAmong(strata.map((stratum) => ({ ...stratum, x: stratum.n })));
        expectNear(among?.estimate, all.estimate);
        expectNear(among?.variance, all.variance);
        expectNear(among?.weightedDenominator, all.weightedDenominator, 1e-6);
        expect(among?.n).toBe(all.n);
      }),
    );
  });

  // Half-widths of the recommended design, in percentage points, of 15 %, 50 % and 2 %: bands B, C, D, then the top
  // 10k, 100k and 1M; and its variance as a multiple of that of a simple random sample.
  it.each([
    [0.15, [1.38, 1.26, 1.1], [1.24, 1.14, 1.0]],
    [0.5, [1.93, 1.76, 1.55], [1.74, 1.59, 1.4]],
    [0.02, [0.54, 0.49, 0.43], [0.49, 0.45, 0.39]],
  ])('of the recommended design is as exact as planned for a share of %d', (p, bands, tops) => {
    const strata = [
      [1000, 1000],
      [9000, 2000],
      [90_000, 3000],
      [900_000, 4000],
    ].map(([N = 0, n = 0], i) => ({ stratum: i + 1, N, n, y: Math.round(n * p) }));
    const reach = (from: number, to: number) => 196 * shareOfListed(strata.slice(from, to)).se;
    for (const [i, wanted] of bands.entries()) expectNear(reach(i + 1, i + 2), wanted, 0.0051);
    for (const [i, wanted] of tops.entries()) expectNear(reach(0, i + 2), wanted, 0.0051);
    expectNear(shareOfListed(strata).variance / ((p * (1 - p)) / 10_000), 2.04, 0.0051);
  });
});

describe('the share among a sub-population', () => {
  const among = shareAmong(countUnits(STRATA, UNITS));

  it('is that of the worked example: over the 821 weighted readable rows', () => {
    expectNear(among?.estimate, 0.1485992692);
    expectNear(among?.variance, 0.00180671719382);
    expectNear(among?.se, 0.042505496);
    expectNear(among?.weightedDenominator, 821);
    expectInterval(among, [0.074872492, 0.253798083]);
    expect(among).toMatchObject({ n: 86, method: 'korn-graubard' });
    expectInterval(shareAmong(COUNTS, { adjusted: true }), [0.0749833393, 0.2535725802]);
  });

  it('has not the variance that a fixed denominator would have', () => {
    const fixed = COUNTS.map(({ stratum, N, n, x, y }) => ({ stratum, N: Math.round((N * x) / n), n: x, y }));
    expect(Math.abs(shareOfListed(fixed).variance - (among?.variance ?? 0))).toBeGreaterThan(1e-6);
  });

  it('moves when a non-respondent is dropped, or counted as readable', () => {
    const dropped = COUNTS.map((stratum) => ({ ...stratum, n: stratum.x }));
    expect(Math.abs((shareAmong(dropped)?.estimate ?? 0) - (among?.estimate ?? 0))).toBeGreaterThan(1e-3);
    const counted = COUNTS.map((stratum) => ({ ...stratum, x: stratum.n }));
    expectNear(shareAmong(counted)?.estimate, 0.122);
  });

  it('does not exist where no drawn row is in it', () => {
    expect(shareAmong(STRATA.map((size) => ({ ...size, x: 0, y: 0 })))).toBeUndefined();
  });

  it('is that of the pooled sample where the strata are drawn at one rate and have one share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), fc.nat(40), fc.nat(300), (n, some, more) => {
        const y = some % (n + 1);
        const one = (stratum: number) => ({ stratum, N: n + more, n, x: n, y });
        const pooled = shareAmong([{ stratum: 1, N: 3 * (n + more), n: 3 * n, x: 3 * n, y: 3 * y }]);
        const stratified = shareAmong([one(1), one(2), one(3)]);
        expectNear(stratified?.estimate, pooled?.estimate ?? 0);
        // Alike but for the divisor: Σ (n_h - 1) here, Σ n_h - 1 there.
        expectNear((stratified?.variance ?? 0) * (3 * n - 3), (pooled?.variance ?? 0) * (3 * n - 1));
      }),
    );
  });
});

describe('both shares', () => {
  it('contain their point, within 0 and 1, whatever the sample', () => {
    fc.assert(
      fc.property(designs, fc.boolean(), (strata, adjusted) => {
        for (const share of [shareOfListed(strata, { adjusted }), shareAmong(strata, { adjusted })]) {
          if (share === undefined) continue;
          const { low, estimate, high, variance } = share;
          expect(variance).toBeGreaterThanOrEqual(0);
          expect(-1e-12 <= low && low <= estimate + 1e-12 && estimate <= high + 1e-12 && high <= 1).toBe(true);
        }
      }),
    );
  });

  it('have no variance and no width in a census', () => {
    fc.assert(
      fc.property(censuses, (strata) => {
        for (const share of [shareOfListed(strata), shareAmong(strata)]) {
          if (share === undefined) continue;
          const { estimate, low, high, variance, method } = share;
          expect({ low, high, variance, method }).toEqual({
            low: estimate,
            high: estimate,
            variance: 0,
            method: 'census',
          });
        }
      }),
    );
  });

  it('do not know the order of the strata, nor their numbers', () => {
    fc.assert(
      fc.property(designs, (strata) => {
        const other = strata.toReversed().map((stratum) => ({ ...stratum, stratum: 100 - stratum.stratum }));
        expectNear(shareOfListed(other).high, shareOfListed(strata).high);
        expectNear(shareAmong(other)?.variance ?? 0, shareAmong(strata)?.variance ?? 0);
      }),
    );
  });

  it('mirror: the share of the others has the mirrored interval', () => {
    fc.assert(
      fc.property(designs, (strata) => {
        const share = shareAmong(strata);
        fc.pre(share !== undefined);
        const others = shareAmong(strata.map((stratum) => ({ ...stratum, y: stratum.x - stratum.y })));
        expectNear(others?.estimate, 1 - (share?.estimate ?? 0));
        expectNear(others?.low, 1 - (share?.high ?? 0), 1e-8);
        expectNear(others?.high, 1 - (share?.low ?? 0), 1e-8);
      }),
    );
  });

  it('take the combined exact limits where there is no hit, and where no stratum varies', () => {
    const none = COUNTS.map((stratum) => ({ ...stratum, y: 0 }));
    const only = COUNTS.map((stratum) => ({ ...stratum, x: stratum.n, y: stratum.stratum === 3 ? 0 : stratum.n }));
    const head = COUNTS.map((stratum) => ({ ...stratum, y: stratum.stratum === 1 ? 3 : 0 }));
    const asked = (strata: typeof COUNTS) => strata.map((stratum) => ({ ...stratum, x: stratum.n }));
    for (const strata of [none, only]) {
      const { low, high } = combinedExact(strata);
      expect(shareAmong(strata)).toMatchObject({ low, high, variance: 0, method: 'combined-exact' });
    }
    for (const strata of [none, only, head]) {
      const { low, high } = combinedExact(asked(strata));
      expect(shareOfListed(strata)).toMatchObject({ low, high, variance: 0, method: 'combined-exact' });
    }
    expect(shareOfListed(none)).toMatchObject({ estimate: 0, low: 0 });
    expect(shareOfListed(none).high).toBeGreaterThan(0.01);
  });

  it('refuse n > N, y > x, x > n, a stratum twice, and a single row of many', () => {
    const [a, b] = COUNTS;
    if (a === undefined || b === undefined) throw new Error('the example has strata');
    expect(() => shareOfListed([{ ...b, n: 181 }])).toThrow('n = 181');
    expect(() => shareOfListed([{ ...b, y: 31 }])).toThrow('y = 31');
    expect(() => shareAmong([{ ...b, y: 28 }])).toThrow('y = 28 of x = 27');
    expect(() => shareAmong([{ ...b, x: 31 }])).toThrow('x = 31');
    expect(() => shareAmong([a, a])).toThrow('twice');
    expect(() => shareAmong([a, { ...b, n: 1, x: 1, y: 0 }])).toThrow('one row drawn of 180');
  });
});
