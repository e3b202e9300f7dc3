import type { OpenDataset } from '../dataset/open-dataset.ts';
import { designOf } from '../dataset/unit-sums.ts';
import { cumulativeShare } from '../estimate/cumulative-share.ts';
import { shareAmong } from '../estimate/share.ts';
import { dispositionBars } from '../figure/F1-dispositions.ts';
import { tokenDots } from '../figure/F2-tokens.ts';
import { type RankCurve, rankCurves } from '../figure/F3-rank.ts';
import { type PolicyFlow, policyFlows } from '../figure/F4-policy-and-edge.ts';
import { whoAsksMap } from '../figure/F5-who-asks.ts';
import { fileFunnels } from '../figure/F6-funnel.ts';
import { postureUpset } from '../figure/F7-postures.ts';
import { type ReadingsData, readingsForest } from '../figure/F8-readings.ts';
import type { Theme } from '../figure/palette.ts';
import { ROBOTS_STATES } from '../model/columns/words.ts';
import { DISPOSITIONS } from '../model/finding.ts';
import type { Measured, Query, Row } from '../model/measured.ts';

/** A figure, drawn in a theme when asked. */
export interface Drawn {
  readonly query: Query;
  readonly svg: (theme: Theme) => string;
}

/** Draws what a figure's query gave. */
export async function drawFigure(dataset: OpenDataset, query: Query): Promise<Drawn> {
  const rows = await dataset.rows(query.sql);
  const draw = DRAWINGS[query.id];
  if (draw === undefined) throw new Error(`${query.id}: nothing draws this figure`);
  return { query, svg: await draw(rows, dataset) };
}

type Drawing = (rows: readonly Row[], dataset: OpenDataset) => Promise<Drawn['svg']>;

const word = <W extends string>(words: readonly W[], value: unknown): W => {
  const known = words.find((one) => one === value);
  if (known === undefined) throw new Error(`${String(value)} is none of ${words.join(', ')}`);
  return known;
};
const grouped = (value: unknown): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  F1: async (rows) => {
    const data = rows.map(({ stratum, lo, hi, disposition, rows: n, share }) => ({
      stratum: `${String(stratum)}: ${grouped(lo)}–${grouped(hi)}`,
      disposition: word(DISPOSITIONS, disposition),
      n: Number(n),
      share: Number(share),
    }));
    const head = rows.some(({ bounds }) => bounds !== true) ? 'Ranks drawn' : 'Ranks';
    return (theme) => dispositionBars({ rows: data, head }, theme);
  },
  F2: async (rows, dataset) => {
    const design = await designOf(dataset);
    const tokens = [...new Set(rows.map(({ token }) => token))];
    const data = tokens.flatMap((token) => {
      const own = rows.filter((row) => row.token === token);
      const strata = design.map((size) => {
        const { x = 0, y = 0 } = own.find(({ h }) => h === size.stratum) ?? {};
        return { ...size, x: Number(x), y: Number(y) };
      });
      const { estimate = Number.NaN, low = Number.NaN, high = Number.NaN } = shareAmong(strata) ?? {};
      return [{ token: String(token), purpose: String(own[0]?.purpose), share: estimate, low, high }];
    });
    return (theme) => tokenDots({ rows: data }, theme);
  },
  F3: async (rows, dataset) => {
    const design = await designOf(dataset);
    const curves = (
      [
        ['training', 'training'],
        ['search', 'search'],
        ['user-fetch', 'user_fetch'],
      ] as const
    ).map(([purpose, column]) => curveOf(purpose, column, rows, design));
    return (theme) => rankCurves({ curves }, theme);
  },
  F4: async (rows) => {
    const flows = rows.map((row): PolicyFlow => ({ ...flowOf(row), share: Number(row.share) }));
    return (theme) => policyFlows({ flows: summed(flows) }, theme);
  },
  F5: async (rows) => {
    const pairs = rows.map(({ own, browser, sites }) => ({
      own: word(ROBOTS_STATES, own),
      browser: word(ROBOTS_STATES, browser),
      sites: Number(sites),
    }));
    return (theme) => whoAsksMap({ states: ROBOTS_STATES, pairs }, theme);
  },
  F6: async (rows) => {
    const files = rows.map(({ file, status200, not_html, not_control, parses, valid }) => ({
      file: String(file),
      status200: Number(status200),
      notHtml: Number(not_html),
      notControl: Number(not_control),
      parses: Number(parses),
      valid: Number(valid),
    }));
    return (theme) => fileFunnels({ files }, theme);
  },
  F7: async (rows) => {
    const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'share');
    const printed = (name: string) => name.replaceAll('_', ' ').replace(' ai', ' AI');
    const sets = names.map((name) => ({
      name: printed(name),
      share: rows.filter((row) => row[name] === true).reduce((sum, { share }) => sum + Number(share), 0),
    }));
    const combinations = rows.map((row) => ({
      members: names.filter((name) => row[name] === true).map(printed),
      share: Number(row.share),
    }));
    return (theme) => postureUpset({ sets, combinations }, theme);
  },
};

