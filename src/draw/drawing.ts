import type { Sha256 } from '../model/units.ts';
import { checkKeyParts, drawKey } from './draw-key.ts';
import type { ListRow } from './sample-csv.ts';
import type { Stratum } from './strata.ts';

/** A row with its key, in the order of the draw. */
export interface DrawnRow extends ListRow {
  readonly key: Sha256;
}

/** One stratum as drawn: bounds, sizes and `m` as the list has them, not as designed. */
export interface DrawnStratum extends Stratum {
  /** From 1. */
  readonly stratum: number;
  /** Rows of the list in the stratum. */
  readonly N: number;
  /** Ascending by key: `n` rows of the sample, `m` of the pilot, then the extension as far as asked for. */
  readonly order: readonly DrawnRow[];
}

/** A sample and a pilot with no row in common, each sorted by rank. */
export interface Drawn {
  readonly strata: readonly DrawnStratum[];
  readonly sample: readonly ListRow[];
  readonly pilot: readonly ListRow[];
}

/** A draw under way: it is given the rows of a list one after another, in any order. */
export interface Drawing {
  add(row: ListRow): void;
  end(): Drawn;
}

/**
 * A stratified draw without a random number: in each stratum the rows with the smallest keys (W-ASK-3). A stratum with
 * no more than `n` rows is taken whole and gives no pilot; one that the list does not reach is left out.
 * `extension`: how many rows after the pilot to tell, by stratum. Removed and withheld rows are drawn like all others:
 * nothing is ever substituted, and they count as non-response of their stratum (W-OUT-2).
 */
export function drawing(strata: readonly Stratum[], seed: string, listId: string, extension = 0): Drawing {
  checkKeyParts(seed, listId);
  const pools = strata.map(({ n, m }) => smallest(n + m + extension));
  return {
    add(row) {
      const index = strata.findIndex(({ lo, hi }) => lo <= row.rank && row.rank <= hi);
      pools[index]?.add({ ...row, key: drawKey(seed, listId, row.domain) });
    },
    end() {
      const drawn = strata.flatMap((stratum, i): DrawnStratum[] => {
        const pool = pools[i];
        if (pool === undefined || pool.offered() === 0) return [];
        const N = pool.offered();
        const n = Math.min(stratum.n, N);
        const hi = Math.min(stratum.hi, pool.lastRank());
        return [{ stratum: i + 1, lo: stratum.lo, hi, N, n, m: Math.min(stratum.m, N - n), order: pool.kept() }];
      });
      const rows = (from: (s: DrawnStratum) => readonly DrawnRow[]): readonly ListRow[] =>
        drawn
          .flatMap(from)
          .map(({ rank, domain }) => ({ rank, domain }))
          .sort((a, b) => a.rank - b.rank);
      return {
        strata: drawn,
        sample: rows(({ order, n }) => order.slice(0, n)),
        pilot: rows(({ order, n, m }) => order.slice(n, n + m)),
      };
    },
  };
}

/** The draw from a whole list at once. */
export function drawSample(
  list: Iterable<ListRow>,
  strata: readonly Stratum[],
  seed: string,
  listId: string,
  extension = 0,
): Drawn {
  const draw = drawing(strata, seed, listId, extension);
  for (const row of list) draw.add(row);
  return draw.end();
}

/** Keeps the `most` rows with the smallest keys; a pool twice that size is cut, so that a row costs little. */
function smallest(most: number) {
  let rows: DrawnRow[] = [];
  let bound: Sha256 | undefined;
  let offered = 0;
  let lastRank = 0;
  const cut = () => {
    rows = rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank)).slice(0, most);
  };
  return {
    add(row: DrawnRow) {
      offered += 1;
      lastRank = Math.max(lastRank, row.rank);
      if (bound !== undefined && row.key > bound) return;
      rows.push(row);
      if (rows.length < 2 * most + 64) return;
      cut();
      bound = rows.at(-1)?.key;
    },
    offered: () => offered,
    lastRank: () => lastRank,
    kept(): readonly DrawnRow[] {
      cut();
      return rows;
    },
  };
}
