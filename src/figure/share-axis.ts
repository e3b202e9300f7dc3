/** Ends of an axis of shares and the step between its ticks. */
const ENDS: readonly (readonly [end: number, step: number])[] = [
  [0.01, 0.002],
  [0.02, 0.005],
  [0.05, 0.01],
  [0.1, 0.02],
  [0.15, 0.05],
  [0.2, 0.05],
  [0.3, 0.1],
  [0.4, 0.1],
  [0.5, 0.1],
  [0.6, 0.1],
  [0.8, 0.2],
  [1, 0.25],
];
const WHOLE = [1, 0.25] as const;

/** An axis from 0 to the first round share that holds all of `shares` (0..1); what is no number is left out. */
export function shareAxis(shares: readonly number[]): {
  readonly domain: readonly [0, number];
  readonly ticks: readonly number[];
} {
  const most = Math.max(0, ...shares.filter(Number.isFinite));
  const [end, step] = ENDS.find(([candidate]) => most <= candidate) ?? WHOLE;
  return { domain: [0, end], ticks: Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step) };
}
