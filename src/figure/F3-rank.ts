import * as Plot from '@observablehq/plot';
import { draw, noData, SMALL, TEXT, WIDTH } from './canvas.ts';
import { cutTo, plain } from './label.ts';
import { notes } from './marks.ts';
import { count, interval, share, tick } from './number.ts';
import { type Paint, paints, purposeLook, type Theme } from './palette.ts';
import { shareAxis } from './share-axis.ts';
import { spread } from './spread.ts';

/** The share among the domains up to a rank, 0..1. */
export interface SharePoint {
  readonly rank: number;
  readonly share: number;
}

/** The same at the lower end of a stratum, with its Korn-Graubard interval. */
export interface ShareBand extends SharePoint {
  readonly low: number;
  readonly high: number;
}

/** One purpose: the curve over all sampled ranks in ascending order, and the bands at the stratum bounds. */
export interface RankCurve {
  readonly purpose: string;
  readonly points: readonly SharePoint[];
  readonly bands: readonly ShareBand[];
}

/** F3: what share closes "/" among the top r, for every r. */
export interface RankData {
  readonly curves: readonly RankCurve[];
}

const TITLE = 'Share of sites that close “/” among the top ranks, by purpose';
const WHAT = 'Share of sites that close “/” to a crawler of the purpose (weighted; bars: 95% intervals)';
const HEIGHT = 420;
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 156, 34, 56];
/** Among fewer domains than this a cumulative share jumps by whole per cents and shows nothing. */
const FROM = 100;
/** One point of a curve is kept for so many px of the axis. */
const GRAIN = 0.5;

/** The last point of each half px: nothing that could be seen is lost, and 10,000 points become about 1,000. */
function thinned(points: readonly SharePoint[], x: (rank: number) => number): readonly SharePoint[] {
  const cell = (point: SharePoint | undefined): number => (point ? Math.floor(x(point.rank) / GRAIN) : -1);
  return points.filter((point, i) => i === 0 || cell(point) !== cell(points[i + 1]));
}

/** A curve as far as it can be drawn: ranks on the axis, numbers that are numbers. */
const drawable = ({ purpose, points, bands }: RankCurve, first: number): RankCurve => ({
  purpose,
  points: points.filter((point) => point.rank >= first && Number.isFinite(point.share)),
  bands: bands.filter(({ rank, low, high }) => rank >= first && Number.isFinite(low + high)),
});

const axes = (ranks: readonly number[], shares: readonly number[], paint: Paint): readonly Plot.Markish[] => [
  Plot.gridY([...shares], { stroke: paint('grid'), strokeOpacity: 1, className: 'wmr-grid' }),
  Plot.axisY([...shares], { tickFormat: tick, tickSize: 0, fontSize: TEXT, color: paint('muted'), label: null }),
  Plot.axisX([...ranks], {
    tickFormat: count,
    fontSize: TEXT,
    color: paint('muted'),
    label: 'Rank in the list, up to which the share is taken (logarithmic)',
    labelAnchor: 'center',
    labelArrow: 'none',
    labelOffset: 42,
  }),
  notes('axis', [{ x: 8, y: 14, text: WHAT, fill: paint('muted') }], { anchor: 'start' }),
];

/** F3: cumulative share against rank on a logarithmic axis, a curve a purpose, named at its end. */
export function rankCurves(data: RankData, theme: Theme = 'auto'): string {
  const ranks = data.curves.flatMap(({ points, bands }) => [...points, ...bands]).map(({ rank }) => rank);
  const last = ranks.reduce((a, b) => Math.max(a, b), 10);
  const first = last > FROM ? FROM : 1;
  const kept = data.curves.map((curve) => drawable(curve, first));
  if (kept.every(({ points, bands }) => points.length + bands.length === 0)) return noData(TITLE, theme);
  const paint = paints(theme);
  const highest = kept.map(({ points, bands }) =>
    [...points.map((point) => point.share), ...bands.map(({ high }) => high)].reduce((a, b) => Math.max(a, b), 0),
  );
  const axis = shareAxis(highest);
  const x = (rank: number): number => LEFT + (Math.log(rank / first) / Math.log(last / first)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number): number => HEIGHT - BOTTOM - (value / axis.domain[1]) * (HEIGHT - TOP - BOTTOM);
  const curves = kept.map(({ purpose, points, bands }, i) => {
    const [colour, symbol] = purposeLook(purpose);
    const aside = (i - (kept.length - 1) / 2) * 5;
    const end = bands.at(-1) ?? points.at(-1);
    return { purpose, points: thinned(points, x), bands, fill: paint(colour), symbol, aside, end };
  });
  const ends = curves.flatMap(({ purpose, fill, bands, end }) =>
    end === undefined ? [] : [{ purpose, fill, end, band: bands.at(-1) }],
  );
  const places = ends.map(({ end }) => y(end.share));
  const labelY = spread(places, 36, TOP + 8, HEIGHT - BOTTOM - 8);
  const labelX = WIDTH - RIGHT + 14;
  const decades = Array.from({ length: 9 }, (_, i) => 10 ** i).filter((rank) => rank >= first && rank <= last);
  const told = ends.map(({ purpose, end }) => `${plain(purpose)} ${share(end.share)} of the top ${count(end.rank)}`);
  const desc = `Cumulative weighted share, from rank ${count(first)}: ${told.join(', ')}.`;
  return draw({ title: TITLE, desc }, theme, {
    height: HEIGHT,
    marginLeft: LEFT,
    marginRight: RIGHT,
    marginTop: TOP,
    marginBottom: BOTTOM,
    x: { type: 'log', domain: [first, last] },
    y: { type: 'linear', domain: [...axis.domain] },
    marks: [
      ...axes(decades, axis.ticks, paint),
      ...curves.flatMap(({ points, bands, fill, symbol, aside }) => [
        Plot.line(points, { x: 'rank', y: 'share', stroke: fill, strokeWidth: 1.75, className: 'wmr-curve' }),
        Plot.link(bands, {
          x1: 'rank',
          x2: 'rank',
          y1: 'low',
          y2: 'high',
          dx: aside,
          stroke: fill,
          strokeWidth: 6,
          strokeOpacity: 0.35,
          className: 'wmr-band',
        }),
        Plot.dot(points.length === 1 ? points : [], { x: 'rank', y: 'share', fill, r: 3, className: 'wmr-lone-point' }),
        Plot.dot(bands, { x: 'rank', y: 'share', dx: aside, fill, symbol, r: 4, className: 'wmr-bound' }),
      ]),
      notes(
        'curve-name',
        ends.map(({ purpose, fill }, i) => ({
          x: labelX,
          y: (labelY[i] ?? 0) - 8,
          text: cutTo(purpose, RIGHT - 30, TEXT),
          fill,
        })),
        { anchor: 'start', weight: 600 },
      ),
      notes(
        'curve-end',
        ends.map(({ end, band }, i) => ({
          x: labelX,
          y: (labelY[i] ?? 0) + 8,
          text: band === undefined ? share(end.share) : `${share(end.share)} (${interval(band.low, band.high)})`,
          fill: paint('muted'),
        })),
        { anchor: 'start', size: SMALL },
      ),
    ],
  });
}
