import * as Plot from '@observablehq/plot';
import type { RobotsState } from '../model/vocabulary.ts';
import { draw, noData, SMALL, WIDTH } from './canvas.ts';
import { legend } from './legend.ts';
import { as, notes } from './marks.ts';
import { count } from './number.ts';
import { paints, STEPS, type Theme } from './palette.ts';

/** Sites whose robots.txt had one state for us and one for a browser. */
export interface StatePair {
  readonly own: RobotsState;
  readonly browser: RobotsState;
  readonly sites: number;
}

/** F5: does robots.txt depend on who asks. */
export interface WhoAsksData {
  /** The states drawn, in this order; pairs without an entry are 0 sites. A state of a pair that is not here is added. */
  readonly states: readonly RobotsState[];
  readonly pairs: readonly StatePair[];
}

const TITLE = 'State of robots.txt: asked by name, and asked as a browser';
const [LEFT, RIGHT, TOP, ROW] = [126, 70, 70, 44];
/** A column narrower than this has its name in two lines. */
const NARROW = 86;

/** Which of the steps a count has: by tens. */
const stepOf = (sites: number): number => Math.min(Math.floor(Math.log10(sites)), STEPS.length - 1);

const RANGES = ['1–9', '10–99', '100–999', '1,000–9,999', '10,000 or more'];

const linesOf = (state: RobotsState, column: number): readonly string[] =>
  column < NARROW ? state.split(/(?<=-)/) : [state];

/** F5: a heat map with the counts in its cells; on the diagonal, who asks makes no difference. */
export function whoAsksMap(data: WhoAsksData, theme: Theme = 'auto'): string {
  const sum = (pairs: readonly StatePair[]): number => pairs.reduce((total, { sites }) => total + sites, 0);
  if (sum(data.pairs) === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const states = [...new Set([...data.states, ...data.pairs.flatMap(({ own, browser }) => [own, browser])])];
  const column = (WIDTH - LEFT - RIGHT) / states.length;
  const bottom = TOP + ROW * states.length;
  const cells = states.flatMap((own, i) =>
    states.map((browser, j) => {
      const sites = sum(data.pairs.filter((pair) => pair.own === own && pair.browser === browser));
      const [fill, text] = STEPS[sites > 0 ? stepOf(sites) : -1] ?? (['paper', 'muted'] as const);
      const [x, y] = [LEFT + column * j, TOP + ROW * i];
      return { same: i === j, sites, x1: x, x2: x + column, y1: y, y2: y + ROW, fill: paint(fill), ink: paint(text) };
    }),
  );
  const total = (role: 'own' | 'browser') => (state: RobotsState) =>
    count(sum(data.pairs.filter((pair) => pair[role] === state)));
  const used = STEPS.slice(0, stepOf(Math.max(...cells.map(({ sites }) => sites))) + 1);
  const key = legend(
    used.map(([fill], i) => ({ text: RANGES[i] ?? '', fill: paint(fill), stroke: paint('muted') })),
    { left: LEFT + 90, right: WIDTH, top: bottom + 34 },
  );
  const told = data.pairs.filter(({ sites }) => sites > 0).map((p) => `${p.own} and ${p.browser} ${count(p.sites)}`);
  return draw({ title: TITLE, desc: `Sites by state for us and state for a browser: ${told.join(', ')}.` }, theme, {
    height: key.bottom + 12,
    marks: [
      Plot.rect(cells, {
        x1: 'x1',
        x2: 'x2',
        y1: 'y1',
        y2: 'y2',
        fill: as('fill'),
        stroke: paint('grid'),
        className: 'wmr-cell',
      }),
      Plot.rect(
        cells.filter(({ same }) => same),
        {
          x1: 'x1',
          x2: 'x2',
          y1: 'y1',
          y2: 'y2',
          inset: 1,
          fill: 'none',
          stroke: paint('ink'),
          strokeWidth: 1.5,
          className: 'wmr-diagonal',
        },
      ),
      notes(
        'count',
        cells.map(({ x1, x2, y1, y2, sites, ink }) => ({
          x: (x1 + x2) / 2,
          y: (y1 + y2) / 2,
          text: count(sites),
          fill: ink,
        })),
      ),
      notes('head', [{ x: LEFT, y: 16, text: 'Asked as a browser, the state is' }], { anchor: 'start', weight: 600 }),
      notes('head', [{ x: LEFT - 10, y: TOP - 22, text: 'Asked by name' }], { anchor: 'end', weight: 600 }),
      notes(
        'browser-state',
        states.flatMap((state, j) =>
          linesOf(state, column).map((text, line, all) => ({
            x: LEFT + column * (j + 0.5),
            y: TOP - 22 + 14 * (line - (all.length - 1) / 2),
            text,
          })),
        ),
        { size: SMALL },
      ),
      notes(
        'own-state',
        states.map((text, i) => ({ x: LEFT - 10, y: TOP + ROW * (i + 0.5), text })),
        { anchor: 'end' },
      ),
      notes(
        'total',
        [
          ...states.map((state, i) => ({ x: WIDTH - 34, y: TOP + ROW * (i + 0.5), text: total('own')(state) })),
          ...states.map((state, j) => ({
            x: LEFT + column * (j + 0.5),
            y: bottom + 16,
            text: total('browser')(state),
          })),
          { x: WIDTH - 34, y: TOP - 22, text: 'all' },
          { x: WIDTH - 34, y: bottom + 16, text: count(sum(data.pairs)) },
        ].map((note) => ({ ...note, fill: paint('muted') })),
        { size: SMALL },
      ),
      notes('total', [{ x: LEFT - 10, y: bottom + 16, text: 'all', fill: paint('muted') }], {
        anchor: 'end',
        size: SMALL,
      }),
      notes('legend', [{ x: LEFT, y: bottom + 44, text: 'Sites in a cell' }], { anchor: 'start', size: SMALL }),
      ...key.marks,
    ],
  });
}
