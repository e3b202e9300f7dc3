import type { Finding } from '../model/finding.ts';
import type { ProbeId } from '../model/probe.ts';
import { type Domain, rowId } from '../model/units.ts';
import { RULES } from './rules.ts';
import type { Seen } from './seen.ts';

/** Version of the decision table and of all that it calls: findings with another one were made by other rules. */
export const CLASSIFIER_VERSION = '1';

/** The finding of one probe, without what the controls tell. */
export function findingOf(domain: Domain, probe: ProbeId, seen: Seen): Omit<Finding, 'controls'> {
  for (const { id, outcome, when } of RULES) {
    const evidence = when(seen);
    if (!evidence) continue;
    const { row, facts } = seen;
    const refusal = outcome === 'challenge' ? facts?.refusal : undefined;
    const checked = JUDGED.has(outcome) ? seen.checked() : undefined;
    return {
      domain,
      probe,
      outcome,
      rule: id,
      evidence,
      ...(row && { row: rowId(row.domain, row.seq) }),
      ...(seen.status !== undefined && { status: seen.status }),
      ...(refusal && { vendor: refusal.vendor, kind: refusal.kind }),
      ...checked,
      classifierVersion: CLASSIFIER_VERSION,
    };
  }
  throw new Error('the decision table left a case over');
}

/** Outcomes of a document that was held against its kind. */
const JUDGED: ReadonlySet<string> = new Set(['real', 'candidate-invalid', 'truncated']);
