import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { effectiveSize, kornGraubard } from '../../src/estimate/korn-graubard.ts';
import { wilson } from '../../src/estimate/wilson.ts';
import { expectInterval, expectNear } from './worked-example.ts';

// Share, variance, rows: all listed rows of the worked example, then those among readable.
const ALL = { share: 0.122, variance: 0.001251006333572, n: 100 };
const READABLE = { share: 122 / 821, variance: 0.00180671719382, n: 86 };

describe('the interval of Korn and Graubard', () => {
  it('is that of the worked example', () => {
    expectNear(effectiveSize(ALL), 85.6238670627, 1e-6);
    expectInterval(kornGraubard(ALL), [0.0611993872, 0.2105518821]);
    expectNear(effectiveSize(READABLE), 70.0261927073, 1e-6);
    expectInterval(kornGraubard(READABLE), [0.074872492, 0.253798083]);
  });

  it('is that of the worked example when adjusted for 97 degrees of freedom', () => {
    expectNear(effectiveSize({ ...ALL, df: 97 }), 85.5801932437, 1e-6);
    expectInterval(kornGraubard({ ...ALL, df: 97 }), [0.0611864116, 0.2105793883]);
    expectNear(effectiveSize({ ...READABLE, df: 97 }), 70.276550045, 1e-6);
    expectInterval(kornGraubard({ ...READABLE, df: 97 }), [0.0749833393, 0.2535725802]);
  });

  it('has an effective size that serves Wilson as well', () => {
    expectInterval(wilson(ALL.share, effectiveSize(ALL) ?? 0), [0.06849696, 0.2079641397]);
  });

  it('is that of Clopper and Pearson for a simple random sample from a population without end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 3000 }), fc.nat(), (n, some) => {
        const y = 1 + (some % (n - 1));
        const share = y / n;
        // With n - 1 below the line n_e would be n - 1; with n, as for a share that is known, it is n.
        const interval = kornGraubard({ share, variance: (share * (1 - share)) / n, n });
        const { low, high } = clopperPearson(y, n);
        expectInterval(interval, [low, high]);
      }),
    );
  });

  it('never counts more rows than there are, adjusted or not', () => {
    expect(effectiveSize({ share: 0.5, variance: 1e-9, n: 86 })).toBe(86);
    expect(effectiveSize({ share: 0.5, variance: 1e-9, n: 86, df: 97 })).toBe(86);
  });

  it('is undefined where n_e is 0/0: no variance, no hit, nothing but hits', () => {
    for (const share of [0, 0.3, 1]) expect(kornGraubard({ share, variance: 0, n: 50 })).toBeUndefined();
    for (const share of [0, 1]) expect(kornGraubard({ share, variance: 1e-4, n: 50 })).toBeUndefined();
  });

  it('refuses a share, a variance or a size that cannot be', () => {
    for (const wrong of [{ share: 1.2 }, { share: Number.NaN }, { variance: -1e-9 }, { n: 0 }]) {
      expect(() => kornGraubard({ ...ALL, ...wrong })).toThrow('no effective size');
    }
  });
});
