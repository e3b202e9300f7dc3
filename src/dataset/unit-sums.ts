import { mistake } from '../model/mistake.ts';
import type { OpenDataset } from './open-dataset.ts';

/** A stratum of the design with what a query sums up over its drawn rows: `N` rows of the list, `n` drawn. */
export interface UnitSums {
  readonly stratum: number;
  readonly N: number;
  readonly n: number;
  readonly sums: {
    readonly x: number;
    readonly y: number;
    readonly xx: number;
    readonly xy: number;
    readonly yy: number;
    /** Of bounds: rows of the denominator with a verdict. */
    readonly known: number;
  };
}

/** The strata in which estimates are made; those with one drawn row are joined with a neighbour. */
export async function designOf(dataset: OpenDataset): Promise<readonly Omit<UnitSums, 'sums'>[]> {
  const rows = await dataset.rows('SELECT h, drawn, listed FROM design ORDER BY h');
  if (rows.length === 0) throw mistake('the dataset holds no site: there is nothing to estimate');
  return rows.map(({ h, drawn, listed }) => ({ stratum: Number(h), N: Number(listed), n: Number(drawn) }));
}

/**
 * Runs a query that gives `unit(domain, h, x, y)`, once for each site, and sums it up by stratum. Rows that were drawn
 * and are not published count with x = y = 0. Throws a mistake where it does not give every published site once, or
 * leaves x or y open: a site that did not answer belongs in, with x false.
 */
export async function unitSums(
  dataset: OpenDataset,
  { id, sql, known = false }: { readonly id: string; readonly sql: string; readonly known?: boolean },
): Promise<readonly UnitSums[]> {
  const rows = await dataset.rows(`
    WITH unit AS (${sql}),
    given AS (SELECT domain, h, x::DOUBLE AS x, y::DOUBLE AS y, ${known ? 'known::DOUBLE' : '0'} AS known FROM unit),
    checked AS (
      SELECT count(*) FILTER (x IS NULL OR y IS NULL OR known IS NULL) AS unclear,
        count(*) - count(DISTINCT domain) AS repeated, (SELECT count(*) FROM site_facts) - count(DISTINCT domain) AS missing
      FROM given
    )
    SELECT d.h, d.drawn, d.listed, coalesce(sum(x), 0) AS x, coalesce(sum(y), 0) AS y, coalesce(sum(x * x), 0) AS xx,
      coalesce(sum(x * y), 0) AS xy, coalesce(sum(y * y), 0) AS yy, coalesce(sum(known), 0) AS known,
      any_value(unclear) AS unclear, any_value(repeated) AS repeated, any_value(missing) AS missing
    FROM design d CROSS JOIN checked LEFT JOIN given ON given.h = d.h GROUP BY d.h, d.drawn, d.listed ORDER BY d.h`);
  const { unclear, repeated, missing } = rows[0] ?? {};
  if (unclear || repeated || missing) {
    throw mistake(
      `${id}: every site belongs in once, with x and y: ${missing} sites are missing, ${repeated} repeated, ${unclear} unclear`,
    );
  }
  return rows.map(({ h, drawn, listed, x, y, xx, xy, yy, known: verdicts }) => ({
    stratum: Number(h),
    N: Number(listed),
    n: Number(drawn),
    sums: { x: Number(x), y: Number(y), xx: Number(xx), xy: Number(xy), yy: Number(yy), known: Number(verdicts) },
  }));
}
