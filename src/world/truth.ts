import type { Disposition, Outcome } from '../model/finding.ts';
import type { Level } from '../model/format.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Domain } from '../model/units.ts';
import type { Ended, RobotsState } from '../model/vocabulary.ts';
import { CONTROL_PROBES, FILE_PROBES } from './probe-paths.ts';

/** What is there, of one site: the reference that findings are compared with. */
export interface Truth {
  readonly domain: Domain;
  readonly rank: number;
  /** The behaviour, or the traits of a modelled site. */
  readonly is: string;
  readonly disposition: Disposition;
  /** How a visit that keeps the contract ends. */
  readonly ended: Ended;
  /** Absent where no robots.txt can be asked for. */
  readonly robots?: RobotsState;
  /** Of each probe that is certain; `home-markdown` is stated only where Markdown is served, or nothing is. */
  readonly outcomes: Readonly<Record<ProbeId, Outcome>>;
  /** How much of its kind each document is that reaches its checker; of modelled sites alone. */
  readonly levels?: Readonly<Record<ProbeId, Level>>;
}

export type TruthOfBehaviour = Omit<Truth, 'domain' | 'rank' | 'is'>;

const every = (probes: readonly ProbeId[], outcome: Outcome): Record<ProbeId, Outcome> =>
  Object.fromEntries(probes.map((probe) => [probe, outcome]));

const AFTER_ROBOTS: readonly ProbeId[] = ['home-html', 'home-markdown', ...CONTROL_PROBES, ...FILE_PROBES, 'licence'];

/** A site whose visit runs to its end: robots.txt and home page there, the rest absent but for `outcomes`. */
export const complete = (outcomes: Readonly<Record<ProbeId, Outcome>> = {}): TruthOfBehaviour => ({
  disposition: 'complete',
  ended: 'complete',
  robots: 'file',
  outcomes: {
    robots: 'real',
    'robots-browser': 'real',
    'home-html': 'real',
    ...every([...CONTROL_PROBES, ...FILE_PROBES], 'absent'),
    licence: 'not-asked',
    ...outcomes,
  },
});

/** A site of which nothing but robots.txt may be asked, or can be. */
export const onlyRobots = (
  disposition: Disposition,
  ended: Ended,
  robots: RobotsState,
  outcome: Outcome,
  outcomes: Readonly<Record<ProbeId, Outcome>> = {},
): TruthOfBehaviour => ({
  disposition,
  ended,
  robots,
  outcomes: { robots: outcome, 'robots-browser': outcome, ...every(AFTER_ROBOTS, 'not-asked'), ...outcomes },
});

/** A site without a web server that we can reach. */
export const unreachable = (disposition: 'no-dns' | 'no-web'): TruthOfBehaviour => ({
  disposition,
  ended: 'unreachable',
  outcomes: { robots: 'network-error', ...every(['robots-browser', ...AFTER_ROBOTS], 'not-asked') },
});

/** `truth` with some outcomes replaced. */
export const but = (
  truth: TruthOfBehaviour,
  outcomes: Readonly<Record<ProbeId, Outcome>>,
  rest: Partial<Omit<TruthOfBehaviour, 'outcomes'>> = {},
): TruthOfBehaviour => ({ ...truth, ...rest, outcomes: { ...truth.outcomes, ...outcomes } });

/** The probes that come after `probe` in the order of the contract, as `not-asked`: a visit that ended there. */
export const nothingAfter = (probe: ProbeId): Record<ProbeId, Outcome> =>
  every(AFTER_ROBOTS.slice(AFTER_ROBOTS.indexOf(probe) + 1), 'not-asked');
