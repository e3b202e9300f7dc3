import * as Plot from '@observablehq/plot';
import { TEXT } from './canvas.ts';
import { tick } from './number.ts';
import type { Paint } from './palette.ts';

/** A text at a place in px, vertically centred there. */
export interface Note {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly fill?: string;
}

interface Manner {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly weight?: number;
  /** Halo in this paint, for text over lines. */
  readonly halo?: string;
}

/** A channel that is taken as it is: px or paint. */
export const as = (name: string): { value: string; scale: null } => ({ value: name, scale: null });

/** Texts at places in px, whatever the scales are; of the class `wmr-<name>`. */
export const notes = (name: string, items: readonly Note[], manner: Manner = {}): Plot.Markish =>
  Plot.text(
    items.map((item) => ({ ...item, fill: item.fill ?? 'currentColor' })),
    {
      x: as('x'),
      y: as('y'),
      text: 'text',
      fill: as('fill'),
      textAnchor: manner.anchor ?? 'middle',
      fontSize: manner.size ?? TEXT,
      className: `wmr-${name}`,
      ...(manner.weight === undefined ? {} : { fontWeight: manner.weight }),
      ...(manner.halo === undefined ? {} : { stroke: manner.halo, strokeWidth: 4 }),
    },
  );

/** A horizontal axis of shares: faint lines over the whole height, percentages and the label below. */
export const shareTicks = (ticks: readonly number[], label: string, paint: Paint): Plot.Markish[] => [
  Plot.gridX([...ticks], { stroke: paint('grid'), strokeOpacity: 1, className: 'wmr-grid' }),
  Plot.axisX([...ticks], {
    tickFormat: tick,
    tickSize: 0,
    fontSize: TEXT,
    color: paint('muted'),
    label,
    labelAnchor: 'center',
    labelArrow: 'none',
    labelOffset: 40,
  }),
];
