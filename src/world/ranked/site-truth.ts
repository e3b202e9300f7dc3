import type { Outcome } from '../../model/finding.ts';
import type { Level } from '../../model/format.ts';
import type { ProbeId } from '../../model/probe.ts';
import type { RobotsState } from '../../model/vocabulary.ts';
import { outcomeOf } from '../documents/document.ts';
import { variantOf } from '../documents/index.ts';
import { CONTROL_PROBES, FILE_PATHS, FILE_PROBES } from '../probe-paths.ts';
import { but, complete, nothingAfter, onlyRobots, type Truth, type TruthOfBehaviour, unreachable } from '../truth.ts';
import { RETRY_AFTER_FORMS } from './retry-after-forms.ts';
import type { SiteModel } from './site-model.ts';
import { WALLS } from './walls.ts';

const LONGEST_WAIT = 30;

/** The paths that stand for the two controls: their form is known, their random part is not. */
const PATHS: Readonly<Record<ProbeId, string>> = {
  ...FILE_PATHS,
  'control-root': '/0a1b.txt',
  'control-well-known': '/.well-known/0a1b.json',
};

/** What is there at a modelled site, as a visit that keeps the contract should find it. */
export function siteTruth(site: SiteModel): Truth {
  const wall = site.wall && `, ${site.wall.id} over ${site.wall.covers}`;
  const is = `${site.reach}, ${site.platform}, robots ${site.robots}, falls back to ${site.fallback}${wall ?? ''}`;
  const found = truth(site);
  return { domain: site.domain, rank: site.rank, is, ...found, levels: levelsOf(site, found) };
}

/** Stated at https alone: over plain HTTP some formats cannot be strong, however well they are written. */
function levelsOf(site: SiteModel, { outcomes }: TruthOfBehaviour): Record<ProbeId, Level> {
  if (site.scheme === 'http') return {};
  const reached = [...FILE_PROBES, 'licence'].filter((probe) => outcomes[probe] === 'real');
  return Object.fromEntries(
    reached.map((probe) => [probe, variantOf(probe, site.files[probe] ?? '')?.level ?? ('none' as const)]),
  );
}

function truth(site: SiteModel): TruthOfBehaviour {
  switch (site.reach) {
    case 'no-dns':
      return unreachable('no-dns');
    case 'no-web':
    case 'private':
      return unreachable('no-web');
    case 'one-brand':
      return mapped(
        complete({ 'home-html': 'redirected-away', 'home-markdown': 'redirected-away' }),
        () => 'redirected-away',
      );
    default:
      return walled(site) ?? byRobots(site);
  }
}

/** What each answer for robots.txt is, and what state it leaves robots.txt in. */
export const ROBOTS_OUTCOMES: Readonly<Record<SiteModel['robots'], readonly [Outcome, RobotsState]>> = {
  file: ['real', 'file'],
  absent: ['absent', 'unavailable'],
  html: ['html-other', 'html'],
  empty: ['empty', 'empty'],
  refused: ['refused', 'refused'],
  'server-error': ['server-error', 'server-error'],
  reset: ['network-error', 'network-error'],
  abroad: ['real', 'file'],
  'to-home': ['home', 'html'],
};

/** Walls that cover robots.txt leave nothing but the refusal, and the browser's view. */
function walled(site: SiteModel): TruthOfBehaviour | undefined {
  if (site.wall === undefined || (site.wall.covers !== 'everything' && site.wall.covers !== 'own-agent'))
    return undefined;
  const { outcome, answer } = WALLS[site.wall.id];
  const browser = site.wall.covers === 'everything' ? outcome : ROBOTS_OUTCOMES[site.robots][0];
  return answer.status === 429
    ? onlyRobots('ended-429', 'second-429', 'refused', outcome, { 'robots-browser': browser })
    : onlyRobots('refused-all', 'refused', 'refused', outcome, { 'robots-browser': browser, 'home-html': outcome });
}

function byRobots(site: SiteModel): TruthOfBehaviour {
  const [outcome, state] = ROBOTS_OUTCOMES[site.robots];
  if (state === 'server-error' || state === 'network-error') {
    return onlyRobots('unreached-error', 'robots-unreachable', state, outcome);
  }
  if (site.robots === 'file' && site.habits.has('names-us')) {
    return onlyRobots('closed-to-us', 'complete', 'file', 'real', { 'robots-browser': 'not-asked' });
  }
  if (site.robots === 'file' && site.star === 'closed') return onlyRobots('closed-to-us', 'complete', 'file', 'real');
  const base = complete({
    robots: outcome,
    'robots-browser': outcome,
    'home-html': homeOutcome(site),
    licence: site.robots === 'file' && site.licence === 'served' ? outcomeAt(site, 'licence') : 'not-asked',
  });
  const found: TruthOfBehaviour = {
    ...base,
    robots: state,
    disposition: site.robots === 'refused' ? 'refused-robots' : 'complete',
  };
  return behindTheHome(
    site,
    limited(
      site,
      mapped(found, (probe) => outcomeAt(site, probe)),
    ),
  );
}

