import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brief, count, interval, share, tick } from '../../src/figure/number.ts';
import { shareAxis } from '../../src/figure/share-axis.ts';

describe('numbers', () => {
  it.each([
    [0, '0%'],
    [0.00001, '<0.01%'],
    [0.003, '0.30%'],
    [0.1225, '12.3%'],
    [0.9994, '99.9%'],
    [0.9999, '>99.9%'],
    [1, '100%'],
    [Number.NaN, 'no data'],
  ])('prints a share of %d as %s', (value, text) => {
    expect(share(value)).toBe(text);
  });

  it('never prints as nothing what is something', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (value) => {
        expect(share(value)).not.toMatch(/^0\.?0*%$|^100/);
        expect(brief(value)).not.toMatch(/^0\.0$/);
      }),
    );
  });

  it('groups thousands with commas, whatever the locale of the machine', () => {
    expect([0, 999, 1_000, 1_234_567].map(count)).toEqual(['0', '999', '1,000', '1,234,567']);
    expect(tick(0.15000000000000002)).toBe('15%');
    expect(interval(0.146, 0.17)).toBe('14.6–17.0%');
  });
});

describe('shareAxis', () => {
  it('begins at 0, holds everything, ends on a tick', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (shares) => {
        const { domain, ticks } = shareAxis(shares);
        expect(domain[0]).toBe(0);
        expect(Math.max(0, ...shares)).toBeLessThanOrEqual(domain[1]);
        expect(ticks.at(-1)).toBeCloseTo(domain[1], 9);
        expect(ticks.length).toBeGreaterThan(3);
      }),
    );
  });
});
