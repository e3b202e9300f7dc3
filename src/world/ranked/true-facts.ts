import type { Outcome } from '../../model/finding.ts';
import type { ProbeId } from '../../model/probe.ts';
import type { RobotsState } from '../../model/vocabulary.ts';
import { CRAWLERS } from '../../web/crawlers.ts';
import { CONTROL_PROBES } from '../probe-paths.ts';
import type { SiteModel } from './site-model.ts';
import { ROBOTS_OUTCOMES, siteTruth } from './site-truth.ts';
import { NO_POLICY, type TruePolicy, truePolicy } from './true-policy.ts';
import { WALLS } from './walls.ts';

/**
 * What is true of a site, as a faultless visit would find it, in the words of the table `site_facts` of the analysis: so
 * that a number of the report can be asked of the truth by its own SQL.
 */
export interface TrueFacts {
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
  readonly policy: TruePolicy;
}

const among = (...outcomes: readonly Outcome[]): ReadonlySet<Outcome | undefined> => new Set(outcomes);
const REFUSING = among('refused', 'challenge', 'rate-limited', 'payment-required', 'licence-required');
/** Something was served, whatever it is: where nothing should be, a catch-all. */
const SERVED = among(
  'real',
  'candidate-invalid',
  'empty',
  'catch-all',
  'home',
  'login',
  'spa',
  'html-other',
  'error-envelope',
);
const ABSENT = among('absent', 'client-error');
const NOT_ANSWERED = among('not-asked', 'network-error', 'redirected-away');
/** Variants of tdmrep.json in the report's own form whose first rule for "/" is 1. */
const RESERVING: ReadonlySet<string | undefined> = new Set(['reserved', 'in-part']);

const DISCOVERY: readonly ProbeId[] = [
  'api-catalog',
  'agent-card',
  'agent-json',
  'mcp-server-card',
  'mcp-json',
  'ai-catalog',
  'ard',
  'agent-skills',
  'agents-json',
  'ai-plugin',
  'auth-md',
];

/** The facts of a modelled site. */
export function trueFacts(site: SiteModel): TrueFacts {
  const truth = siteTruth(site);
  const website = truth.disposition !== 'no-dns' && truth.disposition !== 'no-web';
  const own = truth.robots;
  const wrote = website && own === 'file' && site.reach !== 'one-brand' && site.robots === 'file';
  const policy = wrote ? truePolicy(site) : NO_POLICY;
  return {
    policy,
    facts: {
      d0: true,
      d1: website,
      robots_state: own ?? 'network-error',
      ...robotsFacts(site, own, website, wrote),
      ...policyFacts(policy),
      ...edgeFacts(site, truth.outcomes, website),
      ...fileFacts(site, truth.outcomes, website),
    },
  };
}

/** Answers behind which the file is that the owner wrote. */
const HIDING: readonly SiteModel['robots'][] = ['refused', 'server-error', 'reset'];

/** The site as one would meet it whom no wall, limit or error of robots.txt stops: against it non-response can be told. */
export const unguarded = ({ wall, limit, ...site }: SiteModel): SiteModel => ({
  ...site,
  robots: HIDING.includes(site.robots) ? 'file' : site.robots,
});

const KNOWN: readonly (RobotsState | undefined)[] = ['file', 'html', 'empty', 'unavailable'];
const KEPT: readonly (RobotsState | undefined)[] = ['refused', 'server-error', 'network-error'];

function robotsFacts(site: SiteModel, own: RobotsState | undefined, website: boolean, wrote: boolean) {
  const browser = website ? browserState(site, own) : undefined;
  const has = (habit: 'managed-robots' | 'content-signal' | 'content-usage'): boolean =>
    wrote && site.habits.has(habit);
  const both = website && own === 'file' && browser === 'file';
  const differs = both && wrote && site.habits.has('robots-by-agent');
  const { closedByName, closedByStar } = wrote ? truePolicy(site) : NO_POLICY;
  return {
    d2: website && KNOWN.includes(own),
    d2f: website && own === 'file',
    both_files: both,
    browser_answered: website && browser !== undefined && browser !== 'network-error',
    robots_unreachable: website && (own === 'server-error' || own === 'network-error'),
    robots_html: own === 'html',
    robots_refused: own === 'refused',
    robots_for_browser_only: KEPT.includes(own) && browser === 'file',
    managed: has('managed-robots'),
    names_unaddressable: false,
    lens_differs: false,
    robots_differs: differs,
    // The file for browsers closes "/" to nobody.
    policy_differs: differs && CORE.some((token) => closedByName.has(token) || closedByStar.has(token)),
    content_signal: has('managed-robots') || has('content-signal'),
    signal_no_training: has('managed-robots') || has('content-signal'),
    content_usage: has('content-usage'),
    usage_no_training: has('content-usage'),
    licence_offered: wrote && (site.licence === 'served' || site.licence === 'elsewhere'),
    open_to_us: KNOWN.includes(own) && !(wrote && (site.star === 'closed' || site.habits.has('names-us'))),
  };
}