function homeOutcome({ home, fallback }: SiteModel): Outcome {
  switch (home) {
    case 'page':
    case 'language':
    case 'hops':
      return fallback === 'shell' ? 'spa' : 'real';
    case 'login':
      return 'login';
    case 'offsite':
      return 'redirected-away';
    case 'server-error':
      return 'server-error';
    default:
      return home satisfies never;
  }
}

/** What a wall over the home page, or over all but robots.txt, makes of a visit. */
function behindTheHome(site: SiteModel, found: TruthOfBehaviour): TruthOfBehaviour {
  if (site.wall === undefined) return markdown(site, found);
  const { outcome, answer } = WALLS[site.wall.id];
  if (answer.status === 429) {
    const rest = { ...nothingAfter('home-html'), 'home-html': outcome };
    return but(found, rest, { disposition: 'ended-429', ended: 'second-429' });
  }
  if (site.robots === 'refused') {
    return but(
      found,
      { ...nothingAfter('home-html'), 'home-html': outcome },
      { disposition: 'refused-all', ended: 'refused' },
    );
  }
  const home = { 'home-html': outcome, 'home-markdown': outcome };
  if (site.wall.covers === 'home') return but(found, home);
  const asked = complete({
    robots: found.outcomes.robots ?? 'real',
    'robots-browser': found.outcomes.robots ?? 'real',
    ...home,
  });
  const all = mapped({ ...asked, ...(found.robots === undefined ? {} : { robots: found.robots }) }, (probe) =>
    isClosed(site, probe) ? 'not-asked' : outcome,
  );
  return but(all, { licence: found.outcomes.licence === 'not-asked' ? 'not-asked' : outcome });
}

function markdown(site: SiteModel, found: TruthOfBehaviour): TruthOfBehaviour {
  if (site.home !== 'page' && site.home !== 'language' && site.home !== 'hops')
    return but(found, { 'home-markdown': homeOutcome(site) });
  if (site.habits.has('markdown-served')) return but(found, { 'home-markdown': 'real' });
  return site.habits.has('markdown-refused') ? but(found, { 'home-markdown': 'client-error' }) : found;
}

function limited(site: SiteModel, found: TruthOfBehaviour): TruthOfBehaviour {
  if (site.limit === undefined || found.outcomes[site.limit.probe] === 'not-asked') return found;
  const { probe, form, times } = site.limit;
  const tooLong = (RETRY_AFTER_FORMS[form].seconds ?? 0) > LONGEST_WAIT;
  if (!tooLong && times === 1) return found;
  return but(
    found,
    { ...nothingAfter(probe), [probe]: 'rate-limited' },
    { disposition: 'partial', ended: tooLong ? 'retry-after-too-long' : 'second-429' },
  );
}

function isClosed(site: SiteModel, probe: ProbeId): boolean {
  const path = PATHS[probe] ?? '';
  if (site.robots === 'abroad') return path === '/llms.txt';
  if (site.robots !== 'file') return false;
  switch (site.alsoClosed) {
    case 'nothing':
      return false;
    case 'well-known':
      return path.startsWith('/.well-known/');
    case 'text':
      return path.endsWith('.txt');
    case 'json':
      return path.endsWith('.json');
    case 'llms-txt':
      return path === '/llms.txt';
    default:
      return site.alsoClosed satisfies never;
  }
}

function outcomeAt(site: SiteModel, probe: ProbeId): Outcome {
  if (isClosed(site, probe)) return 'not-asked';
  const id = site.files[probe];
  const variant = id === undefined ? undefined : variantOf(probe, id);
  return variant === undefined ? fallbackOutcome(site, PATHS[probe] ?? '') : outcomeOf(variant);
}

function fallbackOutcome({ fallback }: SiteModel, path: string): Outcome {
  const when = (holds: boolean): Outcome => (holds ? 'catch-all' : 'absent');
  switch (fallback) {
    case 'not-found':
    case 'gone':
      return 'absent';
    case 'catch-all':
    case 'soft-404':
    case 'json-envelope':
    case 'shell':
      return 'catch-all';
    case 'root-only':
      return when(!path.startsWith('/.well-known/'));
    case 'well-known-only':
      return when(path.startsWith('/.well-known/'));
    case 'json-only':
      return when(path.endsWith('.json'));
    case 'text-only':
      return when(path.endsWith('.txt'));
    case 'no-extension':
      return /\.[a-z]+$/.test(path) ? 'absent' : 'html-other';
    case 'to-home':
      return 'home';
    case 'forbidden':
      return 'refused';
    case 'server-error':
      return 'server-error';
    default:
      return fallback satisfies never;
  }
}

/** `found` with what each control and each file gives, and the licence where one is linked. */
function mapped(found: TruthOfBehaviour, outcome: (probe: ProbeId) => Outcome): TruthOfBehaviour {
  return but(found, Object.fromEntries([...CONTROL_PROBES, ...FILE_PROBES].map((probe) => [probe, outcome(probe)])));
}
