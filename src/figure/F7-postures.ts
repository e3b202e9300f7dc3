import * as Plot from '@observablehq/plot';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain } from './label.ts';
import { notes } from './marks.ts';
import { brief, share, tick } from './number.ts';
import { paints, type Theme } from './palette.ts';
import { shareAxis } from './share-axis.ts';

/** A thing that a site may do, and the weighted share (0..1) that does it, whatever else it does. */
export interface PostureSet {
  readonly name: string;
  readonly share: number;
}

/** The weighted share (0..1) of sites that do exactly these things and no other; none of them: silent. */
export interface PostureCombination {
  readonly members: readonly string[];
  readonly share: number;
}

/** F7: how postures go together. */
export interface PostureData {
  /** Drawn in this order; every member of a combination is one of them. */
  readonly sets: readonly PostureSet[];
  readonly combinations: readonly PostureCombination[];
}

const TITLE = 'Postures: which things the same sites do';
const MOST = 15;
const [BARS_TOP, BASE, MATRIX_TOP, ROW] = [30, 200, 226, 26];
/** Right end of the names, of the bars of the sets, and of the matrix. */
const [NAMES, SETS, RIGHT] = [192, 282, WIDTH - 12];
const FIRST_COLUMN = SETS + 22;
/** Room for the share beside the bar of a set. */
const BESIDE = 44;

/** Where everything stands, px: a column a combination, a row a set. */
function place(sets: readonly PostureSet[], shown: readonly PostureCombination[]) {
  const step = Math.min(60, (RIGHT - FIRST_COLUMN) / shown.length);
  const axis = shareAxis(shown.map((combination) => combination.share));
  const yOf = (value: number): number => BASE - (value / axis.domain[1]) * (BASE - BARS_TOP);
  const [, most] = shareAxis(sets.map((set) => set.share)).domain;
  const rows = sets.map((set, i) => ({
    ...set,
    y: MATRIX_TOP + ROW * (i + 0.5),
    x: SETS - (set.share / most) * (SETS - NAMES - BESIDE),
  }));
  const columns = shown.map((combination, i) => ({
    ...combination,
    x: FIRST_COLUMN + step * (i + 0.5),
    y: yOf(combination.share),
  }));
  const cells = columns.flatMap(({ x, members }) => rows.map(({ name, y }) => ({ x, y, on: members.includes(name) })));
  const bonds = columns.flatMap(({ x }) => {
    const ys = cells.filter((cell) => cell.x === x && cell.on).map(({ y }) => y);
    return ys.length > 1 ? [{ x, y1: Math.min(...ys), y2: Math.max(...ys) }] : [];
  });
  const ticks = axis.ticks.map((value) => ({ y: yOf(value), text: tick(value) }));
  return { rows, columns, cells, bonds, ticks, half: step * 0.34, bottom: MATRIX_TOP + ROW * sets.length };
}

const named = ({ members, share: value }: PostureCombination): string =>
  `${members.length === 0 ? 'none of them' : members.map(plain).join(' and ')} ${share(value)}`;

/** F7: an UpSet plot: combinations in columns with their bars above, sets in rows with theirs on the left. */
export function postureUpset(data: PostureData, theme: Theme = 'auto'): string {
  if (data.sets.length === 0 || data.combinations.length === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const ranked = [...data.combinations].sort((a, b) => b.share - a.share);
  const rest = ranked.slice(MOST);
  const { rows, columns, cells, bonds, ticks, half, bottom } = place(data.sets, ranked.slice(0, MOST));
  const together = share(rest.reduce((sum, combination) => sum + combination.share, 0));
  const more = rest.length === 0 ? [] : [`${rest.length} more combinations, together ${together}`];
  const told = [...columns.map(named), ...more].join('; ');
  return draw({ title: TITLE, desc: `Weighted share of sites by exact combination: ${told}.` }, theme, {
    height: bottom + 30,
    marks: [
      Plot.ruleY(ticks, {
        x1: FIRST_COLUMN,
        x2: RIGHT,
        y: 'y',
        stroke: paint('grid'),
        className: 'wmr-grid',
      }),
      Plot.rect(columns, {
        x1: ({ x }: { x: number }) => x - half,
        x2: ({ x }: { x: number }) => x + half,
        y1: 'y',
        y2: BASE,
        fill: paint('step-3'),
        className: 'wmr-combination',
      }),
      Plot.rect(
        rows.filter((_, i) => i % 2 === 0),
        {
          x1: 4,
          x2: RIGHT,
          y1: ({ y }: { y: number }) => y - ROW / 2,
          y2: ({ y }: { y: number }) => y + ROW / 2,
          fill: paint('grid'),
          fillOpacity: 0.4,
          className: 'wmr-stripe',
        },
      ),
      Plot.link(bonds, {
        x1: 'x',
        x2: 'x',
        y1: 'y1',
        y2: 'y2',
        stroke: paint('ink'),
        strokeWidth: 2.5,
        className: 'wmr-bond',
      }),
      ...[false, true].map((on) =>
        Plot.dot(
          cells.filter((cell) => cell.on === on),
          {
            x: 'x',
            y: 'y',
            fill: paint(on ? 'ink' : 'gone-3'),
            r: on ? 5.5 : 4,
            className: on ? 'wmr-member' : 'wmr-no-member',
          },
        ),
      ),
      Plot.rect(rows, {
        x1: 'x',
        x2: SETS,
        y1: ({ y }: { y: number }) => y - 8,
        y2: ({ y }: { y: number }) => y + 8,
        fill: paint('muted'),
        className: 'wmr-set-bar',
      }),
      notes(
        'tick',
        ticks.map(({ y, text }) => ({ x: FIRST_COLUMN - 8, y, text, fill: paint('muted') })),
        { anchor: 'end', size: SMALL },
      ),
      notes(
        'combination-share',
        columns.map(({ x, y, share: value }) => ({ x, y: y - 9, text: brief(value) })),
        { size: SMALL, halo: paint('paper') },
      ),
      notes(
        'set',
        rows.map(({ y, name }) => ({ x: 10, y, text: cutTo(name, NAMES - 12, TEXT) })),
        { anchor: 'start' },
      ),
      notes(
        'set-share',
        rows.map(({ x, y, share: value }) => ({ x: x - 4, y, text: share(value) })),
        { anchor: 'end', size: SMALL },
      ),
      notes(
        'axis',
        [
          { x: RIGHT, y: 12, text: 'Sites that do exactly this (weighted share, %)', fill: paint('muted') },
          ...more.map((text) => ({ x: RIGHT, y: bottom + 16, text, fill: paint('muted') })),
          { x: SETS, y: MATRIX_TOP - 12, text: 'Sites that do it at all (weighted share)', fill: paint('muted') },
        ],
        { anchor: 'end', size: SMALL },
      ),
    ],
  });
}
