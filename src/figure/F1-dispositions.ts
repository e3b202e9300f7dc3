import * as Plot from '@observablehq/plot';
import type { Disposition } from '../model/finding.ts';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain, textWidth } from './label.ts';
import { legend } from './legend.ts';
import { as, notes, shareTicks } from './marks.ts';
import { count, share } from './number.ts';
import { DISPOSITION_FILLS, type Filled, type Paint, paints, type Theme } from './palette.ts';

/** Rows of the sample in one stratum that came to one disposition. */
export interface DispositionShare {
  /** As printed, such as `1–1,000`; strata are drawn in the order in which they first appear. */
  readonly stratum: string;
  readonly disposition: Disposition;
  /** Sampled rows. */
  readonly n: number;
  /** Weighted, of all listed domains of the stratum, 0..1; the shares of a stratum sum to 1. */
  readonly share: number;
}

/** F1: what came of every sampled row. */
export interface DispositionData {
  /** What the names of the strata give, printed above them. */
  readonly head: string;
  readonly rows: readonly DispositionShare[];
}

const TITLE = 'Disposition of sampled domains by stratum';
const LEFT = 148;
const RIGHT = 84;
const ROW = 34;
const BAR = 24;
const BOTTOM = 48;
const SCALE = WIDTH - LEFT - RIGHT;
const FILLS: ReadonlyMap<Disposition, Filled> = new Map(DISPOSITION_FILLS);

interface Bar {
  readonly stratum: string;
  readonly y: number;
  readonly rows: readonly DispositionShare[];
}

/** Bars from above downwards; the rows of each in the order in which its segments stand. */
const barsOf = (rows: readonly DispositionShare[], top: number): readonly Bar[] =>
  [...new Set(rows.map(({ stratum }) => stratum))].map((stratum, i) => ({
    stratum,
    y: top + ROW * (i + 0.5),
    rows: DISPOSITION_FILLS.flatMap(([disposition]) =>
      rows.filter((row) => row.stratum === stratum && row.disposition === disposition),
    ),
  }));

/** The segments of a bar, end to end from 0; each with its share where there is room for it. */
function segmentsOf({ y, rows }: Bar, paint: Paint) {
  let reached = 0;
  return rows
    .filter((row) => row.share > 0)
    .map((row) => {
      const [fill, text] = FILLS.get(row.disposition) ?? (['paper', 'ink'] as const);
      const x1 = reached;
      reached += row.share;
      const label = share(row.share);
      const roomy = row.share * SCALE > textWidth(label, SMALL) + 6;
      return { y, x1, x2: reached, fill: paint(fill), label: roomy ? label : '', ink: paint(text) };
    });
}

const toldOf = ({ stratum, rows }: Bar): string =>
  `${plain(stratum)}: ${rows.map((row) => `${row.disposition} ${share(row.share)}`).join(', ')}`;

/** F1: one stacked bar of 100 % a stratum. */
export function dispositionBars(data: DispositionData, theme: Theme = 'auto'): string {
  if (data.rows.length === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const used = DISPOSITION_FILLS.filter(([disposition]) => data.rows.some((row) => row.disposition === disposition));
  const key = legend(
    used.map(([text, [fill]]) => ({ text, fill: paint(fill), stroke: paint(fill === 'paper' ? 'muted' : fill) })),
    { left: LEFT, right: WIDTH - 8, top: 6 },
  );
  const top = key.bottom + 12;
  const bars = barsOf(data.rows, top);
  const segments = bars.flatMap((bar) => segmentsOf(bar, paint));
  const desc = `Weighted share of listed domains by disposition. ${bars.map(toldOf).join('; ')}.`;
  return draw({ title: TITLE, desc }, theme, {
    height: top + ROW * bars.length + BOTTOM,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: top,
    marginBottom: BOTTOM,
    x: { domain: [0, 1] },
    marks: [
      ...key.marks,
      shareTicks([0, 0.25, 0.5, 0.75, 1], 'Share of the listed domains of the stratum (weighted)', paint),
      Plot.rect(segments, {
        x1: 'x1',
        x2: 'x2',
        y1: ({ y }) => y - BAR / 2,
        y2: ({ y }) => y + BAR / 2,
        fill: as('fill'),
        stroke: paint('paper'),
        strokeWidth: 1,
        className: 'wmr-segment',
      }),
      Plot.rect(bars, {
        x1: 0,
        x2: 1,
        y1: ({ y }) => y - BAR / 2,
        y2: ({ y }) => y + BAR / 2,
        fill: 'none',
        stroke: paint('muted'),
        strokeWidth: 0.75,
        className: 'wmr-bar',
      }),
      notes(
        'share',
        segments
          .filter(({ label }) => label !== '')
          .map(({ x1, x2, y, label, ink }) => ({ x: LEFT + ((x1 + x2) / 2) * SCALE, y, text: label, fill: ink })),
        { size: SMALL },
      ),
      notes('head', [{ x: LEFT - 8, y: top - 8, text: data.head, fill: paint('muted') }], {
        anchor: 'end',
        size: SMALL,
      }),
      notes(
        'stratum',
        bars.map(({ stratum, y }) => ({ x: LEFT - 8, y, text: cutTo(stratum, LEFT - 12, TEXT) })),
        { anchor: 'end' },
      ),
      notes(
        'n',
        bars.map(({ rows, y }) => ({
          x: WIDTH - RIGHT + 8,
          y,
          text: `n = ${count(rows.reduce((sum, { n }) => sum + n, 0))}`,
          fill: paint('muted'),
        })),
        { anchor: 'start', size: SMALL },
      ),
    ],
  });
}
