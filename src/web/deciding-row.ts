import type { Observation } from '../model/observation.ts';

/** Whether an earlier row of a chain still decides when a later one has come. */
const outranks = (earlier: Observation, later: Observation): boolean =>
  earlier.hop > later.hop || (earlier.hop === later.hop && earlier.kind !== 'abstained' && later.kind === 'abstained');

/**
 * The row that decides a probe, of all its rows in order of `seq`: of the last of its URLs for which anything was sent
 * or reused, the deepest hop; there a row that was sent or reused before an abstention; of those the last. A `void` row
 * decides only where there is nothing else: it says nothing of the site. A lost answer (`asked`) decides like any other:
 * an unanswered repeat is final (W-ASK-2).
 */
export function decidingRow(ofProbe: readonly Observation[]): Observation | undefined {
  const telling = ofProbe.filter(({ kind }) => kind !== 'void');
  const went = telling.filter(({ kind }) => kind !== 'abstained');
  const chain = (went.at(-1) ?? telling.at(-1))?.nth;
  let best: Observation | undefined;
  for (const row of telling) {
    if (row.nth === chain && (best === undefined || !outranks(best, row))) best = row;
  }
  return best ?? ofProbe.at(-1);
}

/** The rows of one visit that decide their probes. */
export function decidingRows(visit: readonly Observation[]): ReadonlySet<Observation> {
  const probes = new Set(visit.map(({ probe }) => probe));
  return new Set([...probes].flatMap((probe) => decidingRow(visit.filter((row) => row.probe === probe)) ?? []));
}
