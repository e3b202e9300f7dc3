import type { Domain } from '../model/units.ts';
import { ofSite } from '../web/site.ts';

const REFERENCE = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/;
const SCHEME = /^([A-Za-z][A-Za-z0-9+.-]*):./;

/** Whether a value can be a URI reference: RFC 3986 characters only, percent signs before two hex digits; `''` is one. */
export const isUriReference = (value: unknown): value is string =>
  typeof value === 'string' && REFERENCE.test(value) && !/%(?![0-9A-Fa-f]{2})/.test(value);

/** The scheme of an absolute URI, lower case; `undefined` where a value is no absolute URI. */
export const schemeOf = (value: unknown): string | undefined =>
  isUriReference(value) ? SCHEME.exec(value)?.[1]?.toLowerCase() : undefined;

/** An absolute http(s) URL; `undefined` where a value is none. */
export function webUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  return new URL(value);
}

/** An absolute https URL. */
export function httpsUrl(value: unknown): URL | undefined {
  const url = webUrl(value);
  return url?.protocol === 'https:' ? url : undefined;
}

/** Whether a value is a web URL of the site itself. */
export function isOfSite(value: unknown, domain: Domain): boolean {
  const url = webUrl(value);
  return url !== undefined && ofSite(url, domain);
}
