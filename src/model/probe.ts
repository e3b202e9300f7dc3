import type { Millis } from './units.ts';

/** The id of a probe: its name in rows, page and report. */
export type ProbeId = string;

/** The id of a document kind: the file name in `format/`. */
export type FormatId = string;

/** A pure choice among the links that a page offers; one file each in `web/pick/`. */
export type Pick = 'licence' | 'sitemap' | 'llms-links' | 'products' | 'pricing' | 'markdown-copy' | 'pages';

/** Where a probe asks. */
export type Place =
  | { readonly kind: 'path'; readonly path: `/${string}`; readonly scheme?: 'http' }
  /** A path that should not exist: HMAC-SHA-256(run seed, "control|" + domain). */
  | { readonly kind: 'control'; readonly under: 'root' | 'well-known' }
  /** The URL that the visit is about. */
  | { readonly kind: 'target' }
  /** What earlier answers link to. */
  | {
      readonly kind: 'linked';
      readonly from: readonly ProbeId[];
      readonly pick: Pick;
      readonly atMost: number;
      readonly orPath?: `/${string}`;
    }
  /** `/robots.txt` of the first further authority that a redirect leads to (W-REDIR-3). */
  | { readonly kind: 'second-authority' };

/** What may be tried again, and after how long. */
export interface Retry {
  readonly on: readonly ('network' | '429' | '5xx' | 'crash')[];
  /** The longest Retry-After that is waited out; a longer one ends the visit. */
  readonly waitAtMost: Millis;
  /** The wait where a 429 has no readable Retry-After. */
  readonly unread: Millis;
}

/** One thing that is asked of every site: a line of the page. */
export interface Probe {
  readonly id: ProbeId;
  readonly place: Place;
  /** The Accept header; the identity's default where absent. */
  readonly accept?: string;
  /** Sent with the browser User-Agent instead of our own. */
  readonly as?: 'browser';
  readonly expects?: FormatId;
  readonly when?: { readonly lacksMarkdown: ProbeId } | { readonly differ: readonly [ProbeId, ProbeId] };
  readonly wait?: Millis;
  /** `robots`: not subject to the rules of robots.txt. `budget`: outside the site's count. `leave`: still asked when the visit has ended. */
  readonly exempt?: readonly ('robots' | 'budget' | 'leave')[];
  readonly hops?: 0;
  readonly retry?: Retry;
  /** A younger row, of any visit, answers it. */
  readonly fresh?: { readonly per: 'origin' | 'url'; readonly within: Millis };
}
