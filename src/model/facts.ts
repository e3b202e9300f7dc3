import type { HomeSignals } from './home.ts';
import type { Pick } from './probe.ts';
import type { Binding } from './robots.ts';
import type { Bytes, Millis, Sha256, Url } from './units.ts';
import type { NotFollowed } from './vocabulary.ts';

/** A recognised challenge or block. `evidence`: at most 64 matched bytes, latin-1. */
export interface Refusal {
  readonly vendor: string;
  readonly kind: 'challenge' | 'block';
  readonly where: 'header' | 'body' | 'status';
  readonly evidence: string;
}

/** A link that an answer offers for a later probe. */
export interface OfferedLink {
  readonly raw: string;
  /** Absent where the raw value is no absolute http(s) URL. */
  readonly url?: Url;
  readonly line?: number;
}

/** What a title or heading says, by phrase lists in several languages; the words themselves are not kept. */
export type Saying = 'none' | 'not-found' | 'challenge' | 'access-denied' | 'parked' | 'error' | 'other';

/** What was read of an HTML answer: closed words, counts and one hash; never text of the page. */
export interface PageFacts {
  /** Encoding that the text was read with, by its WHATWG name. */
  readonly encoding: string;
  /** The document's `<title>` (one inside SVG is none) and its first `<h1>` that says something. */
  readonly title: Saying;
  readonly h1: Saying;
  /** SHA-256 of the title, white space squeezed: comparable with that of a control. */
  readonly titleSha256?: Sha256;
  /** `<a href>` elements. */
  readonly links: number;
  /** A `<script src>` is present. */
  readonly scriptSrc: boolean;
  /** An empty `<div>`, `<main>` or custom root element that a script would fill. */
  readonly emptyRoot: boolean;
  /** An `<input type=password>` is present. */
  readonly password: boolean;
  /** An element of a known CAPTCHA widget is present. */
  readonly captcha: boolean;
  /** A `<nav>` or `<footer>` is present: the page has a site around it. */
  readonly frame: boolean;
  /** The visible text, or a known parking host in the markup, says that the domain is for sale or parked. */
  readonly forSale: boolean;
  readonly metaRefresh: boolean;
}

/** What was read of an answer that says it is JSON, or starts with `{` or `[`, and is not HTML. */
export interface JsonFacts {
  /** `cut`: unparsable because the body is a part; never to be called invalid. */
  readonly kind: 'object' | 'array' | 'scalar' | 'invalid' | 'cut';
  /** The media type says JSON. */
  readonly declared: boolean;
  /** Members of an object, elements of an array; 0 makes it empty. */
  readonly members?: number;
  /** An error envelope: formats.md §0.1 json_error. */
  readonly error: boolean;
}

/** What a 401 or 402 offers in place of the page. */
export type Offer = 'crawler-price' | 'payment-required' | 'x402-body' | 'licence';

/**
 * What was read from a whole answer before it was cut: everything that `visit/` or `classify/` may ever need of the
 * body. Versioned by `reader`.
 */
export interface Facts {
  readonly reader: string;
  /** Where a redirect leads, resolved against the URL asked, without fragment. */
  readonly next?: Url;
  /** Why a redirect cannot be followed, whatever the state of the visit. */
  readonly unusable?: NotFollowed;
  readonly refusal?: Refusal;
  /** The body starts like HTML. */
  readonly html: boolean;
  /** No byte besides white space, NUL and BOM. */
  readonly blank: boolean;
  /** Media type essence, lower case. */
  readonly essence?: string;
  /** SHA-256 of the body after masking the requested path, identifiers, digits and white space. */
  readonly masked?: Sha256;
  /** How long the server asks us to stay away, counted from the end of the answer. Absent: no or unreadable Retry-After. */
  readonly retryAfter?: Millis;
  /** robots.txt: the rules that bind us, under each lens. */
  readonly binding?: readonly Binding[];
  /** robots.txt: at least one record parsed. */
  readonly records?: number;
  readonly links?: { readonly [P in Pick]?: readonly OfferedLink[] };
  /** Length of visible text of an HTML answer, in characters, white space squeezed. */
  readonly textLength?: Bytes;
  /** HTML answers. */
  readonly page?: PageFacts;
  /** Other answers that are, or claim to be, JSON. */
  readonly json?: JsonFacts;
  /** Other answers that are nothing but an error: an XML `<Error><Code>`, or a short not-found or denied phrase. */
  readonly errorBody?: 'xml-error' | 'text-error';
  readonly offers?: readonly Offer[];
  /** Home probes, and any answer whose path is `/`. */
  readonly home?: HomeSignals;
}
