import * as Plot from '@observablehq/plot';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain } from './label.ts';
import { legend } from './legend.ts';
import { as, notes, shareTicks } from './marks.ts';
import { interval, share } from './number.ts';
import { paints, purposeLook, type Theme } from './palette.ts';
import { shareAxis } from './share-axis.ts';

/** How many sites close "/" to one product token. */
export interface TokenShare {
  readonly token: string;
  readonly purpose: string;
  /** Weighted, 0..1; not finite where nothing could be estimated. */
  readonly share: number;
  /** Korn-Graubard interval, 0..1. */
  readonly low: number;
  readonly high: number;
}

/** F2: the share closed to each core token. */
export interface TokenData {
  readonly rows: readonly TokenShare[];
}

const TITLE = 'Share of sites that close “/” to each crawler';
const LEFT = 176;
const RIGHT = 132;
const ROW = 20;

const bySize = (a: TokenShare, b: TokenShare): number =>
  (Number.isFinite(b.share) ? b.share : -1) - (Number.isFinite(a.share) ? a.share : -1) || (a.token < b.token ? -1 : 1);

/** F2: a dot and an interval a token, the largest share first. */
export function tokenDots(data: TokenData, theme: Theme = 'auto'): string {
  if (data.rows.length === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const purposes = [...new Set(data.rows.map(({ purpose }) => purpose))].sort();
  const key = legend(
    purposes.map((purpose) => {
      const [colour, symbol] = purposeLook(purpose);
      return { text: cutTo(purpose, 150, SMALL), fill: paint(colour), symbol };
    }),
    { left: 24, right: WIDTH - 8, top: 6 },
  );
  const top = key.bottom + 8;
  const rows = [...data.rows].sort(bySize).map((row, i) => {
    const [colour, symbol] = purposeLook(row.purpose);
    return { ...row, fill: paint(colour), symbol, y: top + ROW * i + ROW / 2 };
  });
  const known = rows.filter((row) => Number.isFinite(row.share));
  const axis = shareAxis(known.flatMap((row) => [row.share, row.high]));
  const told = rows.map((row) => `${plain(row.token)} (${plain(row.purpose)}) ${share(row.share)}`);
  return draw({ title: TITLE, desc: `From most to least closed: ${told.join(', ')}.` }, theme, {
    height: top + ROW * rows.length + 52,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: top,
    marginBottom: 52,
    x: { domain: [...axis.domain] },
    marks: [
      ...key.marks,
      shareTicks(
        axis.ticks,
        'Sites that close “/” to it, of those whose robots.txt is known (weighted, 95% interval)',
        paint,
      ),
      Plot.link(
        known.filter(({ low, high }) => Number.isFinite(low) && Number.isFinite(high)),
        { x1: 'low', x2: 'high', y1: 'y', y2: 'y', stroke: as('fill'), strokeWidth: 2, className: 'wmr-interval' },
      ),
      Plot.dot(known, { x: 'share', y: 'y', fill: as('fill'), symbol: 'symbol', r: 5, className: 'wmr-dot' }),
      notes(
        'token',
        rows.map((row) => ({ x: LEFT - 10, y: row.y, text: cutTo(row.token, LEFT - 16, TEXT) })),
        { anchor: 'end' },
      ),
      notes(
        'value',
        rows.map((row) => ({ x: WIDTH - RIGHT + 50, y: row.y, text: share(row.share), fill: row.fill })),
        { anchor: 'end', weight: 600, size: SMALL },
      ),
      notes(
        'range',
        known.map((row) => ({
          x: WIDTH - RIGHT + 56,
          y: row.y,
          text: interval(row.low, row.high),
          fill: paint('muted'),
        })),
        { anchor: 'start', size: SMALL },
      ),
    ],
  });
}
