/** How numbers are spread; of none, nothing is known. */
export interface Spread {
  readonly n: number;
  readonly median: number;
  readonly p90: number;
  readonly longest: number;
}

/** The spread of some numbers, by nearest rank; `undefined` where there are none. */
export function spreadOf(values: readonly number[]): Spread | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  if (sorted.length === 0) return undefined;
  return { n: sorted.length, median: at(0.5), p90: at(0.9), longest: at(1) };
}
