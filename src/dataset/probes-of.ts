import type { ProbeRecord } from '../model/columns.ts';
import type { Domain } from '../model/units.ts';
import { type Decided, seqOf } from './decided.ts';
import { dialectOf } from './dialect.ts';
import { publicText, publicUrl } from './public-text.ts';
import { isSent } from './site-of.ts';

/** A probe at one site as it is published. */
export function probeOf(domain: Domain, { probe, finding, rows, row, answer }: Decided): ProbeRecord {
  const first = row && rows.find(({ nth }) => nth === row.nth);
  const { evidence } = finding;
  return {
    domain: publicText(domain),
    probe: probe.id,
    ua: probe.as ?? 'own',
    outcome: finding.outcome,
    rule: finding.rule,
    evidence_from: evidence.from,
    evidence_name: publicText(evidence.name),
    against_seq: evidence.against === undefined ? null : seqOf(evidence.against),
    decided_by: row?.seq ?? null,
    kind: row?.kind ?? null,
    status: answer?.status ?? null,
    failure: answer?.failure ?? null,
    because: row?.because ?? null,
    first_url: first === undefined ? null : publicText(publicUrl(first.url)),
    final_url: row === undefined ? null : publicText(publicUrl(row.url)),
    hops: row?.hop ?? null,
    requests: rows.filter(isSent).length,
    controls: finding.controls,
    vendor: finding.vendor ?? null,
    refusal_kind: finding.kind ?? null,
    level: finding.level ?? null,
    dialect: dialectOf(finding),
    template: finding.template ?? null,
    stub: finding.stub ?? null,
    classifier: finding.classifierVersion,
  };
}
