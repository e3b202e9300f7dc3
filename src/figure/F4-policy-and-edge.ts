import * as Plot from '@observablehq/plot';
import { alluvial, type Side } from './alluvial.ts';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain } from './label.ts';
import { as, notes } from './marks.ts';
import { share } from './number.ts';
import { type Colour, paints, type Theme } from './palette.ts';
import { spread } from './spread.ts';

/** Sites to which robots.txt says one thing of us and whose home page then does another. */
export interface PolicyFlow {
  /** What robots.txt says of "/" to our token, as printed. Drawn in the order in which they first appear. */
  readonly verdict: string;
  /** What came of the home page, as printed. */
  readonly outcome: string;
  /** What kind of outcome that is; it gives the colour. */
  readonly kind: 'served' | 'refused' | 'other';
  /** Weighted, of all, 0..1. */
  readonly share: number;
}

/** F4: policy against practice. */
export interface PolicyData {
  readonly flows: readonly PolicyFlow[];
}

const TITLE = 'What robots.txt tells us, and what the home page then does';
const [TOP, COLUMN, EDGE, BAR] = [40, 360, 200, 12];
const HEIGHT = TOP + COLUMN + 16;
const LINE = 20;
/** A ribbon at least so thick carries its share. */
const THICK = 14;
const KINDS: Readonly<Record<PolicyFlow['kind'], Colour>> = { served: 'step-3', refused: 'refused', other: 'gone-2' };

/** F4: an alluvial diagram from the robots verdict for us to the outcome of the home page. */
export function policyFlows(data: PolicyData, theme: Theme = 'auto'): string {
  const flows = data.flows.filter((flow) => flow.share > 0);
  if (flows.length === 0) return noData(TITLE, theme);
  const paint = paints(theme);
  const kindOf = new Map(flows.map(({ outcome, kind }) => [outcome, kind]));
  const colourOf = (outcome: string): string => paint(KINDS[kindOf.get(outcome) ?? 'other']);
  const { left, right, ribbons } = alluvial(
    flows.map((flow) => ({ from: flow.verdict, to: flow.outcome, weight: flow.share })),
    { top: TOP, height: COLUMN, gap: 10 },
  );
  const [x1, x2] = [EDGE + BAR, WIDTH - EDGE - BAR];
  const edges = ribbons.flatMap((ribbon, z) => [
    { z, x: x1, y1: ribbon.left[0], y2: ribbon.left[1], fill: colourOf(ribbon.to) },
    { z, x: x2, y1: ribbon.right[0], y2: ribbon.right[1], fill: colourOf(ribbon.to) },
  ]);
  const labels = (sides: readonly Side[], x: number) => {
    const ys = spread(
      sides.map(({ y1, y2 }) => (y1 + y2) / 2),
      LINE,
      TOP + 6,
      TOP + COLUMN - 6,
    );
    return sides.map(({ name, weight }, i) => {
      const value = share(weight);
      return { x, y: ys[i] ?? 0, text: `${cutTo(name, EDGE - 22 - value.length * 9, TEXT)} ${value}` };
    });
  };
  const told = flows.map((flow) => `${plain(flow.verdict)}, then ${plain(flow.outcome)}: ${share(flow.share)}`);
  return draw({ title: TITLE, desc: `Weighted share of sites. ${told.join('; ')}.` }, theme, {
    height: HEIGHT,
    marks: [
      notes('head', [{ x: EDGE + BAR, y: 16, text: 'what robots.txt tells us' }], { anchor: 'end', weight: 600 }),
      notes('head', [{ x: WIDTH - EDGE - BAR, y: 16, text: 'what the home page does' }], {
        anchor: 'start',
        weight: 600,
      }),
      Plot.areaY(edges, {
        x: 'x',
        y1: 'y1',
        y2: 'y2',
        z: 'z',
        fill: as('fill'),
        fillOpacity: 0.45,
        curve: 'bump-x',
        className: 'wmr-ribbon',
      }),
      Plot.rect(left, { x1: EDGE, x2: EDGE + BAR, y1: 'y1', y2: 'y2', fill: paint('ink'), className: 'wmr-side' }),
      Plot.rect(
        right.map((side) => ({ ...side, fill: colourOf(side.name) })),
        { x1: WIDTH - EDGE - BAR, x2: WIDTH - EDGE, y1: 'y1', y2: 'y2', fill: as('fill'), className: 'wmr-side' },
      ),
      notes(
        'flow',
        ribbons
          .filter(({ left: [y1, y2] }) => y2 - y1 >= THICK)
          .map(({ left: [y1, y2], weight }) => ({ x: x1 + 8, y: (y1 + y2) / 2, text: share(weight) })),
        { anchor: 'start', size: SMALL },
      ),
      notes('verdict', labels(left, EDGE - 8), { anchor: 'end' }),
      notes('outcome', labels(right, WIDTH - EDGE + 8), { anchor: 'start' }),
    ],
  });
}
