import * as Plot from '@observablehq/plot';
import { SMALL } from './canvas.ts';
import { textWidth } from './label.ts';
import { as, notes } from './marks.ts';
import type { Shape } from './palette.ts';

/** One thing that a legend names. */
export interface Entry {
  readonly text: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly symbol?: Shape;
}

const LINE = 20;
const SWATCH = 12;

/** A legend that begins at `left`, `top` and wraps at `right`, all px: its marks, and where it ends. */
export function legend(
  entries: readonly Entry[],
  { left, right, top }: { readonly left: number; readonly right: number; readonly top: number },
): { readonly marks: readonly Plot.Markish[]; readonly bottom: number } {
  let x = left;
  let y = top + LINE / 2;
  const placed = entries.map((entry) => {
    const width = SWATCH + 6 + textWidth(entry.text, SMALL) + 14;
    if (x > left && x + width > right) {
      x = left;
      y += LINE;
    }
    const place = {
      ...entry,
      symbol: entry.symbol ?? 'square',
      stroke: entry.stroke ?? entry.fill,
      x: x + SWATCH / 2,
      y,
    };
    x += width;
    return place;
  });
  const marks = [
    Plot.dot(placed, {
      x: as('x'),
      y: as('y'),
      fill: as('fill'),
      stroke: as('stroke'),
      symbol: 'symbol',
      r: 5,
      className: 'wmr-swatch',
    }),
    notes(
      'legend',
      placed.map((entry) => ({ x: entry.x + SWATCH / 2 + 6, y: entry.y, text: entry.text })),
      { anchor: 'start', size: SMALL },
    ),
  ];
  return { marks, bottom: y + LINE / 2 };
}
