import type { ProbeRecord } from '../model/columns.ts';
import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import { type Domain, rowId } from '../model/units.ts';
import { decidingRow, decidingRows } from '../web/deciding-row.ts';
import { publicText, publicUrl } from './public-text.ts';
import { isSent } from './site-of.ts';

export { decidingRow, decidingRows };

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
