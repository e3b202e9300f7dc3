import type { Interval } from '../../src/estimate/estimate.ts';
import type { StratumCounts } from '../../src/estimate/stratum.ts';

/** One stratum of a made-up list whose truth is known: of `N` rows `inside` are in the denominator, `hits` of these. */
export interface KnownStratum {
  readonly stratum: number;
  readonly N: number;
  readonly n: number;
  readonly inside: number;
  readonly hits: number;
}

/** The recommended design: 10,000 of the first million in seven strata, the first thousand all drawn. */
const DESIGN: readonly (readonly [N: number, n: number])[] = [
  [1_000, 1_000],
  [4_000, 1_000],
  [5_000, 1_000],
  [40_000, 1_500],
  [50_000, 1_500],
  [400_000, 2_000],
  [500_000, 2_000],
];

/** How the share falls from the head of the list to its tail, and the readable part with it. */
const FALL = [2, 1.6, 1.5, 1.3, 1.2, 1.02, 0.92];
const READABLE = [0.9, 0.88, 0.86, 0.84, 0.82, 0.76, 0.7];

/** A list whose share among all rows is about `share`, more in the head and fewer in the tail. */
export const knownList = (share: number): readonly KnownStratum[] =>
  DESIGN.map(([N, n], i) => ({
    stratum: i + 1,
    N,
    n,
    inside: Math.round(N * (READABLE[i] ?? 0)),
    hits: Math.round(N * share * (FALL[i] ?? 0)),
  }));

/** The truth: the share of hits among all rows, and among those inside. */
export function truth(list: readonly KnownStratum[]): { readonly ofListed: number; readonly among: number } {
  const total = (of: (stratum: KnownStratum) => number) => list.reduce((sum, stratum) => sum + of(stratum), 0);
  const hits = total((stratum) => stratum.hits);
  return { ofListed: hits / total(({ N }) => N), among: hits / total(({ inside }) => inside) };
}

/** Random numbers within 0 and 1 from a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A draw without replacement in every stratum, row after row. */
export const drawCounts = (list: readonly KnownStratum[], random: () => number): readonly StratumCounts[] =>
  list.map(({ stratum, N, n, inside, hits }) => {
    let [rows, others, hitsLeft] = [N, inside - hits, hits];
    let [x, y] = [0, 0];
    for (let i = 0; i < n; i += 1) {
      const at = random() * rows;
      rows -= 1;
      if (at >= hitsLeft + others) continue;
      x += 1;
      if (at < hitsLeft) {
        y += 1;
        hitsLeft -= 1;
      } else {
        others -= 1;
      }
    }
    return { stratum, N, n, x, y };
  });

/** Ways to an interval from a drawn sample, by name; undefined where a way has none. */
export type Ways = Readonly<Record<string, (drawn: readonly StratumCounts[]) => Interval | undefined>>;

/** For each way the part of `runs` draws whose interval holds `value`. Runs without an interval count as misses. */
export function coverage(
  list: readonly KnownStratum[],
  value: number,
  ways: Ways,
  runs: number,
  seed: number,
): Readonly<Record<string, number>> {
  const random = seeded(seed);
  const held = new Map(Object.keys(ways).map((name) => [name, 0]));
  for (let run = 0; run < runs; run += 1) {
    const drawn = drawCounts(list, random);
    for (const [name, way] of Object.entries(ways)) {
      const interval = way(drawn);
      const holds = interval !== undefined && interval.low <= value && value <= interval.high;
      held.set(name, (held.get(name) ?? 0) + (holds ? 1 : 0));
    }
  }
  return Object.fromEntries([...held].map(([name, times]) => [name, times / runs]));
}