function curveOf(
  purpose: string,
  column: string,
  rows: readonly Row[],
  design: Awaited<ReturnType<typeof designOf>>,
): RankCurve {
  const bit = (value: unknown): 0 | 1 => (Number(value) === 1 ? 1 : 0);
  const units = rows.map((row) => ({
    rank: Number(row.rank),
    weight: Number(row.weight),
    h: Number(row.h),
    x: bit(row.x),
    y: bit(row[column]),
  }));
  const strata = design.map((size) => {
    const own = units.filter(({ h }) => h === size.stratum);
    return { ...size, x: own.filter(({ x }) => x === 1).length, y: own.filter(({ y }) => y === 1).length };
  });
  const bands = strata.flatMap(({ stratum }, last) => {
    const share = shareAmong(strata.slice(0, last + 1));
    const rank = Math.max(...units.filter(({ h }) => h === stratum).map((unit) => unit.rank));
    return share === undefined || !Number.isFinite(rank)
      ? []
      : [{ rank, share: share.estimate, low: share.low, high: share.high }];
  });
  return { purpose, points: cumulativeShare(units), bands };
}

function flowOf({ open_to_us, robots_state, home_outcome, home_refused, home_ok }: Row): Omit<PolicyFlow, 'share'> {
  const verdict = open_to_us === true ? 'open to us' : open_to_us === false ? 'closed to us' : unreadable(robots_state);
  if (home_refused === true) return { verdict, outcome: 'home refused', kind: 'refused' };
  if (home_ok === true) return { verdict, outcome: 'home served', kind: 'served' };
  return { verdict, outcome: home_outcome === 'not-asked' ? 'not asked' : 'something else', kind: 'other' };
}

const unreadable = (state: unknown): string => (state === 'refused' ? 'refused to us' : 'not reached');

/** Flows of one kind added up. */
function summed(flows: readonly PolicyFlow[]): readonly PolicyFlow[] {
  const sums = new Map<string, PolicyFlow>();
  for (const flow of flows) {
    const key = `${flow.verdict}|${flow.outcome}`;
    sums.set(key, { ...flow, share: flow.share + (sums.get(key)?.share ?? 0) });
  }
  return [...sums.values()];
}

/** F8: one headline number under every reading that was measured. */
export function readingsFigure(
  query: Query,
  measured: ReadonlyMap<string, Measured>,
  readings: readonly Query[],
  sensitivity: readonly Query[],
): Drawn['svg'] {
  const nan = Number.NaN;
  const point = (id: string, denominator: string, lens: string) => {
    const { share = nan, low = nan, high = nan } = measured.get(id) ?? {};
    return { kind: 'point' as const, denominator, lens, share, low, high };
  };
  const { share = nan, upper = nan, low = nan, high = nan } = measured.get(`${query.id}@bounds`) ?? {};
  const data: ReadingsData = {
    measure: query.title,
    rows: [
      ...readings.map(({ id, title }) => point(`${query.id}@${id}`, title, id === 'rfc9309' ? 'RFC 9309' : 'as read')),
      ...sensitivity.map(({ id, title }) => point(`${query.id}@${id}`, 'of sites whose robots.txt is known', title)),
      { kind: 'bounds', denominator: 'of all websites', lens: 'worst cases', lower: share, upper, low, high },
    ],
  };
  return (theme) => readingsForest(data, theme);
}
