import type { Millis } from './units.ts';

/** The id of a probe: its name in rows, page and report. */
export type ProbeId = string;

/** A pure choice among the links that an answer offers; one file each in `web/pick/`. */
export type Pick = 'licence';

/** Where a probe asks. */
export type Place =
  | { readonly kind: 'path'; readonly path: `/${string}` }
  /** A path that should not exist: HMAC-SHA-256(run seed, "control|" + domain). */
  | { readonly kind: 'control'; readonly under: 'root' | 'well-known' }
  /** What earlier answers link to, on authorities whose rules are known. */
  | { readonly kind: 'linked'; readonly from: ProbeId; readonly pick: Pick; readonly atMost: number }
  /** `/robots.txt` of the first further authority of the site that a redirect leads to, asked when it is needed (W-REDIR-3). */
  | { readonly kind: 'second-authority' };

/** What may be tried again, once, and after how long. */
export interface Retry {
  readonly on: readonly ('network' | '429' | 'crash')[];
  /** The longest Retry-After that is waited out; a longer one ends the visit (W-RATE-3). */
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
  /** Sent with the browser User-Agent instead of our own (W-ID-2). */
  readonly as?: 'browser';
  /** Asked also where another probe of the visit was answered at the same URL in the same manner: a second reading. */
  readonly again?: true;
  /** Not subject to the rules of robots.txt: robots.txt itself. */
  readonly exempt?: readonly 'robots'[];
}
