import { ascending, checkPValues } from './p-values.ts';

/**
 * The q values of exploratory comparisons: the share of false ones to expect among those at or below (Benjamini and
 * Hochberg 1995, step up): the i-th smallest p times m / i, never more than the one after. In the order given.
 */
export function benjaminiHochberg(pValues: readonly number[]): readonly number[] {
  checkPValues(pValues);
  const adjusted = new Array<number>(pValues.length);
  let least = 1;
  for (const [place, { p, index }] of [...ascending(pValues).entries()].reverse()) {
    least = Math.min(least, p * (pValues.length / (place + 1)));
    adjusted[index] = least;
  }
  return adjusted;
}
