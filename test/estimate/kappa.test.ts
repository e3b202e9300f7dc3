import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { type Kappa, kappa, type Pair } from '../../src/estimate/kappa.ts';
import { expectNear } from './worked-example.ts';

const times = (count: number, a: string, b: string): readonly Pair[] => Array.from({ length: count }, () => [a, b]);
const known = (pairs: readonly Pair[]): Kappa => {
  const found = kappa(pairs);
  if (found === undefined) throw new Error('no kappa');
  return found;
};

const label = fc.constantFrom('real', 'absent', 'challenge', 'unsure');
const pairs = fc.array(fc.tuple(label, label), { minLength: 1, maxLength: 60 });

describe("Cohen's kappa", () => {
  // Observed 35/50 = 0.7, expected 0.5 · 0.6 + 0.5 · 0.4 = 0.5, kappa 0.2 / 0.5 = 0.4. For the variance, 1 - kappa = 0.6:
  // agreeing cells   0.4 (1 - 1.1 · 0.6)² + 0.3 (1 - 0.9 · 0.6)² = 0.04624 + 0.06348 = 0.10972
  // differing cells  0.36 (0.1 (0.6 + 0.5)² + 0.2 (0.4 + 0.5)²) = 0.36 (0.121 + 0.162) = 0.10188
  // less             (0.4 - 0.5 · 0.6)² = 0.01, and all over 50 · 0.25: 0.2016 / 12.5 = 0.016128.
  it('is that of an example worked by hand, with its standard error', () => {
    const worked = [
      ...times(20, 'yes', 'yes'),
      ...times(5, 'yes', 'no'),
      ...times(10, 'no', 'yes'),
      ...times(15, 'no', 'no'),
    ];
    const { kappa: value, se, observed, expected, n, low, high, method } = known(worked);
    expectNear(observed, 0.7);
    expectNear(expected, 0.5);
    expectNear(value, 0.4);
    expectNear(se, Math.sqrt(0.016128));
    expectNear(low, 0.4 - 1.959963985 * Math.sqrt(0.016128));
    expectNear(high, 0.4 + 1.959963985 * Math.sqrt(0.016128));
    expect([n, method]).toEqual([50, 'large-sample']);
  });

  it('of full agreement is 1, and its interval begins where the exact one of the agreement does', () => {
    const found = known([...times(6, 'real', 'real'), ...times(4, 'absent', 'absent')]);
    expect([found.kappa, found.se, found.high, found.method]).toEqual([1, 0, 1, 'exact-agreement']);
    expectNear(found.low, (clopperPearson(10, 10).low - 0.52) / 0.48);
  });

  it('of full agreement is 1 whatever the labels, as long as there are two', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 2, maxLength: 60 }), (labels) => {
        fc.pre(new Set(labels).size > 1);
        expectNear(known(labels.map((one) => [one, one])).kappa, 1);
      }),
    );
  });

  it('is not known of no item, nor where one label was given to everything', () => {
    expect(kappa([])).toBeUndefined();
    expect(kappa(times(30, 'real', 'real'))).toBeUndefined();
  });

  it('is 0 where one person gave one label to everything, and far from certain', () => {
    const found = known([...times(5, 'real', 'real'), ...times(5, 'real', 'absent')]);
    expectNear(found.kappa, 0);
    expect(found.method).toBe('exact-agreement');
    expect(found.low < -0.5 && found.high > 0.5).toBe(true);
  });

  it('of two who never agree is below 0', () => {
    expect(known([...times(5, 'real', 'absent'), ...times(5, 'absent', 'real')]).kappa).toBe(-1);
  });

  it('does not depend on the order of the items, on who is called first, nor on what the labels are called', () => {
    const names: Record<string, string> = { real: 'R', absent: 'A', challenge: 'C', unsure: 'U' };
    const renamed = (one: string): string => names[one] ?? '';
    fc.assert(
      fc.property(pairs, fc.nat(), (given, turn) => {
        const found = kappa(given);
        const cut = turn % given.length;
        const others = [
          [...given.slice(cut), ...given.slice(0, cut)],
          given.map(([a, b]): Pair => [b, a]),
          given.map(([a, b]): Pair => [renamed(a), renamed(b)]),
        ].map((other) => kappa(other));
        for (const other of others) {
          expect(other === undefined).toBe(found === undefined);
          for (const key of ['kappa', 'se', 'low', 'high', 'observed', 'expected'] as const)
            expectNear(other?.[key] ?? 0, found?.[key] ?? 0, 1e-6);
        }
      }),
    );
  });

  it('stays within its limits, and these within -1 and 1', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const found = kappa(given);
        fc.pre(found !== undefined);
        expect(found.low <= found.kappa && found.kappa <= found.high).toBe(true);
        expect(found.low >= -1 && found.high <= 1).toBe(true);
      }),
    );
  });
});
