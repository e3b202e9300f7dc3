import type { SiteRecord } from '../model/columns.ts';
import type { ControlState } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Domain } from '../model/units.ts';
import type { RowKind } from '../model/vocabulary.ts';
import { cdnOf } from '../web/cdn.ts';
import { ofSite } from '../web/site.ts';
import type { Decided } from './decided.ts';
import { isMainPage } from './main-page.ts';
import { publicText } from './public-text.ts';
import type { VisitedSite } from './visited-site.ts';

/** How a sample was drawn, by stratum: sites drawn, and rows of the list where the design is known. */
export interface Design {
  readonly sampled: ReadonlyMap<number, number>;
  readonly population?: ReadonlyMap<number, number>;
}

const SENT: readonly RowKind[] = ['asked', 'answered', 'failed'];

/** Whether bytes of the request may have left this machine. */
export const isSent = ({ kind }: Observation): boolean => SENT.includes(kind);

/** A site as it is published. */
export function siteOf(
  { site, end, rows, classified }: VisitedSite,
  decided: readonly Decided[],
  protocol: Protocol,
  design: Design,
): SiteRecord {
  const { domain, rank, stratum } = site;
  const sampled = design.sampled.get(stratum) ?? 0;
  const population = design.population?.get(stratum);
  const answer = mainAnswer(domain, decided, protocol);
  const controls = { root: controlUnder(decided, 'root'), wellKnown: controlUnder(decided, 'well-known') };
  return {
    domain: publicText(domain),
    rank,
    stratum,
    samp_n: sampled,
    pop_n: population ?? null,
    weight: population === undefined || sampled === 0 ? null : population / sampled,
    tld: publicText(domain.slice(domain.lastIndexOf('.') + 1)),
    valid: site.invalid !== true,
    disposition: classified.disposition,
    ended: end?.because ?? null,
    ended_at: end === undefined ? null : Math.round(end.at),
    rows: rows.length,
    requests: rows.filter(isSent).length,
    final_origin: answer === undefined ? null : publicText(new URL(answer.url).origin),
    cdn: answer === undefined ? null : cdnOf(answer.headers ?? []),
    control_root: controls.root,
    control_well_known: controls.wellKnown,
    catch_all: catchAll([controls.root, controls.wellKnown]),
  };
}

/** The last answer on the site for its home page, else for its robots.txt. */
function mainAnswer(domain: Domain, decided: readonly Decided[], { robots }: Protocol): Observation | undefined {
  const home = decided.find(({ probe }) => isMainPage(probe));
  const named = decided.find(({ probe }) => probe.id === robots.probe);
  return [home, named]
    .map((one) => one?.rows.findLast(({ url, status }) => status !== undefined && ofSite(url, domain)))
    .find((row) => row !== undefined);
}

const controlUnder = (decided: readonly Decided[], under: 'root' | 'well-known'): ControlState =>
  decided.find(({ probe: { place } }) => place.kind === 'control' && place.under === under)?.finding.controls ??
  'not-asked';

function catchAll(states: readonly ControlState[]): boolean | null {
  if (states.includes('catch-all')) return true;
  return states.includes('ok') ? false : null;
}
