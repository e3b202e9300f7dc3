import type { SiteRecord } from '../model/columns.ts';
import type { Observation } from '../model/observation.ts';
import type { Millis } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import type { Ended, RowKind } from '../model/vocabulary.ts';
import { publicText } from './public-text.ts';

/** A site of the sample with all that a run holds of it. `rows`: in order of `seq`. */
export interface VisitedSite {
  readonly site: Site;
  readonly end?: { readonly because: Ended; readonly at: Millis };
  readonly rows: readonly Observation[];
}

const SENT: readonly RowKind[] = ['asked', 'answered', 'failed'];

/** Whether bytes of the request may have left this machine. */
export const isSent = ({ kind }: Observation): boolean => SENT.includes(kind);

/** A site as it is published. */
export const siteOf = ({ site, end, rows }: VisitedSite): SiteRecord => ({
  domain: publicText(site.domain),
  rank: site.rank,
  stratum: site.stratum,
  valid: site.invalid !== true,
  ended: end?.because ?? null,
  ended_at: end === undefined ? null : Math.round(end.at),
  rows: rows.length,
  requests: rows.filter(isSent).length,
});