/** What a browser is given for robots.txt; nothing where it is not asked after we are closed out by name. */
function browserState(site: SiteModel, own: RobotsState | undefined): RobotsState | undefined {
  if (site.reach === 'one-brand') return own;
  if (site.wall?.covers === 'everything') return 'refused';
  if (site.wall?.covers === 'own-agent') return ROBOTS_OUTCOMES[site.robots][1];
  return site.robots === 'file' && site.habits.has('names-us') ? undefined : own;
}

const tokens = (wanted: (crawler: (typeof CRAWLERS)[number]) => boolean): readonly string[] =>
  CRAWLERS.filter(wanted).map(({ token }) => token);
const CORE = tokens(({ core }) => core);
const TRAINING = tokens(({ core, purpose }) => core && (purpose === 'training' || purpose === 'archiver'));
const SEARCH = tokens(({ core, purpose }) => core && purpose === 'search');
const USER_FETCH = tokens(({ core, purpose }) => core && purpose === 'user-fetch');
const AGENTS = tokens(({ purpose }) => purpose === 'agent');

function policyFacts({ star, namesCore, welcomesCore, closedByName, closedByStar }: TruePolicy) {
  const closes = (set: readonly string[]) => set.some((token) => closedByName.has(token) || closedByStar.has(token));
  return {
    names_ai: namesCore,
    welcomes_ai: welcomesCore,
    closes_ai: closes(CORE),
    closes_training: closes(TRAINING),
    closes_search: closes(SEARCH),
    closes_user_fetch: closes(USER_FETCH),
    closes_agents: AGENTS.some((token) => closedByName.has(token)),
    closes_googlebot: closes(['Googlebot']),
    closes_star: star,
  };
}

type Outcomes = Readonly<Record<ProbeId, Outcome>>;

function edgeFacts(site: SiteModel, outcomes: Outcomes, website: boolean) {
  const home = outcomes['home-html'];
  const answered = website && home !== undefined && !NOT_ANSWERED.has(home);
  const status = answered ? homeStatus(site) : null;
  const ok = status !== null && status >= 200 && status <= 299 && home !== 'challenge';
  return {
    d3: answered,
    home_ok: ok,
    home_status: status,
    home_refused: REFUSING.has(home),
    home_challenged: home === 'challenge',
    catch_all: CONTROL_PROBES.some((probe) => SERVED.has(outcomes[probe])),
    markdown: ok && outcomes['home-markdown'] === 'real',
  };
}

/** Every wall covers the home page. */
const homeStatus = (site: SiteModel): number =>
  site.wall === undefined ? (site.home === 'server-error' ? 500 : 200) : WALLS[site.wall.id].answer.status;

function fileFacts(site: SiteModel, outcomes: Outcomes, website: boolean) {
  const isReal = (probe: ProbeId): boolean => outcomes[probe] === 'real';
  const isAnswered = (probe: ProbeId): boolean =>
    website && (SERVED.has(outcomes[probe]) || ABSENT.has(outcomes[probe]));
  const llms = outcomes['llms-txt'];
  const wallAt200 = site.wall !== undefined && WALLS[site.wall.id].answer.status === 200;
  const header = outcomes['home-html'] === 'real' && site.habits.has('tdm-header');
  return {
    llms_txt: isReal('llms-txt'),
    llms_txt_200: SERVED.has(llms) || (REFUSING.has(llms) && llms !== 'rate-limited' && wallAt200),
    d4_llms_txt: isAnswered('llms-txt'),
    discovery: DISCOVERY.some(isReal),
    d4_discovery: DISCOVERY.some(isAnswered),
    licence_real: isReal('licence'),
    tdm: isReal('tdmrep') || header,
    tdm_reserved: (isReal('tdmrep') && RESERVING.has(site.files.tdmrep)) || header,
  };
}
