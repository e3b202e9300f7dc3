import type { Analysis } from '../dataset/analysis.ts';
import { type OpenDataset, openDataset } from '../dataset/open-dataset.ts';
import { type UnitSums, unitSums } from '../dataset/unit-sums.ts';
import type { Estimate } from '../estimate/estimate.ts';
import { exactWhereRare } from '../estimate/exact-where-rare.ts';
import { manski, type StratumKnown } from '../estimate/manski.ts';
import { ratioOfTotals } from '../estimate/ratio.ts';
import { shareAmong } from '../estimate/share.ts';
import type { Measure, Measured, Query } from '../model/measured.ts';
import { contrastsOf } from './contrasts.ts';

/**
 * Every number of an analysis over a dataset: the named ones, headline numbers under every reading (`N06@file`), with
 * bounds (`N06@bounds`), and under every other reading of robots.txt (`N06@lenient`), and the contrasts.
 */
export async function measureAll(folder: string, analysis: Analysis): Promise<readonly Measured[]> {
  const { views, numbers, readings, sensitivity } = analysis;
  const headlines = numbers.filter(({ readings }) => readings !== undefined);
  const named = await openDataset(folder, [views], async (dataset) => {
    const found: Measured[] = [];
    for (const query of numbers) found.push(await measure(dataset, query));
    for (const query of headlines) found.push(...(await underReadings(dataset, query, readings)));
    return [...found, ...(await contrastsOf(dataset, analysis))];
  });
  const others: Measured[] = [];
  for (const { id, sql } of sensitivity) {
    const again = await openDataset(folder, [sql, views], async (dataset) => {
      const found: Measured[] = [];
      for (const query of headlines) found.push(await measure(dataset, { ...query, id: `${query.id}@${id}` }));
      return found;
    });
    others.push(...again);
  }
  return [...named, ...others];
}

/** One number. */
export async function measure(dataset: OpenDataset, query: Query): Promise<Measured> {
  const { id, sql, measure: kind } = query;
  switch (kind) {
    case 'value': {
      const [row] = await dataset.rows(sql);
      const value = row?.value ?? null;
      return { id, n: 0, weightedDenominator: 0, ...(value !== null && { share: Number(value) }) };
    }
    case 'bounds':
    case 'ratio':
    case 'share':
      return estimated({ id, measure: kind }, await unitSums(dataset, { id, sql, known: kind === 'bounds' }));
    default:
      return kind satisfies never;
  }
}

/** One number of the drawn rows of each stratum, summed up. */
export function estimated(
  { id, measure: kind }: { readonly id: string; readonly measure: Exclude<Measure, 'value'> },
  strata: readonly UnitSums[],
): Measured {
  switch (kind) {
    case 'bounds':
      return boundsOf(id, strata);
    case 'ratio':
      return measuredOf(id, ratioOfTotals(strata));
    case 'share':
      return shareOf(id, counts(strata));
    default:
      return kind satisfies never;
  }
}

async function underReadings(
  dataset: OpenDataset,
  query: Query,
  readings: readonly Query[],
): Promise<readonly Measured[]> {
  const found: Measured[] = [];
  for (const reading of readings) found.push(await measure(dataset, underReading(query, reading)));
  return [...found, await measure(dataset, boundsQuery(query))];
}

/** A number as another reading counts it. */
export function underReading(query: Query, reading: Query): Query {
  const sql = reading.sql.replaceAll('$unreachable', query.readings === 'closed' ? 'true' : 'false');
  return { ...query, id: `${query.id}@${reading.id}`, sql: `WITH unit AS (${query.sql}) ${sql}` };
}

/** What a headline number may be among all websites, whatever those say whose robots.txt is not known. */
export const boundsQuery = (query: Query): Query => ({
  ...query,
  id: `${query.id}@bounds`,
  measure: 'bounds',
  sql: `WITH unit AS (${query.sql}) SELECT unit.domain, unit.h, d1 AS x, d1 AND y AS y, d2 AS known
    FROM unit JOIN site_facts USING (domain)`,
});

export const counts = (strata: readonly UnitSums[]): readonly StratumKnown[] =>
  strata.map(({ stratum, N, n, sums: { x, y, known } }) => ({ stratum, N, n, x, y, known }));

function shareOf(id: string, strata: readonly StratumKnown[]): Measured {
  const share = shareAmong(strata);
  const exact = share && exactWhereRare(strata, share);
  return { ...measuredOf(id, share), ...(exact && { exactLow: exact.low, exactHigh: exact.high }) };
}

function boundsOf(id: string, strata: readonly UnitSums[]): Measured {
  const bounds = manski(counts(strata));
  if (bounds === undefined) return { id, n: 0, weightedDenominator: 0 };
  const { lower, upper, low, high } = bounds;
  return { ...measuredOf(id, lower), upper: upper.estimate, low, high };
}

/** An estimate as a number of the report; without one, nothing was in the denominator. */
export function measuredOf(id: string, estimate: Estimate | undefined): Measured {
  if (estimate === undefined) return { id, n: 0, weightedDenominator: 0 };
  const { estimate: share, variance, low, high, n, weightedDenominator, method } = estimate;
  return { id, share, variance, low, high, n, weightedDenominator, method };
}
