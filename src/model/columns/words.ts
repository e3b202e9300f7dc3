import type { JsonFacts, Saying } from '../facts.ts';
import type { Evidence } from '../finding.ts';
import type { Level } from '../format.ts';
import type { HomeSignals } from '../home.ts';
import type { DirectiveIssue, Extent } from '../policy.ts';
import type { Place } from '../probe.ts';
import type { DecidedBy, Lens, OwnFault, RobotsState, Ua } from '../vocabulary.ts';

/** Closed vocabularies as lists; a word missing here does not compile where a row is published. */
export const UAS = ['own', 'browser'] as const satisfies readonly Ua[];
export const LENSES = ['rfc', 'lenient'] as const satisfies readonly Lens[];
export const DECIDED_BY = ['named', 'star', 'none'] as const satisfies readonly DecidedBy[];
export const EXTENTS = ['full', 'partial', 'none'] as const satisfies readonly Extent[];
export const LEVELS = ['strong', 'weak', 'none'] as const satisfies readonly Level[];
export const REFUSAL_KINDS = ['challenge', 'block'] as const;
export const EVIDENCE_FROM = ['row', 'status', 'header', 'fact'] as const satisfies readonly Evidence['from'][];
export const YES_NO = ['yes', 'no'] as const;
export const Y_N = ['y', 'n'] as const;
/** `mixed`: records of one file say both. */
export const YES_NO_MIXED = ['yes', 'no', 'mixed'] as const;
export const Y_N_MIXED = ['y', 'n', 'mixed'] as const;
export const RESERVATIONS = ['0', '1', 'other'] as const;
export const VARY_ACCEPT = ['accept', 'star', 'no'] as const satisfies readonly HomeSignals['varyAccept'][];
export const CONTROL_PLACES = ['root', 'well-known'] as const satisfies readonly Extract<
  Place,
  { kind: 'control' }
>['under'][];
export const ROBOTS_STATES = [
  'file',
  'html',
  'empty',
  'unavailable',
  'refused',
  'server-error',
  'network-error',
] as const satisfies readonly RobotsState[];
export const OWN_FAULTS = [
  'own-network-down',
  'own-no-descriptors',
  'own-resolver-down',
] as const satisfies readonly OwnFault[];
export const SAYINGS = [
  'none',
  'not-found',
  'challenge',
  'access-denied',
  'parked',
  'error',
  'other',
] as const satisfies readonly Saying[];
export const JSON_KINDS = [
  'object',
  'array',
  'scalar',
  'invalid',
  'cut',
] as const satisfies readonly JsonFacts['kind'][];

/** The kinds of a line of robots.txt. */
export const RULE_KINDS = ['user-agent', 'allow', 'disallow', 'other'] as const;

/** Records of a robots.txt beside User-agent, Allow and Disallow that mean something to somebody. */
export const DIRECTIVE_KINDS = [
  'content-signal',
  'content-usage',
  'license',
  'crawl-delay',
  'sitemap',
  'agentmap',
  'schemamap',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'noindex',
  'disallowaitraining',
  'allowaitraining',
  'llm-policy',
  'ai-policy',
  'llms-txt',
  'tdm-reservation',
  'tdm-policy',
] as const;

export const DIRECTIVE_ISSUES = [
  'empty',
  'misspelt',
  'relative',
  'not-a-url',
  'not-a-number',
  'not-a-path',
  'bad-form',
  'out-of-range',
  'path-given',
  'unknown-member',
  'invalid-dictionary',
  'not-for-robots',
  'unknown-key',
] as const satisfies readonly DirectiveIssue[];

/** The dialects of all document kinds; `none` where none is recognised. */
export const DIALECTS = [
  'none',
  'rfc9309',
  'empty',
  'comments',
  'cloudflare',
  'unknown',
  'llmstxt',
  'headless',
  'markdown',
  'spawning',
  'robots-like',
  'key-value',
  'markdown-prose',
  'linkset',
  'linkset-links',
  'apis-json',
  'openapi',
  'services',
  'a2a-1.0',
  'a2a-0.3',
  'a2a-0.2',
  'a2a-unknown',
  'wildcard',
  'free-form',
  'sep-2127-v1',
  'sep-1649',
  'sep-1649-lenient',
  'mcp-servers-config',
  'registry',
  'servers-list',
  'flat',
  'tools-only',
  'ai-catalog-1.0',
  'ard-0.9',
  'ard-0.91',
  'other-list',
  '0.2.0',
  '0.1',
  'other',
  'plugin-v1',
  'auth-md',
  'authentication',
  'rfc9728',
  'rfc8414',
  'oidc-1.0',
  'array',
  'wrapped-array',
  'bare-object',
  'linked-data',
  'rfc9116',
  'rsl-1.0',
] as const;

/**
 * What stands at the address of a document. `real`: a document of its kind. `invalid`: something else than the site
 * serves elsewhere, that is no such document. `catch-all`: what the site serves for other addresses as well, or any
 * page. `error`: no answer, an error of the server, or nothing that can be judged.
 */
export const FILE_STATES = ['real', 'invalid', 'catch-all', 'absent', 'refused', 'error', 'not-fetched'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Networks and hosts that name themselves in their answers. `none`: none of them did. */
export const CDNS = [
  'cloudflare',
  'cloudfront',
  'fastly',
  'akamai',
  'vercel',
  'netlify',
  'google',
  'azure',
  'sucuri',
  'imperva',
  'bunny',
  'ddos-guard',
  'alibaba',
  'tencent',
  'github',
  'none',
] as const;
export type Cdn = (typeof CDNS)[number];
