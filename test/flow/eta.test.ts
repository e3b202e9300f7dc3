import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etaOf } from '../../src/flow/eta.ts';

const WHOLE = 26_000;

describe('the time left', () => {
  it('is not told from the visits that ended early: one that goes on is taken to be whole', () => {
    const dead = Array.from({ length: 50 }, () => 2_000);
    const eta = etaOf({ waiting: 0, inFlight: [5_000, 6_000], durations: dead, whole: WHOLE });
    expect(eta.atLeast).toBe(21_000);
  });

  it('grows with the sites that wait, and counts the slowest visit as one that may come again', () => {
    const durations = [2_000, 27_000, 28_000, 29_000, 120_000];
    const few = etaOf({ waiting: 10, inFlight: [1_000], durations, whole: WHOLE });
    const many = etaOf({ waiting: 100, inFlight: [1_000], durations, whole: WHOLE });
    expect(many.atLeast ?? 0).toBeGreaterThan(few.atLeast ?? 0);
    expect((few.atMost ?? 0) - (few.atLeast ?? 0)).toBe(94_000);
  });

  it('says so when the last visits take longer than any before, and when nothing is left', () => {
    const durations = [1_000, 1_000, 1_000, 1_000, 27_000];
    expect(etaOf({ waiting: 0, inFlight: [60_000], durations, whole: WHOLE }).text).toContain('longer than any before');
    expect(etaOf({ waiting: 0, inFlight: [], durations, whole: WHOLE }).text).toBe('done');
  });

  it('is never negative, and never ends before it begins', () => {
    const ms = fc.nat(300_000);
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(ms), fc.array(ms), (waiting, inFlight, durations) => {
        const { atLeast = 0, atMost = 0 } = etaOf({ waiting, inFlight, durations, whole: WHOLE });
        expect(atLeast).toBeGreaterThanOrEqual(0);
        expect(atMost).toBeGreaterThanOrEqual(atLeast);
      }),
    );
  });
});
