import { ascending, checkPValues } from './p-values.ts';

/**
 * The p values of a family of planned contrasts, adjusted so that the chance of any false claim stays within the level
 * (Holm 1979, step down): the i-th smallest times m - i + 1, never less than the one before. In the order given.
 */
export function holm(pValues: readonly number[]): readonly number[] {
  checkPValues(pValues);
  const adjusted = new Array<number>(pValues.length);
  let greatest = 0;
  for (const [place, { p, index }] of ascending(pValues).entries()) {
    greatest = Math.max(greatest, Math.min(1, p * (pValues.length - place)));
    adjusted[index] = greatest;
  }
  return adjusted;
}
