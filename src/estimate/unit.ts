import { mistake } from '../model/mistake.ts';
import { checkSizes, type StratumCounts, type StratumSize, type StratumSums, sum, weightOf } from './stratum.ts';

/** One drawn row. For a share x and y are 0 or 1: in the denominator, in the numerator. */
export interface Unit {
  readonly stratum: number;
  readonly x: number;
  readonly y: number;
  /** As published; held against N/n of the stratum, up to one factor for all. */
  readonly weight?: number;
}

/**
 * The counts of units that are 0 or 1, a stratum each. Throws a mistake where y = 1 outside the denominator, and where
 * the units are not the drawn rows: a row that did not answer stays, with x = 0.
 */
export function countUnits(strata: readonly StratumSize[], units: readonly Unit[]): readonly StratumCounts[] {
  for (const { stratum, x, y } of units) {
    if ((x !== 0 && x !== 1) || (y !== 0 && y !== 1) || y > x) {
      throw mistake(
        `estimate: a unit of stratum ${stratum} has x = ${x}, y = ${y}; a share is made of 0 and 1, y <= x`,
      );
    }
  }
  return sumUnits(strata, units).map(({ stratum, N, n, sums: { x, y } }) => ({ stratum, N, n, x, y }));
}

/** The sums of units of any numbers, a stratum each. Throws like `countUnits` where the units are not the drawn rows. */
export function sumUnits(strata: readonly StratumSize[], units: readonly Unit[]): readonly StratumSums[] {
  checkSizes(strata);
  const groups = new Map(strata.map(({ stratum }): [number, Unit[]] => [stratum, []]));
  for (const unit of units) {
    const group = groups.get(unit.stratum);
    if (group === undefined) throw mistake(`estimate: a unit is of stratum ${unit.stratum}, which the design lacks`);
    if (!Number.isFinite(unit.x) || !Number.isFinite(unit.y)) {
      throw mistake(`estimate: a unit of stratum ${unit.stratum} has x = ${unit.x}, y = ${unit.y}`);
    }
    group.push(unit);
  }
  checkWeights(strata, units);
  return strata.map(({ stratum, N, n }) => {
    const group = groups.get(stratum) ?? [];
    if (group.length !== n) {
      throw mistake(
        `estimate: stratum ${stratum} drew ${n} rows and has ${group.length} units; ` +
          'rows without an answer belong in, with x = 0',
      );
    }
    const sums = {
      x: sum(group, ({ x }) => x),
      y: sum(group, ({ y }) => y),
      xx: sum(group, ({ x }) => x * x),
      xy: sum(group, ({ x, y }) => x * y),
      yy: sum(group, ({ y }) => y * y),
    };
    return { stratum, N, n, sums };
  });
}

function checkWeights(strata: readonly StratumSize[], units: readonly Unit[]): void {
  const designed = new Map(strata.map((size) => [size.stratum, weightOf(size)]));
  let factor: number | undefined;
  for (const { stratum, weight } of units) {
    if (weight === undefined) continue;
    const ratio = weight / (designed.get(stratum) ?? 0);
    factor ??= ratio;
    if (!(ratio > 0) || Math.abs(ratio / factor - 1) > 1e-9) {
      throw mistake(`estimate: weight ${weight} of a unit is not N/n of stratum ${stratum}, nor in proportion to it`);
    }
  }
}
