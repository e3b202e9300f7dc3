import { isIPv6 } from 'node:net';
import type { FindStep, Protocol } from '../model/protocol.ts';
import type { Domain } from '../model/units.ts';
import type { Visit } from '../model/visit.ts';
import { isNameFailure, isNoConnection } from '../web/failure.ts';
import { ofSite, takesWww } from '../web/site.ts';
import { authorityOf, hostOf, pathOf } from '../web/url.ts';
import { type Chain, type Chains, repeatOf } from './chain.ts';

/** Where the site was found: the origin, and which address form it is. */
export type Found =
  | { readonly state: 'searching'; readonly nth: number; readonly origin: string }
  | { readonly state: 'found'; readonly nth: number; readonly origin: string }
  | { readonly state: 'none' };

function originOf(step: FindStep, domain: Domain): string {
  const host = isIPv6(domain) ? `[${domain}]` : domain;
  switch (step) {
    case 'https-www':
      return `https://www.${host}`;
    case 'http':
      return `http://${host}`;
    case 'http-www':
      return `http://www.${host}`;
    default:
      return step satisfies never;
  }
}

/** The origins tried for a site, in order (W-FIND-1). */
export function originsOf(protocol: Protocol, domain: Domain): readonly string[] {
  const steps = protocol.find.filter((step) => !step.endsWith('www') || takesWww(domain));
  return [`https://${isIPv6(domain) ? `[${domain}]` : domain}`, ...steps.map((step) => originOf(step, domain))];
}

/** A connection was made: an answer came, it failed later than that, or a crash hid twice what came of it. */
const connected = (chain: Chain): boolean =>
  chain.some(
    (row) =>
      row.kind === 'answered' ||
      (row.kind === 'asked' && row.attempt === 2) ||
      (row.failure !== undefined && !isNoConnection(row.failure)),
  );

/** The first origin to which a connection was made (W-FIND-1). A name that failed in DNS is not looked up again. */
export function findBase(protocol: Protocol, visit: Visit, chains: Chains): Found {
  const nameless = new Set<string>();
  for (const [nth, origin] of originsOf(protocol, visit.site.domain).entries()) {
    const host = hostOf(origin);
    const chain = chains.of(protocol.robots.probe, nth);
    const last = chain.at(-1);
    if (last === undefined && nameless.has(host)) continue;
    if (last === undefined) return { state: 'searching', nth, origin };
    if (connected(chain)) return { state: 'found', nth, origin };
    if (repeatOf(last, protocol.retry) !== undefined) return { state: 'searching', nth, origin };
    if (last.failure !== undefined && isNameFailure(last.failure)) nameless.add(host);
  }
  return { state: 'none' };
}

/**
 * Where later probes are asked: when a probe of `movesBase` was redirected, path kept, to another authority of the
 * site and got an answer there, they are asked there at once (W-REDIR-4).
 */
export function baseOf(protocol: Protocol, visit: Visit, chains: Chains, found: string): string {
  let base = found;
  for (const probe of protocol.redirects.movesBase) {
    for (const { url, hop, status } of chains.of(probe)) {
      if (hop === 0 || status === undefined) continue;
      if (pathOf(url) !== '/' || !ofSite(url, visit.site.domain)) break;
      base = authorityOf(url) === authorityOf(found) ? found : new URL(url).origin;
    }
  }
  return base;
}
