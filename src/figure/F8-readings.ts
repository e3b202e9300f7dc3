import * as Plot from '@observablehq/plot';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain } from './label.ts';
import { notes, shareTicks } from './marks.ts';
import { interval, share } from './number.ts';
import { paints, type Theme } from './palette.ts';
import { shareAxis } from './share-axis.ts';

interface Reading {
  /** Of which sites, as printed; readings of one denominator stand together. */
  readonly denominator: string;
  /** How robots.txt is read, as printed. */
  readonly lens: string;
  /** 95 % limits, 0..1: of the estimate, or the lower of the lower and the upper of the upper bound. */
  readonly low: number;
  readonly high: number;
}

/** An estimate, 0..1. */
export interface PointReading extends Reading {
  readonly kind: 'point';
  readonly share: number;
}

/** What the estimate lies between whatever the sites without a verdict would have said (Manski), 0..1. */
export interface BoundsReading extends Reading {
  readonly kind: 'bounds';
  readonly lower: number;
  readonly upper: number;
}

/** F8: one number under every reading. */
export interface ReadingsData {
  /** What is estimated, such as `Sites that close “/” to at least one AI crawler`. */
  readonly measure: string;
  readonly rows: readonly (PointReading | BoundsReading)[];
}

const TITLE = 'One number under each reading';
const [LEFT, RIGHT, ROW, HEAD, TOP, BOTTOM] = [212, 188, 24, 28, 8, 56];
/** Left ends of the two columns of numbers. */
const [ESTIMATES, INTERVALS] = [WIDTH - RIGHT + 12, WIDTH - RIGHT + 100];

/** F8: a forest plot: denominators as headings, a row a lens; dots are estimates, blocks are bounds. */
export function readingsForest(data: ReadingsData, theme: Theme = 'auto'): string {
  const known = data.rows.filter((row) => Number.isFinite(row.kind === 'point' ? row.share : row.lower + row.upper));
  if (known.length === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const denominators = [...new Set(known.map(({ denominator }) => denominator))];
  let y = TOP;
  const groups = denominators.map((denominator) => {
    const at = y + HEAD / 2;
    y += HEAD;
    const rows = known
      .filter((row) => row.denominator === denominator)
      .map((row, i) => ({ ...row, y: y + ROW * (i + 0.5) }));
    y += ROW * rows.length;
    return { denominator, y: at, rows };
  });
  const rows = groups.flatMap((group) => group.rows);
  const points = rows.flatMap((row) => (row.kind === 'point' ? [row] : []));
  const bounds = rows.flatMap((row) => (row.kind === 'bounds' ? [row] : []));
  const axis = shareAxis(rows.flatMap((row) => [row.high, row.kind === 'point' ? row.share : row.upper]));
  const estimate = (row: PointReading | BoundsReading): string =>
    row.kind === 'point' ? share(row.share) : interval(row.lower, row.upper);
  const told = rows.map((row) => `${plain(row.denominator)}, ${plain(row.lens)}: ${estimate(row)}`);
  return draw({ title: TITLE, desc: `${plain(data.measure)}. ${told.join('; ')}.` }, theme, {
    height: y + BOTTOM,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { domain: [...axis.domain] },
    marks: [
      shareTicks(
        axis.ticks,
        cutTo(`${data.measure} (weighted, 95% interval)`, WIDTH - LEFT - RIGHT + 280, TEXT),
        paint,
      ),
      Plot.rect(bounds, {
        x1: 'lower',
        x2: 'upper',
        y1: ({ y }) => y - 6,
        y2: ({ y }) => y + 6,
        fill: paint('gone-2'),
        className: 'wmr-bounds',
      }),
      Plot.link(rows, {
        x1: 'low',
        x2: 'high',
        y1: 'y',
        y2: 'y',
        stroke: paint('ink'),
        strokeWidth: 1.75,
        className: 'wmr-interval',
      }),
      Plot.dot(points, { x: 'share', y: 'y', fill: paint('step-3'), r: 5, symbol: 'square', className: 'wmr-dot' }),
      notes(
        'denominator',
        groups.map((group) => ({ x: 8, y: group.y, text: cutTo(group.denominator, WIDTH - RIGHT - 20, TEXT) })),
        { anchor: 'start', weight: 600, halo: paint('paper') },
      ),
      notes(
        'lens',
        rows.map((row) => ({ x: 20, y: row.y, text: cutTo(row.lens, LEFT - 28, TEXT) })),
        { anchor: 'start' },
      ),
      notes(
        'head',
        [
          { x: ESTIMATES, y: TOP + HEAD / 2, text: 'estimate', fill: paint('muted') },
          { x: INTERVALS, y: TOP + HEAD / 2, text: '95% interval', fill: paint('muted') },
        ],
        { anchor: 'start', size: SMALL },
      ),
      notes(
        'value',
        rows.map((row) => ({ x: ESTIMATES, y: row.y, text: estimate(row) })),
        { anchor: 'start', weight: 600, size: SMALL },
      ),
      notes(
        'range',
        rows.map((row) => ({ x: INTERVALS, y: row.y, text: interval(row.low, row.high), fill: paint('muted') })),
        { anchor: 'start', size: SMALL },
      ),
    ],
  });
}
