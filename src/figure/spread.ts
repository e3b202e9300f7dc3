/**
 * Moves labels apart: positions in the given order, each at least `gap` from the next, as near as may be to where they
 * belong, within `low`..`high`. Where that range is too short for all of them the gap shrinks to what fits.
 */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const room = wanted.length > 1 ? Math.min(gap, (high - low) / (wanted.length - 1)) : 0;
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const placed = [...wanted];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, floor);
    floor = placed[i] + room;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = placed[i] - room;
  }
  return placed;
}
