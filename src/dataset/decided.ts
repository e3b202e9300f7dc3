import type { Finding } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import { rowId } from '../model/units.ts';
import { decidingRow } from '../web/deciding-row.ts';
import type { VisitedSite } from './visited-site.ts';

/** A probe of the protocol at one site: its rows, the one that decides, and what came of it. */
export interface Decided {
  readonly probe: Probe;
  readonly finding: Finding;
  /** In order of `seq`. */
  readonly rows: readonly Observation[];
  readonly row?: Observation;
  /** That row, or the row of this visit that it reuses. */
  readonly answer?: Observation;
}

/** Every probe of the protocol at one site, by id, by code unit. */
export function decidedOf({ site, rows, classified }: VisitedSite, probes: readonly Probe[]): readonly Decided[] {
  const byId = new Map(rows.map((row) => [rowId(row.domain, row.seq), row]));
  const findings = new Map(classified.findings.map((finding) => [finding.probe, finding]));
  return [...probes]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((probe) => {
      const finding = findings.get(probe.id);
      if (finding === undefined) throw new Error(`${site.domain}: no finding of probe ${probe.id}`);
      const ofProbe = rows.filter((row) => row.probe === probe.id);
      const row = decidingRow(ofProbe);
      const answer = row?.kind === 'reused' && row.ref !== undefined ? (byId.get(row.ref) ?? row) : row;
      return { probe, finding, rows: ofProbe, ...(row && { row }), ...(answer && { answer }) };
    });
}

/** The position of a row in its visit. */
export const seqOf = (id: string): number => Number(id.slice(id.lastIndexOf('#') + 1));
