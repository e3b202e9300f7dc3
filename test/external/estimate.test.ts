import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/estimate/benjamini-hochberg.ts';
import { clopperPearson } from '../../src/estimate/clopper-pearson.ts';
import { cumulativeShare } from '../../src/estimate/cumulative-share.ts';
import { holm } from '../../src/estimate/holm.ts';
import { hypergeometric, hypergeometricCounts } from '../../src/estimate/hypergeometric.ts';
import { effectiveSize } from '../../src/estimate/korn-graubard.ts';
import { manski } from '../../src/estimate/manski.ts';
import { missingAtRandom } from '../../src/estimate/missing-at-random.ts';
import { newcombe } from '../../src/estimate/newcombe.ts';
import { pairedDifference } from '../../src/estimate/paired.ts';
import { normalQuantile, tQuantile } from '../../src/estimate/quantile.ts';
import { responseRate } from '../../src/estimate/response-rate.ts';
import { shareAmong, shareOfListed } from '../../src/estimate/share.ts';
import { stratumShare } from '../../src/estimate/stratum-share.ts';
import { finiteSize, wilson, wilsonFinite } from '../../src/estimate/wilson.ts';
import { shared } from './corpus.ts';

const file = shared('reference', 'worked_example.json');

type Pair = readonly [number, number];
interface Interval {
  readonly n_eff: number;
  readonly ci: Pair;
}
/** The parts of the file that are read here. */
interface Worked {
  readonly z975: number;
  readonly strata_example: readonly {
    readonly N: number;
    readonly n: number;
    readonly p: number;
    readonly var_fpc: number;
    readonly wilson: Pair;
    readonly wilson_fpc_nstar: number | null;
    readonly wilson_fpc: Pair;
    readonly clopper_pearson: Pair;
    readonly hypergeom_counts: Pair;
    readonly hypergeom: Pair;
  }[];
  readonly overall_all_listed: {
    readonly p: number;
    readonly var: number;
    readonly se: number;
    readonly wald: Pair;
    readonly df: number;
    readonly deff_vs_srs_no_fpc: number;
    readonly wilson_neff: Pair;
    readonly korn_graubard: Interval;
    readonly korn_graubard_df_adjusted: Interval;
    readonly unweighted_naive: number;
  };
  readonly ratio_among_readable: {
    readonly Xhat: number;
    readonly Yhat: number;
    readonly R: number;
    readonly var: number;
    readonly se: number;
    readonly n_resp: number;
    readonly korn_graubard: Interval;
    readonly korn_graubard_df_adjusted: Interval;
  };
  readonly nonresponse: {
    readonly weighted_response_rate: number;
    readonly unweighted_response_rate: number;
    readonly manski: Pair;
    readonly width_equals_1_minus_rr: number;
    readonly conservative_ci: Pair;
    readonly mar_within_stratum: number;
  };
  readonly paired_difference: {
    readonly d: number;
    readonly var: number;
    readonly se: number;
    readonly ci_t: Pair;
    readonly t975_df: number;
  };
  readonly newcombe_B_minus_C: { readonly d: number; readonly ci: Pair };
  readonly cumulative_share: {
    readonly units_rank_weight_y: readonly (readonly [number, number, 0 | 1])[];
    readonly F: readonly Pair[];
  };
  readonly multiplicity: {
    readonly p: readonly number[];
    readonly holm: readonly number[];
    readonly bh: readonly number[];
  };
  readonly zero_count: {
    readonly x: number;
    readonly n: number;
    readonly clopper_pearson_upper_two_sided: number;
    readonly rule_of_three_one_sided: number;
    readonly wilson_upper: number;
  };
}

// The file holds the results only; these are the counts that its page names.
const READABLE = [19, 27, 40];
const CLOSED = [6, 6, 5];

