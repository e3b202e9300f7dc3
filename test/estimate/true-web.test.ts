import { beforeAll, describe, expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import type { ListRow } from '../../src/draw/sample-csv.ts';
import { STRATA } from '../../src/draw/strata.ts';
import { estimated } from '../../src/flow/measure.ts';
import { wholeList } from '../../src/flow/total-error.ts';
import { rankedSites, type TrueUnits, trueUnits } from '../../src/flow/true-units.ts';
import { nameOf } from '../../src/world/ranked/names.ts';
import { ANALYSIS } from '../dataset/tiny.ts';
import { seeded } from './simulate.ts';
import {
  type Drawings,
  type DrawPlaces,
  drawnByKey,
  drawOften,
  type Estimator,
  shuffledDraw,
  thinned,
  unweighted,
} from './true-draws.ts';

/** Every hundredth name of the million, by a design like the study's in small: two thirds of it are of the first tenth of the list. */
const EVERY = 100;
const NAMES = 1_000_000 / EVERY;
const SIZES = [10, 40, 50, 160, 160, 100, 100];
const strata = thinned(STRATA, EVERY).map((stratum, h) => ({ ...stratum, n: SIZES[h] ?? 0, m: 0 }));
const population = wholeList(strata.map((stratum, h) => ({ ...stratum, stratum: h + 1 })));

/** Websites, robots.txt files, closed to AI and to one token, home pages refused, catch-alls, llms.txt, and readings. */
const COMMON = ['N01', 'N02', 'N05', 'N06', 'N09', 'N15', 'N20', 'N25', 'N26', 'N30', 'N06@listed', 'N06@rfc9309'];
// 600 draws: the standard error of a coverage near 95 % is 0.9 points. Allowed are 2.7, three of these.
const DRAWS = 600;
const NEAR = [0.923, 0.977] as const;

let units: TrueUnits;
let honest: ReadonlyMap<string, Drawings>;
beforeAll(async () => {
  const wanted = new Set([...COMMON, 'N06b', 'N20-402']);
  const analysis = await readAnalysis(ANALYSIS);
  const truths = await trueUnits(rankedSites('bench', NAMES, EVERY), NAMES, analysis, ({ id }) => wanted.has(id));
  units = truths.found;
  honest = often(shuffled(), DRAWS);
}, 60_000);

const often = (draw: DrawPlaces, draws: number, estimator?: Estimator) =>
  new Map(drawOften(units, population, draw, draws, estimator).map((one) => [one.query.id, one]));
const shuffled = () => shuffledDraw(strata, seeded(1));
const coverageBy = (estimator: Estimator, id: string) => often(shuffled(), 100, estimator).get(id)?.coverage;

describe('the numbers of the report, over draws from a list whose truth is known', () => {
  it('hold the true share in 95 of 100 draws where it is not rare, without bias, among the reachable and of all listed', () => {
    for (const id of COMMON) {
      const one = honest.get(id);
      expect(one?.coverage, id).toBeGreaterThanOrEqual(NEAR[0]);
      expect(one?.coverage, id).toBeLessThanOrEqual(NEAR[1]);
      // The mean of 600 estimates is sure to 4 % of their spread.
      expect(Math.abs(one?.bias ?? 1), id).toBeLessThan(0.15 * (one?.spread ?? 0));
      // A spread of 600 is sure to 3 %.
      expect(Math.abs((one?.standardError ?? 0) / (one?.spread ?? 1) - 1), id).toBeLessThan(0.1);
    }
  });

  it('hold both true bounds of what non-response hides in 95 of 100 draws or more', () => {
    expect(honest.get('N06b')?.coverage).toBeGreaterThanOrEqual(NEAR[0]);
  });

  it('may miss the true share of what is very rare, but hardly with the exact limits that stand beside it', () => {
    const { coverage = 0, wider = 0, rare = 0 } = honest.get('N20-402') ?? {};
    expect(rare).toBeGreaterThan(0);
    expect(wider).toBeGreaterThanOrEqual(coverage);
    expect(wider).toBeGreaterThanOrEqual(NEAR[0]);
  });

  it('come from samples by key as from shuffled ones', () => {
    const list = Array.from({ length: NAMES }, (_, i): ListRow => ({ rank: i + 1, domain: nameOf(1 + i * EVERY) }));
    const found = often(drawnByKey(list, strata, 'true web'), 30);
    // 30 draws of 12 numbers that hang together.
    const coverage = COMMON.reduce((total, id) => total + (found.get(id)?.coverage ?? 0), 0) / COMMON.length;
    expect(coverage).toBeGreaterThan(0.88);
    // Means of 30 are sure to a fifth of a spread.
    for (const id of COMMON)
      expect(Math.abs(found.get(id)?.bias ?? 1), id).toBeLessThan((found.get(id)?.spread ?? 0) * 0.7);
  }, 60_000);
});

describe('a guilty estimator is convicted:', () => {
  it('an unweighted mean, as if the sample were one stratum', () => {
    expect(coverageBy(unweighted, 'N01')).toBeLessThan(0.6);
  });

  it('one that leaves the tail of the list out', () => {
    const head: Estimator = (query, drawn) =>
      estimated(
        query,
        drawn.filter(({ stratum }) => stratum <= 5),
      );
    expect(coverageBy(head, 'N01')).toBeLessThan(0.6);
  });

  it('one that weighs all strata alike', () => {
    const alike: Estimator = (query, drawn) =>
      estimated(
        query,
        drawn.map((one) => ({ ...one, N: 1_000 })),
      );
    expect(coverageBy(alike, 'N01')).toBeLessThan(0.1);
    expect(coverageBy(alike, 'N05')).toBeLessThan(0.1);
  });
});
