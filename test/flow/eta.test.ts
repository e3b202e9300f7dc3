import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { etaOf } from '../../src/flow/eta.ts';

const WHOLE = 26_000;
const times = (n: number, ms: number): readonly number[] => Array.from({ length: n }, () => ms);
/** A hundred visits: dead names, plain ones, a slow decile, and the slowest. */
const SEEN = [...times(40, 2_000), ...times(49, 27_000), ...times(10, 33_000), 47_000];

describe('the time left', () => {
  it('is not told from the visits that ended early: one that goes on is taken to be whole, and no end is named', () => {
    const eta = etaOf({ waiting: 0, inFlight: [5_000, 6_000], durations: times(50, 2_000), whole: WHOLE });
    expect(eta).toEqual({ atLeast: 21_000, text: '21 s or more left' });
  });

  it('lies between the slowest decile of the visits so far and the slowest of all', () => {
    const eta = etaOf({ waiting: 0, inFlight: [16_000, 20_000], durations: SEEN, whole: WHOLE });
    expect(eta).toEqual({ atLeast: 17_000, atMost: 31_000, text: '17 s to 31 s left' });
  });

  it('names no end while many visits go on beyond a whole one, though a few of those have ended', () => {
    const durations = [...times(50, 2_000), ...times(7, 26_500)];
    const eta = etaOf({ waiting: 0, inFlight: times(43, 26_100), durations, whole: WHOLE });
    expect(eta.atMost).toBeUndefined();
    expect(eta.text).not.toMatch(/\bto\b/);
  });

  it('counts the slow tail of the last visits, which have not begun while sites wait', () => {
    const eta = etaOf({ waiting: 1, inFlight: [25_000], durations: SEEN, whole: WHOLE });
    expect(eta.atLeast).toBeGreaterThan(33_000);
    expect((eta.atMost ?? 0) - (eta.atLeast ?? 0)).toBe(14_000);
  });

  it('is one figure where both ends round alike', () => {
    const durations = [...times(5, 2_000), ...times(45, 33_000), 33_200];
    expect(etaOf({ waiting: 0, inFlight: [9_500], durations, whole: WHOLE }).text).toBe('about 24 s left');
  });

  it('says so when the last visits take longer than any before, and when nothing is left', () => {
    expect(etaOf({ waiting: 0, inFlight: [60_000], durations: SEEN, whole: WHOLE }).text).toContain(
      'longer than any before',
    );
    expect(etaOf({ waiting: 0, inFlight: [], durations: SEEN, whole: WHOLE }).text).toBe('done');
  });

  it('is never less than what is left of a plain visit, never ends before it begins, and never names one figure twice', () => {
    const ms = fc.nat(300_000);
    const durations = fc.array(ms, { minLength: 5 });
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(ms, { minLength: 1 }), durations, (waiting, inFlight, ended) => {
        const { atLeast = 0, atMost, text } = etaOf({ waiting, inFlight, durations: ended, whole: WHOLE });
        expect(atLeast).toBeGreaterThanOrEqual(Math.max(0, WHOLE - Math.min(...inFlight)));
        expect(atMost ?? atLeast).toBeGreaterThanOrEqual(atLeast);
        expect(text).not.toMatch(/^(.+) to \1 left$/);
        expect(text).not.toMatch(/NaN|Infinity|\b0 s/);
      }),
    );
  });

  it('grows with the sites that wait', () => {
    const left = (waiting: number): number =>
      etaOf({ waiting, inFlight: [1_000], durations: SEEN, whole: WHOLE }).atLeast ?? 0;
    fc.assert(fc.property(fc.nat(10_000), (waiting) => left(waiting + 1) > left(waiting)));
  });
});
