import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spread } from '../../src/figure/spread.ts';

describe('spread', () => {
  it('leaves labels alone that do not touch', () => {
    expect(spread([10, 40, 90], 20, 0, 100)).toEqual([10, 40, 90]);
  });

  it('moves labels apart, in their order, inside the range', () => {
    expect(spread([50, 50, 51], 20, 0, 100)).toEqual([50, 70, 90]);
    expect(spread([95, 99], 20, 0, 100)).toEqual([80, 100]);
    expect(spread([99, 95], 20, 0, 100)).toEqual([100, 80]);
  });

  it('never leaves the range, and keeps the gap wherever there is room for it', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -50, max: 150, noNaN: true }), { maxLength: 12 }), (wanted) => {
        const placed = [...spread(wanted, 15, 0, 100)].sort((a, b) => a - b);
        const gap = wanted.length > 1 ? Math.min(15, 100 / (wanted.length - 1)) : 0;
        for (const at of placed) expect(at >= -1e-6 && at <= 100 + 1e-6).toBe(true);
        placed.slice(1).forEach((at, i) => {
          expect(at - (placed[i] ?? 0)).toBeGreaterThanOrEqual(gap - 1e-6);
        });
      }),
    );
  });
});
