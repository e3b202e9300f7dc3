import { describe, expect, it } from 'vitest';
import { combinedExact } from '../../src/estimate/combined-exact.ts';
import { exactWhereRare } from '../../src/estimate/exact-where-rare.ts';
import { shareAmong } from '../../src/estimate/share.ts';
import type { StratumCounts } from '../../src/estimate/stratum.ts';

const strata = (y: number): readonly StratumCounts[] => [
  { stratum: 1, N: 1_000, n: 1_000, x: 1_000, y: 10 },
  { stratum: 2, N: 900_000, n: 2_000, x: 2_000, y },
];
const beside = (y: number) => {
  const share = shareAmong(strata(y));
  return share && exactWhereRare(strata(y), share);
};

describe('the exact limits beside those of Korn and Graubard', () => {
  it('are given where the stratum that weighs most has hardly a hit, or hardly none', () => {
    expect(beside(1)?.high).toBe(combinedExact(strata(1)).high);
    expect(beside(4)).toBeDefined();
    expect(beside(1_999)).toBeDefined();
  });

  it('are not given where it has enough of both', () => {
    expect(beside(5)).toBeUndefined();
    expect(beside(1_000)).toBeUndefined();
  });

  it('are wider than those they stand beside', () => {
    const share = shareAmong(strata(2));
    const exact = beside(2);
    expect(exact?.low).toBeLessThanOrEqual(share?.low ?? 0);
    expect(exact?.high).toBeGreaterThan(share?.high ?? 1);
  });

  it('are not given twice', () => {
    const none = strata(0).map((stratum) => ({ ...stratum, y: 0 }));
    const share = shareAmong(none);
    expect(share?.method).toBe('combined-exact');
    expect(share && exactWhereRare(none, share)).toBeUndefined();
  });
});