describe.skipIf(file.missing)('the worked example as a file, to nine places', () => {
  const worked: Worked = existsSync(file.path) ? JSON.parse(readFileSync(file.path, 'utf8')) : {};
  const counts = (worked.strata_example ?? []).map(({ N, n }, i) => ({
    stratum: i + 1,
    N,
    n,
    x: READABLE[i] ?? 0,
    y: CLOSED[i] ?? 0,
  }));
  const near = (actual: number | undefined, wanted: number) =>
    expect(Math.abs((actual ?? Number.NaN) - wanted), `${actual} is not ${wanted}`).toBeLessThanOrEqual(1e-9);
  const nearPair = (actual: { low: number; high: number } | undefined, [low, high]: Pair) => {
    near(actual?.low, low);
    near(actual?.high, high);
  };

  it('each stratum', () => {
    expect(worked.strata_example).toHaveLength(3);
    near(normalQuantile(0.975), worked.z975);
    for (const [i, stratum] of worked.strata_example.entries()) {
      const { N, n } = stratum;
      const y = CLOSED[i] ?? 0;
      const share = stratumShare({ stratum: i, N, n, y });
      near(share.estimate, stratum.p);
      near(share.variance, stratum.var_fpc);
      nearPair(wilson(y / n, n), stratum.wilson);
      nearPair(wilsonFinite(y / n, n, N), stratum.wilson_fpc);
      if (stratum.wilson_fpc_nstar !== null) near(finiteSize(n, N), stratum.wilson_fpc_nstar);
      nearPair(clopperPearson(y, n), stratum.clopper_pearson);
      nearPair(hypergeometric(y, n, N), stratum.hypergeom);
      nearPair(hypergeometricCounts(y, n, N), stratum.hypergeom_counts);
    }
  });

  it('all listed rows', () => {
    const wanted = worked.overall_all_listed;
    const share = shareOfListed(counts);
    near(share.estimate, wanted.p);
    near(share.variance, wanted.var);
    near(share.se, wanted.se);
    nearPair(share, wanted.korn_graubard.ci);
    nearPair(shareOfListed(counts, { adjusted: true }), wanted.korn_graubard_df_adjusted.ci);
    const size = (df?: number) =>
      effectiveSize({ share: share.estimate, variance: share.variance, n: 100, ...(df === undefined ? {} : { df }) });
    near(size(), wanted.korn_graubard.n_eff);
    near(size(wanted.df), wanted.korn_graubard_df_adjusted.n_eff);
    nearPair(wilson(share.estimate, size() ?? 0), wanted.wilson_neff);
    near(100 / (size() ?? 0), wanted.deff_vs_srs_no_fpc);
    const reach = normalQuantile(0.975) * share.se;
    nearPair({ low: share.estimate - reach, high: share.estimate + reach }, wanted.wald);
    near(CLOSED.reduce((a, b) => a + b) / 100, wanted.unweighted_naive);
  });

  it('the readable rows', () => {
    const wanted = worked.ratio_among_readable;
    const share = shareAmong(counts);
    near(share?.estimate, wanted.R);
    near(share?.estimate, wanted.Yhat / wanted.Xhat);
    near(share?.weightedDenominator, wanted.Xhat);
    near(share?.variance, wanted.var);
    near(share?.se, wanted.se);
    expect(share?.n).toBe(wanted.n_resp);
    nearPair(share, wanted.korn_graubard.ci);
    nearPair(shareAmong(counts, { adjusted: true }), wanted.korn_graubard_df_adjusted.ci);
  });

  it('non-response', () => {
    const wanted = worked.nonresponse;
    const { weighted, unweighted } = responseRate(counts);
    near(weighted, wanted.weighted_response_rate);
    near(unweighted, wanted.unweighted_response_rate);
    const bounds = manski(counts.map((stratum) => ({ ...stratum, x: stratum.n, known: stratum.x })));
    near(bounds?.lower.estimate, wanted.manski[0]);
    near(bounds?.upper.estimate, wanted.manski[1]);
    near(bounds?.width, wanted.width_equals_1_minus_rr);
    nearPair(bounds, wanted.conservative_ci);
    near(missingAtRandom(counts), wanted.mar_within_stratum);
  });

  it('differences', () => {
    const wanted = worked.paired_difference;
    const units = counts.flatMap(({ stratum, n }, h) => {
      const more = [3, 4, 3][h] ?? 0;
      return Array.from({ length: n }, (_, i) => ({
        stratum,
        x: 1 as const,
        first: i < more ? (1 as const) : (0 as const),
        second: i === more ? (1 as const) : (0 as const),
      }));
    });
    const difference = pairedDifference(counts, units);
    near(difference?.estimate, wanted.d);
    near(difference?.variance, wanted.var);
    near(difference?.se, wanted.se);
    nearPair(difference, wanted.ci_t);
    near(tQuantile(0.975, 97), wanted.t975_df);
    const scored = (y: number, n: number) => ({ estimate: y / n, ...wilson(y / n, n) });
    near(newcombe(scored(6, 30), scored(5, 50)).estimate, worked.newcombe_B_minus_C.d);
    nearPair(newcombe(scored(6, 30), scored(5, 50)), worked.newcombe_B_minus_C.ci);
  });

  it('the cumulative share', () => {
    const { units_rank_weight_y, F } = worked.cumulative_share;
    const points = cumulativeShare(units_rank_weight_y.map(([rank, weight, y]) => ({ rank, weight, x: 1, y })));
    expect(points.map(({ rank }) => rank)).toEqual(F.map(([rank]) => rank));
    for (const [i, [, share]] of F.entries()) near(points[i]?.share, share);
  });

  it('many comparisons, and nothing in 2,000', () => {
    const { p, holm: holms, bh } = worked.multiplicity;
    expect(p.length).toBeGreaterThan(0);
    for (const i of p.keys()) {
      near(holm(p)[i], holms[i] ?? Number.NaN);
      near(benjaminiHochberg(p)[i], bh[i] ?? Number.NaN);
    }
    const { x, n, ...upper } = worked.zero_count;
    near(clopperPearson(x, n).high, upper.clopper_pearson_upper_two_sided);
    near(clopperPearson(x, n, 0.9).high, upper.rule_of_three_one_sided);
    near(wilson(x / n, n).high, upper.wilson_upper);
  });
});
