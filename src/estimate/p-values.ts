import { mistake } from '../model/mistake.ts';

/** Throws a mistake for what is no probability. */
export function checkPValues(pValues: readonly number[]): void {
  const wrong = pValues.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw mistake(`p values lie within 0 and 1; ${wrong} does not`);
}

/** The values with the places they came from, smallest first; equal ones in the order given. */
export const ascending = (pValues: readonly number[]): readonly { readonly p: number; readonly index: number }[] =>
  pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
