import { type Classified, classifyVisit } from '../classify/classify-visit.ts';
import { mistake } from '../model/mistake.ts';
import type { Observation } from '../model/observation.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Ended } from '../model/vocabulary.ts';
import { readRun } from '../store/read.ts';

/** All that a run holds of one site, and what it says. */
export interface Explanation extends Classified {
  readonly ended?: Ended;
  /** The token that asked. */
  readonly token: string;
  /** In the order in which they happened. */
  readonly rows: readonly Observation[];
  /** Probes without a row, but for those that are asked where a redirect needs them: there it says nothing. */
  readonly withoutRow: readonly ProbeId[];
}

/** Explains one site of a run. A name that was not drawn is a mistake. */
export function explainSite(db: string, name: string): Explanation {
  const domain = name.trim().toLowerCase().replace(/\.$/, '');
  const reader = readRun(db);
  try {
    const site = reader.sites().find((one) => one.domain === domain);
    if (site === undefined) throw mistake(`${name} is not in the sample of ${db}; name a domain as it is listed`);
    const rows = reader.visit(site.domain);
    const ended = reader.ends().find((end) => end.domain === site.domain)?.because;
    const { protocol } = reader.run();
    const classified = classifyVisit({ site, rows, ...(ended && { ended }) }, protocol, reader.body);
    const withoutRow = classified.findings.flatMap(({ row, probe }) =>
      row === undefined && !onDemand(protocol, probe) ? [probe] : [],
    );
    return { ...classified, ...(ended && { ended }), token: protocol.identity.token, rows, withoutRow };
  } finally {
    reader.close();
  }
}

const onDemand = ({ probes }: Protocol, probe: ProbeId): boolean =>
  probes.some(({ id, place }) => id === probe && place.kind === 'second-authority');
