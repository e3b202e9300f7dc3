import { z } from 'zod';
import type { Analysis } from '../dataset/analysis.ts';
import type { OpenDataset } from '../dataset/open-dataset.ts';
import { designOf, unitSums } from '../dataset/unit-sums.ts';
import { holm } from '../estimate/holm.ts';
import { effectiveSize } from '../estimate/korn-graubard.ts';
import { newcombe } from '../estimate/newcombe.ts';
import { type PairedUnit, pairedDifference } from '../estimate/paired.ts';
import { shareAmong } from '../estimate/share.ts';
import { degreesOfFreedom } from '../estimate/stratum.ts';
import { twoSided } from '../estimate/two-sided.ts';
import { wilson } from '../estimate/wilson.ts';
import type { Measured, Query } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';

const Paired = z.strictObject({ id: z.string(), claim: z.string(), first: z.string(), second: z.string() });
const Bands = z.strictObject({
  id: z.string(),
  claim: z.string(),
  number: z.string(),
  /** The last rank of the first group, and the first rank of the second. */
  to: z.int(),
  from: z.int(),
});
const Registered = z.strictObject({
  numbers: z.array(z.string()),
  contrasts: z.array(z.union([Paired, Bands])).max(10),
  level: z.literal(0.05),
  adjustment: z.literal('Holm'),
});
export type Registered = z.infer<typeof Registered>;

/** What was fixed before the run: the named numbers, and at most ten contrasts. */
export const registeredIn = ({ preregistered }: Pick<Analysis, 'preregistered'>): Registered =>
  Registered.parse(JSON.parse(preregistered));

/** The planned contrasts, with p values adjusted for all of them. */
export async function contrastsOf(dataset: OpenDataset, analysis: Analysis): Promise<readonly Measured[]> {
  const find = (id: string): Query => {
    const query = analysis.numbers.find((number) => number.id === id);
    if (query === undefined) throw mistake(`preregistered.json: there is no number ${id}`);
    return query;
  };
  const found: Measured[] = [];
  for (const contrast of registeredIn(analysis).contrasts) {
    found.push(
      'first' in contrast
        ? await paired(dataset, contrast.id, find(contrast.first), find(contrast.second))
        : await between(dataset, contrast.id, find(contrast.number), contrast),
    );
  }
  const tested = found.filter(({ p }) => p !== undefined);
  const adjusted = holm(tested.map(({ p = 1 }) => p));
  return found.map((one) => {
    const place = tested.indexOf(one);
    return place < 0 ? one : { ...one, adjustedP: adjusted[place] ?? 1 };
  });
}

/** Two numbers of the same sites: the difference site by site. */
async function paired(dataset: OpenDataset, id: string, first: Query, second: Query): Promise<Measured> {
  const design = await designOf(dataset);
  const rows = await dataset.rows(`
    SELECT a.h, a.x AND b.x AS x, a.x AND b.x AND a.y AS first, a.x AND b.x AND b.y AS second
    FROM (${first.sql}) a JOIN (${second.sql}) b USING (domain)`);
  const bit = (value: unknown): 0 | 1 => (value === true ? 1 : 0);
  const units = rows.map(
    ({ h, ...unit }): PairedUnit => ({
      stratum: Number(h),
      x: bit(unit.x),
      first: bit(unit.first),
      second: bit(unit.second),
    }),
  );
  const unpublished = design.flatMap(({ stratum, n }) => {
    const missing = n - units.filter((unit) => unit.stratum === stratum).length;
    return Array.from({ length: missing }, (): PairedUnit => ({ stratum, x: 0, first: 0, second: 0 }));
  });
  const difference = pairedDifference(design, [...units, ...unpublished]);
  if (difference === undefined) return { id, n: 0, weightedDenominator: 0 };
  const { estimate, variance, se, low, high, n, weightedDenominator, method } = difference;
  const p = method === 'census' ? undefined : twoSided(estimate, se, degreesOfFreedom(design));
  return { id, share: estimate, variance, low, high, n, weightedDenominator, method, ...(p !== undefined && { p }) };
}

/** One number in two groups of strata, which are independent. */
async function between(
  dataset: OpenDataset,
  id: string,
  query: Query,
  { to, from }: { readonly to: number; readonly from: number },
): Promise<Measured> {
  const group = async (where: string) => {
    const sql = `SELECT unit.domain, unit.h, unit.x AND ${where} AS x, unit.y AND ${where} AS y
      FROM (${query.sql}) unit JOIN site_facts USING (domain)`;
    const strata = await unitSums(dataset, { id, sql });
    return shareAmong(strata.map(({ stratum, N, n, sums: { x, y } }) => ({ stratum, N, n, x, y })));
  };
  const [first, second] = [await group(`rank <= ${to}`), await group(`rank >= ${from}`)];
  if (first === undefined || second === undefined) return { id, n: 0, weightedDenominator: 0 };
  const scored = (share: typeof first) => {
    const of = { share: share.estimate, variance: share.variance, n: share.n };
    const interval = share.method === 'census' ? share : wilson(share.estimate, effectiveSize(of) ?? share.n);
    return { estimate: share.estimate, low: interval.low, high: interval.high };
  };
  const { estimate, low, high, method } = newcombe(scored(first), scored(second));
  const variance = first.variance + second.variance;
  const df = degreesOfFreedom(await designOf(dataset));
  // A group without a hit shows no variance, and would pass for certain: then nothing is claimed.
  const testable = first.variance > 0 && second.variance > 0;
  const p = testable ? twoSided(estimate, Math.sqrt(variance), df) : 1;
  const weightedDenominator = first.weightedDenominator + second.weightedDenominator;
  const n = first.n + second.n;
  return { id, share: estimate, variance, low, high, n, weightedDenominator, method, p };
}
