import { isUtf8 } from 'node:buffer';
import type { Redirects } from '../model/protocol.ts';
import type { Url } from '../model/units.ts';
import type { NotFollowed } from '../model/vocabulary.ts';
import { portOf } from '../web/url.ts';

/** Where a redirect leads, or why nobody may follow it. */
export type Target = { readonly next: Url } | { readonly unusable: NotFollowed };

const INVALID: Target = { unusable: 'redirect-invalid' };

/** The text of a header value: UTF-8 where its bytes are that, else each non-ASCII byte percent-encoded as it came. */
function textOf(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return latin1.replace(/[\x80-\xff]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** No relative reference has a colon in its first segment (RFC 3986 §4.2): `ht!tp://x` is a broken scheme, no path. */
const isBrokenScheme = (text: string): boolean => /^[^/?#:]*:/.test(text) && !/^[a-z][a-z0-9+.-]*:/i.test(text);

/**
 * Reads the target of a redirect (W-REDIR-1, RFC 9110 §10.2.2). Several equal Location values count as one; different
 * ones, none, an empty or over-long one, one with control characters, or one that does not parse are invalid.
 */
export function redirectTarget(locations: readonly string[], asked: Url, limits: Redirects): Target {
  const distinct = new Set(locations.map((value) => value.replace(/^[ \t]+|[ \t]+$/g, '')));
  const [raw] = distinct;
  if (distinct.size !== 1 || raw === undefined || raw === '') return INVALID;
  if (raw.length > limits.location || /[\r\n\0]/.test(raw)) return INVALID;
  const text = textOf(raw);
  if (isBrokenScheme(text) || !URL.canParse(text, asked)) return INVALID;
  const url = new URL(text, asked);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { unusable: 'redirect-scheme' };
  if (url.username !== '' || url.password !== '') return { unusable: 'redirect-credentials' };
  if (!limits.ports.includes(portOf(url))) return { unusable: 'redirect-port' };
  url.hash = '';
  return { next: url.href };
}
