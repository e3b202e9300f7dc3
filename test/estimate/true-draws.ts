import type { UnitSums } from '../../src/dataset/unit-sums.ts';
import { drawSample } from '../../src/draw/drawing.ts';
import type { ListRow } from '../../src/draw/sample-csv.ts';
import type { Stratum } from '../../src/draw/strata.ts';
import type { Interval } from '../../src/estimate/estimate.ts';
import { sum } from '../../src/estimate/stratum.ts';
import { estimated } from '../../src/flow/measure.ts';
import { holds } from '../../src/flow/total-error.ts';
import type { TrueQuery } from '../../src/flow/true-rows.ts';
import { type DrawnPlaces, type TrueUnits, trueNumber, trueSums } from '../../src/flow/true-units.ts';
import type { Measured } from '../../src/model/measured.ts';

/** What many draws made of one number. Shares are fractions of 1. */
export interface Drawings {
  readonly query: TrueQuery;
  readonly truth: number;
  readonly upper?: number;
  /** Draws that gave an estimate. */
  readonly draws: number;
  /** Part of all draws whose interval holds the truth, of bounds both of them. */
  readonly coverage: number;
  /** The same where the limits that stand beside a rare number count as its interval. */
  readonly wider: number;
  /** Part of the draws in which such limits stood beside it. */
  readonly rare: number;
  readonly bias: number;
  /** Standard deviation of the estimates. */
  readonly spread: number;
  /** Root of the mean estimated variance. */
  readonly standardError: number;
  /** Mean half-width of the intervals. */
  readonly halfWidth: number;
}

/** A way to draw: the places of the drawn rows of each stratum. */
export type DrawPlaces = (draw: number) => readonly DrawnPlaces[];

/** A way to estimate; the study's own, or a guilty one. */
export type Estimator = (query: TrueQuery, strata: readonly UnitSums[]) => Measured;

/** The design in a list of every n-th name: bounds divided, `n` no more than there are. */
export const thinned = (strata: readonly Stratum[], every: number): readonly Stratum[] =>
  strata.map(({ lo, hi, n, m }) => {
    const [from, to] = [(lo - 1) / every + 1, hi / every];
    return { lo: from, hi: to, n: Math.min(n, to - from + 1), m };
  });

/** A simple random draw in every stratum, by a seeded shuffle: what the smallest of uniform keys are, without the keys. */
export function shuffledDraw(strata: readonly Stratum[], random: () => number): DrawPlaces {
  const orders = strata.map(({ lo, hi }) => Uint32Array.from({ length: hi - lo + 1 }, (_, i) => lo - 1 + i));
  return () =>
    strata.map(({ n }, h) => {
      const order = orders[h] ?? new Uint32Array();
      for (let i = 0; i < n; i += 1) {
        const other = i + Math.floor(random() * (order.length - i));
        const place = order[i] ?? 0;
        order[i] = order[other] ?? 0;
        order[other] = place;
      }
      return { stratum: h + 1, N: order.length, n, places: order.subarray(0, n) };
    });
}

/** Draws so often, estimates every number from each draw as a faultless crawl would, and says how well it met the truth. */
export function drawOften(
  units: TrueUnits,
  population: readonly DrawnPlaces[],
  draw: DrawPlaces,
  draws: number,
  estimator: Estimator = estimated,
  truthOf: (query: TrueQuery) => Measured = (query) => trueNumber(units, query, population),
): readonly Drawings[] {
  const tallies = units.queries.map((query) => tallyOf(query, truthOf(query)));
  for (let n = 0; n < draws; n += 1) {
    const sample = draw(n);
    for (const tally of tallies) tally.add(estimator(tally.query, trueSums(units, tally.query.id, sample)));
  }
  return tallies.flatMap((tally) => tally.end(draws));
}

function tallyOf(query: TrueQuery, { share: truth, upper }: Measured) {
  const sum = { draws: 0, held: 0, wider: 0, rare: 0, error: 0, squares: 0, variance: 0, width: 0 };
  const isHeld = (interval: Interval): boolean =>
    truth !== undefined && holds(interval, truth) && (upper === undefined || holds(interval, upper));
  return {
    query,
    add({ share, variance = 0, low, high, exactLow, exactHigh }: Measured) {
      if (truth === undefined || share === undefined || low === undefined || high === undefined) return;
      const isRare = exactLow !== undefined && exactHigh !== undefined;
      sum.draws += 1;
      sum.held += Number(isHeld({ low, high }));
      sum.wider += Number(isHeld(isRare ? { low: exactLow, high: exactHigh } : { low, high }));
      sum.rare += Number(isRare);
      sum.error += share - truth;
      sum.squares += (share - truth) ** 2;
      sum.variance += variance;
      sum.width += (high - low) / 2;
    },
    end(draws: number): readonly Drawings[] {
      if (truth === undefined || sum.draws === 0) return [];
      const bias = sum.error / sum.draws;
      return [
        {
          query,
          truth,
          ...(upper !== undefined && { upper }),
          draws: sum.draws,
          coverage: sum.held / draws,
          wider: sum.wider / draws,
          rare: sum.rare / draws,
          bias,
          spread: Math.sqrt(Math.max(0, sum.squares / sum.draws - bias ** 2)),
          standardError: Math.sqrt(sum.variance / sum.draws),
          halfWidth: sum.width / sum.draws,
        },
      ];
    },
  };
}

/** The study's own draw, by SHA-256 of seed, list id and name; of each draw another seed. */
export function drawnByKey(list: readonly ListRow[], strata: readonly Stratum[], seed: string): DrawPlaces {
  return (n) =>
    drawSample(list, strata, `${seed}-${n}`, 'SIMULATED').strata.map((drawn) => ({
      stratum: drawn.stratum,
      N: drawn.N,
      n: drawn.n,
      places: drawn.order.slice(0, drawn.n).map(({ rank }) => rank - 1),
    }));
}

/** A guilty estimator: the sample as one stratum, every row with the same weight. */
export const unweighted: Estimator = (query, drawn) => {
  const total = (of: (one: UnitSums) => number): number => sum(drawn, of);
  const [x, y] = [total(({ sums }) => sums.x), total(({ sums }) => sums.y)];
  const [xx, xy, yy] = [total(({ sums }) => sums.xx), total(({ sums }) => sums.xy), total(({ sums }) => sums.yy)];
  const sums = { x, y, xx, xy, yy, known: total((one) => one.sums.known) };
  return estimated(query, [{ stratum: 1, N: total(({ N }) => N), n: total(({ n }) => n), sums }]);
};
