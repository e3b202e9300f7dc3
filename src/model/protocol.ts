import type { Probe, ProbeId, Retry } from './probe.ts';
import type { Bytes, Millis } from './units.ts';

/** The id of a clause: its name on the page, in the audit and in `clause/`. */
export type ClauseId = string;

/** Who asks, as every request says it. */
export interface Identity {
  /** The product token that robots.txt addresses (RFC 9309 §2.2.1). */
  readonly token: string;
  /** The User-Agent of every request but those of probes `as: 'browser'`. */
  readonly userAgent: string;
  readonly browserUserAgent: string;
  readonly contact: string;
  /** The Accept header where a probe names none. */
  readonly accept: string;
  readonly acceptEncoding: string;
}

/** How fast: `atOnce` exchanges in flight a host; the next leaves `between` + `margin` after the previous one ended. */
export interface Pace {
  readonly atOnce: number;
  readonly between: Millis;
  readonly margin: Millis;
}

export interface Deadlines {
  readonly dns: Millis;
  /** TCP and TLS together. */
  readonly connect: Millis;
  /** The whole exchange, from the look-up to the last byte. */
  readonly exchange: Millis;
}

export interface Redirects {
  /** Statuses that are followed. */
  readonly statuses: readonly number[];
  readonly ports: readonly number[];
  readonly most: number;
  readonly mostPerVisit: number;
  readonly location: Bytes;
  /** Authorities of the site that a visit may ask, the base included (W-REDIR-3). */
  readonly authorities: number;
  /** Probes that may be redirected off the site (RFC 9309 §2.3.1.2). */
  readonly anywhere: readonly ProbeId[];
  /** Probes whose path-keeping redirect moves the base of the visit (W-REDIR-4). */
  readonly movesBase: readonly ProbeId[];
}

/**
 * When a visit ends before its last probe. `closed-by-name`: robots.txt names us and closes "/". `refused`: all probes
 * of `at` are refused. `limited`: the `times`-th 429 on whatever URL. `no-answer`: `times` probes in a row got none.
 */
export type Leave =
  | { readonly when: 'closed-by-name' }
  | { readonly when: 'refused'; readonly at: readonly ProbeId[] }
  | { readonly when: 'limited'; readonly times: number }
  | { readonly when: 'no-answer'; readonly times: number };

export interface RobotsRule {
  /** The probe that reads it; asked before anything else. */
  readonly probe: ProbeId;
  /** The same file under another User-Agent: asked directly after, also when the visit has ended by what `probe` got. */
  readonly twin: ProbeId;
  readonly groups: 'own-or-star' | 'own-and-star' | 'own-only' | 'none';
}

export interface Budget {
  /** Different URLs a site; hops, repeats and the host search apart. */
  readonly most: number;
  readonly body: Bytes;
}

/** The address forms tried, in this order, when no connection can be made to `https://DOMAIN`. */
export type FindStep = 'https-www' | 'http' | 'http-www';

/** How the contact page is watched: asked before the first request, then again and again (W-ID-3). */
export interface ContactCheck {
  readonly every: Millis;
  /** Without a good answer within this the page counts as down. */
  readonly within: Millis;
}

/** What leaves the house, and when (W-PUB-1). */
export interface Publish {
  /** From the end of the run to the first publication, at least. */
  readonly after: Millis;
  /** Leading bits of an address that are published. */
  readonly ipv4: number;
  readonly ipv6: number;
}

/** What is kept of an answer. */
export interface Keep {
  /** How many names the fixed list of response headers has (W-KEEP-1). */
  readonly headers?: number;
  /** The prefix kept of HTML, of non-2xx answers and of controls. */
  readonly prefix: Bytes;
  /** Bytes of evidence a named fact may hold. */
  readonly evidence: Bytes;
  /** Probes whose 2xx non-HTML answer is kept whole. */
  readonly whole: readonly ProbeId[];
  /** Probes of which no byte is kept. */
  readonly signalsOnly: readonly ProbeId[];
}

/**
 * An etiquette page as data. Pure JSON: hashed, published, compared. Every number that the page promises stands
 * here once; the probes are in the order in which they are asked.
 */
export interface Protocol {
  readonly id: string;
  readonly page: string;
  readonly identity: Identity;
  readonly robots: RobotsRule;
  readonly pace: Pace;
  readonly budget: Budget;
  readonly retry: Retry;
  readonly deadlines: Deadlines;
  readonly redirects: Redirects;
  readonly leave: readonly Leave[];
  readonly find: readonly FindStep[];
  /** A visit resumed later than this after it began ends instead (W-OUT-1). */
  readonly resumeWithin: Millis;
  readonly keep: Keep;
  readonly contactCheck?: ContactCheck;
  readonly publish?: Publish;
  readonly probes: readonly Probe[];
  readonly clauses: readonly ClauseId[];
}
