import type { HeaderList } from './observation.ts';
import type { Bytes, Domain, Millis, Url } from './units.ts';

/** The document kinds that are checked, each by the file of its name in `format/`. */
export const FORMAT_IDS = [
  'robots',
  'markdown',
  'llms-txt',
  'llms-full-txt',
  'ai-txt',
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
  'oauth-protected-resource',
  'oauth-authorization-server',
  'openid-configuration',
  'tdmrep',
  'security-txt',
  'licence',
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/**
 * How much of a document kind a body is. `strong`: all MUSTs of a named dialect hold. `weak`: a recognisable attempt
 * in which a MUST fails. `none`: something else.
 */
export type Level = 'strong' | 'weak' | 'none';

/** The platforms whose default files are recognised by their own words. */
export const TEMPLATES = [
  'aioseo',
  'cloudflare-managed',
  'cloudflare-markdown',
  'mintlify',
  'rank-math',
  'shopify',
  'wix',
  'yoast',
] as const;
export type Template = (typeof TEMPLATES)[number];

/** A flat fact: a count, a truth, a short word of a closed or grammar-bound vocabulary, or a capped list of them. */
export type Fact = number | boolean | string | readonly string[] | readonly number[];

/** All that a checker may know beside the bytes. */
export interface FormatContext {
  readonly headers: HeaderList;
  /** The URL that answered. */
  readonly url: Url;
  readonly siteDomain: Domain;
  /** Bytes were lost: the body is a prefix of what the server meant to send. */
  readonly truncated: boolean;
  /** Wall clock: the only time a checker knows. */
  readonly fetchedAt: Millis;
}

/**
 * What a checker found. Of a cut body nothing is claimed that the missing part could change: its faults are `cut` and
 * no other, its facts count what was seen, and its level is what the seen part shows on its own.
 */
export interface FormatResult {
  readonly level: Level;
  /** The dialect recognised; `none` where there is none. */
  readonly dialect: string;
  readonly facts: Readonly<Record<string, Fact>>;
  /** Why the level is not `strong`: kebab-case codes of the checker's own closed list, without repeats. */
  readonly faults: readonly string[];
  /** The file says, or its structure shows, that nothing stands behind it. */
  readonly stub: boolean;
  readonly template?: Template;
}

/** Judges a body. Never throws, whatever the bytes; time and memory grow linearly with them. */
export type Check = (bytes: Uint8Array, context: FormatContext) => FormatResult;

/** A checker and the closed lists of what it can say. */
export interface Format {
  readonly DIALECTS: readonly string[];
  readonly FAULTS: readonly string[];
  readonly check: Check;
}

/** A body of more than this is judged as one cut here. */
export const JUDGED_AT_MOST: Bytes = 1_000_000;
