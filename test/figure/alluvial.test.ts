import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alluvial } from '../../src/figure/alluvial.ts';

const box = { top: 40, height: 300, gap: 10 };
const flow = fc.record({
  from: fc.constantFrom('a', 'b', 'c', 'd'),
  to: fc.constantFrom('p', 'q', 'r', 's', 't'),
  weight: fc.double({ min: 0, max: 1, noNaN: true }),
});
const flows = fc.uniqueArray(flow, { selector: ({ from, to }) => from + to, maxLength: 20 });

describe('alluvial', () => {
  it('lays out two flows that cross as one would by hand', () => {
    const { left, right, ribbons } = alluvial(
      [
        { from: 'a', to: 'p', weight: 1 },
        { from: 'b', to: 'p', weight: 2 },
        { from: 'a', to: 'q', weight: 1 },
      ],
      { top: 0, height: 50, gap: 10 },
    );
    expect(left.map(({ name, y1, y2 }) => [name, y1, y2])).toEqual([
      ['a', 0, 20],
      ['b', 30, 50],
    ]);
    expect(right.map(({ name, y1, y2 }) => [name, y1, y2])).toEqual([
      ['p', 0, 30],
      ['q', 40, 50],
    ]);
    expect(ribbons.map((r) => [r.from, r.to, ...r.left, ...r.right])).toEqual([
      ['a', 'p', 0, 10, 0, 10],
      ['a', 'q', 10, 20, 40, 50],
      ['b', 'p', 30, 50, 10, 30],
    ]);
  });

  it('keeps everything inside, every ribbon equally thick at both ends, and every side exactly full', () => {
    fc.assert(
      fc.property(flows, (some) => {
        const { left, right, ribbons } = alluvial(some, box);
        expect(ribbons).toHaveLength(some.filter(({ weight }) => weight > 0).length);
        for (const { y1, y2 } of [...left, ...right]) {
          expect(y1).toBeGreaterThanOrEqual(box.top - 1e-6);
          expect(y2).toBeLessThanOrEqual(box.top + box.height + 1e-6);
        }
        for (const { left: at, right: to } of ribbons) expect(at[1] - at[0]).toBeCloseTo(to[1] - to[0], 6);
        for (const [sides, end, edge] of [
          [left, 'from', 'left'],
          [right, 'to', 'right'],
        ] as const) {
          for (const side of sides) {
            const own = ribbons
              .filter((r) => r[end] === side.name)
              .map((r) => r[edge])
              .sort((a, b) => a[0] - b[0]);
            expect(own[0]?.[0]).toBeCloseTo(side.y1, 6);
            expect(own.at(-1)?.[1]).toBeCloseTo(side.y2, 6);
            own.slice(1).forEach(([y1], i) => {
              expect(y1).toBeCloseTo(own[i]?.[1] ?? Number.NaN, 6);
            });
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has room for more sides than gaps would fit', () => {
    const many = Array.from({ length: 200 }, (_, i) => ({ from: `${i}`, to: 'p', weight: 1 }));
    const { left } = alluvial(many, box);
    expect(left.every(({ y1, y2 }) => y2 > y1)).toBe(true);
    expect(left.at(-1)?.y2).toBeCloseTo(box.top + box.height, 6);
  });
});
