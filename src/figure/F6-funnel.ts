import * as Plot from '@observablehq/plot';
import { draw, noData, SMALL, TEXT } from './canvas.ts';
import { cutTo, plain } from './label.ts';
import { as, notes } from './marks.ts';
import { count } from './number.ts';
import { type Colour, paints, type Theme } from './palette.ts';

/** What is left of the answers to one file as controls are applied: sites, each stage within the one before. */
export interface FileFunnel {
  readonly file: string;
  readonly status200: number;
  readonly notHtml: number;
  /** Nor what the host answers to a path that should not exist. */
  readonly notControl: number;
  /** Accepted by the minimal parser of the file. */
  readonly parses: number;
  /** Conforms to its specification. */
  readonly valid: number;
}

/** F6: how many files are real. */
export interface FunnelData {
  readonly files: readonly FileFunnel[];
}

const TITLE = 'From a naive 200 to a valid file';
type Stage = readonly [stage: Exclude<keyof FileFunnel, 'file'>, head: readonly [string, string], fill: Colour];
const STAGES: readonly Stage[] = [
  ['status200', ['', '200'], 'step-0'],
  ['notHtml', ['not', 'HTML'], 'step-1'],
  ['notControl', ['not', 'control'], 'step-2'],
  ['parses', ['', 'parses'], 'step-3'],
  ['valid', ['', 'valid'], 'step-4'],
];
const [NAMES, COLUMN, ROW, TOP, BOTTOM] = [206, 58, 26, 48, 44];
const [LEFT, RIGHT] = [NAMES + COLUMN * STAGES.length + 8, 28];
const columnAt = (stage: number): number => NAMES + COLUMN * (stage + 1) - 4;
/** Stages from here on are what is called real. */
const REAL = 3;

const byWorth = (a: FileFunnel, b: FileFunnel): number =>
  b.parses - a.parses || b.status200 - a.status200 || (a.file < b.file ? -1 : 1);

/** F6: a row a file: the sites left at each stage as numbers, and as bars one within the other. */
export function fileFunnels(data: FunnelData, theme: Theme = 'auto'): string {
  if (data.files.length === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const rows = [...data.files].sort(byWorth).map((file, i) => ({ ...file, y: TOP + ROW * (i + 0.5) }));
  const most = Math.max(1, ...rows.map(({ status200 }) => status200));
  const told = rows.map((row) => `${plain(row.file)} ${STAGES.map(([stage]) => count(row[stage])).join(', ')}`);
  const desc = `Sites left at each stage (200, not HTML, not control, parses, valid). ${told.join('; ')}.`;
  return draw({ title: TITLE, desc }, theme, {
    height: TOP + ROW * rows.length + BOTTOM,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { type: 'linear', domain: [0, most] },
    marks: [
      Plot.axisX([0, most], {
        tickFormat: count,
        tickSize: 4,
        fontSize: TEXT,
        color: paint('muted'),
        label: 'Sites',
        labelAnchor: 'center',
        labelArrow: 'none',
        labelOffset: 34,
      }),
      ...STAGES.map(([stage, , fill], i) =>
        Plot.rect(rows, {
          x1: 0,
          x2: stage,
          y1: ({ y }: { y: number }) => y - 9 + i,
          y2: ({ y }: { y: number }) => y + 9 - i,
          fill: paint(fill),
          ...(i === 0 ? { stroke: paint('muted'), strokeWidth: 0.75 } : {}),
          className: `wmr-${stage}-bar`,
        }),
      ),
      Plot.rect(
        STAGES.map(([, , fill], i) => ({ x1: columnAt(i) - 30, x2: columnAt(i), fill: paint(fill) })),
        {
          x1: as('x1'),
          x2: as('x2'),
          y1: TOP - 8,
          y2: TOP - 3,
          fill: as('fill'),
          stroke: paint('muted'),
          strokeWidth: 0.5,
          className: 'wmr-key',
        },
      ),
      notes(
        'head',
        STAGES.flatMap(([, lines], i) =>
          lines.map((text, line) => ({ x: columnAt(i), y: 13 + 16 * line, text, fill: paint('muted') })),
        ).filter(({ text }) => text !== ''),
        { anchor: 'end', size: SMALL },
      ),
      notes('head', [{ x: LEFT, y: 29, text: 'sites, one bar within the other', fill: paint('muted') }], {
        anchor: 'start',
        size: SMALL,
      }),
      notes(
        'file',
        rows.map(({ file, y }) => ({ x: 8, y, text: cutTo(file, NAMES - 8, TEXT) })),
        { anchor: 'start' },
      ),
      ...STAGES.map(([stage], i) =>
        notes(
          stage,
          rows.map((row) => ({
            x: columnAt(i),
            y: row.y,
            text: count(row[stage]),
            fill: paint(i < REAL ? 'muted' : 'ink'),
          })),
          { anchor: 'end', weight: i < REAL ? 400 : 600 },
        ),
      ),
    ],
  });
}
