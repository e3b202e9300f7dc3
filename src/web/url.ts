import type { Url } from '../model/units.ts';

/** An absolute http(s) URL without fragment, in WHATWG serialisation; `undefined` where it is none. */
export function httpUrl(raw: string, base?: Url): URL | undefined {
  if (!URL.canParse(raw, base)) return undefined;
  const url = new URL(raw, base);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return undefined;
  url.hash = '';
  return url;
}

/** The host that the pace is kept for: no port, no trailing dot, lower case; IPv6 without brackets (W-RATE-1). */
export function hostOf(url: Url | URL): string {
  const { hostname } = typeof url === 'string' ? new URL(url) : url;
  return hostname
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();
}

/** Host and port, http:80 and https:443 of one host as one: the unit that a robots.txt speaks for (RFC 9309 §2.3). */
export function authorityOf(url: Url | URL): string {
  const parsed = typeof url === 'string' ? new URL(url) : url;
  const host = hostOf(parsed);
  return parsed.port === '' ? host : `${host}:${parsed.port}`;
}

/** The port that a URL names or implies. */
export function portOf(url: Url | URL): number {
  const { port, protocol } = typeof url === 'string' ? new URL(url) : url;
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** Path and query, as a robots.txt rule is matched against it (RFC 9309 §2.2.2). */
export function pathOf(url: Url | URL): string {
  const { pathname, search, href } = typeof url === 'string' ? new URL(url) : url;
  // `/?` is asked with its question mark, though an empty query is no `search`.
  return search === '' && /^[^?#]*\?(#|$)/.test(href) ? `${pathname}?` : pathname + search;
}
