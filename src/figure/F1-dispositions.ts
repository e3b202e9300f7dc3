import * as Plot from '@observablehq/plot';
import type { Disposition } from '../model/finding.ts';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain, textWidth } from './label.ts';
import { legend } from './legend.ts';
import { as, notes, shareTicks } from './marks.ts';
import { count, share } from './number.ts';
import { DISPOSITION_FILLS, paints, type Theme } from './palette.ts';

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
  readonly rows: readonly DispositionShare[];
}

const TITLE = 'Disposition of sampled domains by stratum';
const LEFT = 148;
const RIGHT = 84;
const ROW = 34;
const BAR = 24;
const SCALE = WIDTH - LEFT - RIGHT;

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
  const strata = [...new Set(data.rows.map(({ stratum }) => stratum))].map((stratum, i) => ({
    stratum,
    y: top + ROW * i + ROW / 2,
    rows: data.rows.filter((row) => row.stratum === stratum),
  }));
  const height = top + ROW * strata.length + 48;
  const segments = strata.flatMap(({ y, rows }) => {
    let x1 = 0;
    return used.flatMap(([disposition, [fill, text]]) => {
      const parts = rows.filter((row) => row.disposition === disposition && row.share > 0);
      return parts.map((part) => {
        const from = x1;
        x1 += part.share;
        const label = share(part.share);
        const roomy = part.share * SCALE > textWidth(label, SMALL) + 6;
        return { y, x1: from, x2: x1, fill: paint(fill), label: roomy ? label : '', ink: paint(text) };
      });
    });
  });
  const told = strata.map(
    ({ stratum, rows }) =>
      `${plain(stratum)}: ${used
        .flatMap(([d]) => rows.filter((row) => row.disposition === d))
        .map((row) => `${row.disposition} ${share(row.share)}`)
        .join(', ')}`,
  );
  return draw({ title: TITLE, desc: `Weighted share of listed domains by disposition. ${told.join('; ')}.` }, theme, {
    height,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: top,
    marginBottom: 48,
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
      Plot.rect(strata, {
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
      notes('head', [{ x: LEFT - 8, y: top - 8, text: 'Ranks', fill: paint('muted') }], { anchor: 'end', size: SMALL }),
      notes(
        'stratum',
        strata.map(({ stratum, y }) => ({ x: LEFT - 8, y, text: cutTo(stratum, LEFT - 12, TEXT) })),
        { anchor: 'end' },
      ),
      notes(
        'n',
        strata.map(({ rows, y }) => ({
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
