import type { ControlState, Disposition, Finding } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Site } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { robotsMeaning } from '../web/robots/state.ts';
import { controlState, placeOf } from './controls.ts';
import { dispositionOf, type SiteSeen } from './disposition.ts';
import type { BodyOf } from './document.ts';
import { findingOf } from './find.ts';
import { type Asked, type Look, lookAt, seenOf } from './look.ts';
import { type RobotsOfSite, robotsOfSite } from './robots-read.ts';

/** A visit as a run holds it. `rows`: in any order. */
export interface VisitRows {
  readonly site: Site;
  readonly rows: readonly Observation[];
  readonly ended?: Ended;
}

/** Everything that the rows of one site say. */
export interface Classified {
  readonly site: Site;
  readonly disposition: Disposition;
  /** One for each probe of the protocol, in its order. */
  readonly findings: readonly Finding[];
  readonly robots: RobotsOfSite;
}

/**
 * Classifies a visit from its rows and kept bodies alone: the same rows give the same findings, at any time. Never
 * throws, whatever a site sent.
 */
export function classifyVisit(visit: VisitRows, protocol: Protocol, body: BodyOf): Classified {
  const { site, rows } = visit;
  const look = lookAt(site.domain, rows, protocol, body);
  const bare = look.asked.map((asked) => ({
    asked,
    finding: findingOf(site.domain, asked.probe.id, seenOf(look, asked)),
  }));
  const controls = { root: stateUnder('root'), 'well-known': stateUnder('well-known') };
  function stateUnder(under: 'root' | 'well-known'): ControlState {
    const control = bare.find(({ asked: { probe } }) => probe.place.kind === 'control' && probe.place.under === under);
    return control === undefined ? 'not-asked' : controlState(control.finding.outcome);
  }
  const findings = bare.map(
    ({ asked, finding }): Finding => ({ ...finding, controls: controls[placeOf(asked.firstPath)] }),
  );
  return {
    site,
    disposition: dispositionOf(siteSeen(look, protocol, visit, findings)),
    findings,
    robots: robotsOfSite(look, protocol),
  };
}

/** Where the visit looked for the site: every attempt at its address forms whose end is known, before any redirect. */
const doorsOf = (robots: Asked | undefined): readonly Observation[] =>
  (robots?.rows ?? []).filter(({ kind, hop }) => hop === 0 && (kind === 'failed' || kind === 'answered'));

function siteSeen(
  { asked }: Look,
  protocol: Protocol,
  { site, ended }: VisitRows,
  findings: readonly Finding[],
): SiteSeen {
  const robots = asked.find(({ probe }) => probe.id === protocol.robots.probe);
  const home = findings[asked.findIndex(({ expected }) => expected === 'page')];
  return {
    invalid: site.invalid === true,
    ...(ended && { ended }),
    doors: doorsOf(robots),
    ...(robots?.row && robots.row.kind !== 'void' && { robots: robotsMeaning(robots.row) }),
    ...(home && { home }),
    findings: findings.filter(
      (_, n) => asked[n]?.row !== undefined || asked[n]?.probe.place.kind !== 'second-authority',
    ),
  };
}
