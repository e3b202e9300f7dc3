import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import type { Domain, Url } from '../model/units.ts';
import { hostOf } from './url.ts';

/** Registrable domain by the Public Suffix List with its private section; `undefined` for suffixes and addresses. */
export function registrableDomain(host: string): Domain | undefined {
  return getDomain(host, { allowPrivateDomains: true, validateHostname: false }) ?? undefined;
}

/** Whether `www.` may stand before a listed name: not before an address, nor twice. */
export const takesWww = (domain: Domain): boolean => isIP(domain) === 0 && !domain.startsWith('www.');

/**
 * Whether a URL belongs to the site of a listed name: the same registrable domain; for a listed name that is itself a
 * public suffix, or an address, that name and its `www.` only (contract who-may-read, "Redirects and finding the site").
 */
export function ofSite(url: Url | URL, domain: Domain): boolean {
  const host = hostOf(url);
  const site = registrableDomain(domain);
  if (site === undefined) return host === domain || (takesWww(domain) && host === `www.${domain}`);
  return registrableDomain(host) === site;
}
