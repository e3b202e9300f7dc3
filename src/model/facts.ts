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
  /** Length of visible text of an HTML answer, in characters. */
  readonly textLength?: Bytes;
  /** Closed-vocabulary facts read from the body, by name. */
  readonly signals?: Readonly<Record<string, unknown>>;
}
