import type { Disposition, Finding, Outcome } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { Ended } from '../model/vocabulary.ts';
import { isNameFailure, isNoConnection } from '../web/failure.ts';
import type { RobotsMeaning } from '../web/robots/state.ts';

/** What a disposition is decided from. */
export interface SiteSeen {
  /** The listed name can be no host name. */
  readonly invalid: boolean;
  readonly ended?: Ended;
  /** Every attempt to reach the site, at each address form. */
  readonly doors: readonly Observation[];
  /** What robots.txt meant; absent where it has no row. */
  readonly robots?: RobotsMeaning;
  readonly home?: Finding;
  /** Of all probes that every visit has. */
  readonly findings: readonly Finding[];
}

const REFUSING: readonly Outcome[] = ['refused', 'challenge', 'rate-limited', 'payment-required', 'licence-required'];
const UNKNOWN: readonly Outcome[] = ['not-asked', 'unknown'];
/** Why a probe has no outcome of its own although the visit was to ask it. */
const CUT_OFF = /^(?:visit-ended|withheld|no-base|none|own-)/;

const isRefusing = (finding: Finding | undefined): boolean =>
  finding !== undefined && REFUSING.includes(finding.outcome);
const isKnown = (finding: Finding | undefined): boolean => finding !== undefined && !UNKNOWN.includes(finding.outcome);
const because = (finding: Finding | undefined): string =>
  finding?.outcome === 'not-asked' ? finding.evidence.matched : '';

const everyDoor = ({ doors }: SiteSeen, fails: (failure: NonNullable<Observation['failure']>) => boolean): boolean =>
  doors.length > 0 && doors.every(({ failure }) => failure !== undefined && fails(failure));

/** Whether a probe got what the visit could get: an outcome, or a reason that lies with the site. */
const isSettled = (finding: Finding): boolean =>
  finding.outcome === 'not-asked' ? !CUT_OFF.test(finding.evidence.matched) : finding.outcome !== 'unknown';

/** statistics.md §4, in its order of precedence: the first that holds. */
export const DISPOSITION_RULES: readonly (readonly [Disposition, (seen: SiteSeen) => boolean])[] = [
  ['withheld', ({ ended }) => ended === 'withheld'],
  ['no-dns', (seen) => seen.invalid || everyDoor(seen, isNameFailure)],
  ['no-web', (seen) => everyDoor(seen, isNoConnection)],
  ['unreached-error', ({ robots, home }) => robots?.closed === true || home?.outcome === 'network-error'],
  ['refused-all', ({ robots, home }) => robots?.state === 'refused' && isRefusing(home)],
  ['ended-429', ({ ended, home }) => isLimited(ended) && (!isKnown(home) || home?.status === 429)],
  ['refused-robots', ({ robots, home }) => robots?.state === 'refused' && isKnown(home)],
  ['closed-to-us', ({ home }) => because(home) === 'disallowed'],
  ['complete', ({ findings }) => findings.every(isSettled)],
  ['partial', () => true],
];

const isLimited = (ended: Ended | undefined): boolean => ended === 'second-429' || ended === 'retry-after-too-long';

/** The one disposition of a sampled row. */
export const dispositionOf = (seen: SiteSeen): Disposition =>
  DISPOSITION_RULES.find(([, holds]) => holds(seen))?.[0] ?? 'partial';
