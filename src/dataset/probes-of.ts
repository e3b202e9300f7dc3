import type { ProbeRecord } from '../model/columns.ts';
import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import { type Domain, rowId } from '../model/units.ts';
import { publicText, publicUrl } from './public-text.ts';
import { isSent } from './site-of.ts';

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

/** One record for every probe of the protocol, from the rows of one visit in order of `seq`. */
export function probesOf(
  domain: Domain,
  rows: readonly Observation[],
  probes: readonly Probe[],
): readonly ProbeRecord[] {
  const byId = new Map(rows.map((row) => [rowId(row.domain, row.seq), row]));
  return probes.map((probe) => {
    const ofProbe = rows.filter((row) => row.probe === probe.id);
    const row = decidingRow(ofProbe);
    const first = row && ofProbe.find(({ nth }) => nth === row.nth);
    const answer = row?.kind === 'reused' && row.ref !== undefined ? (byId.get(row.ref) ?? row) : row;
    return {
      domain: publicText(domain),
      probe: probe.id,
      ua: probe.as ?? 'own',
      decided_by: row?.seq ?? null,
      kind: row?.kind ?? null,
      status: answer?.status ?? null,
      failure: answer?.failure ?? null,
      because: row?.because ?? null,
      first_url: first === undefined ? null : publicText(publicUrl(first.url)),
      final_url: row === undefined ? null : publicText(publicUrl(row.url)),
      hops: row?.hop ?? null,
      requests: ofProbe.filter(isSent).length,
    };
  });
}
