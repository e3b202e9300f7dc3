import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import type { Url } from '../model/units.ts';
import type { NotFollowed } from '../model/vocabulary.ts';
import { ofSite } from '../web/site.ts';
import { authorityOf } from '../web/url.ts';
import { hopsAsked, urlsAsked } from './ask.ts';
import type { Look } from './look.ts';
import { type Forbidden, forbids, readingFor } from './rules.ts';

/** What to do about a redirect. */
export type Hop =
  | { readonly do: 'follow'; readonly url: Url }
  /** The target's authority has a robots.txt of its own that must be read first. */
  | { readonly do: 'read-robots'; readonly url: Url }
  | { readonly do: 'refuse'; readonly because: NotFollowed; readonly forbidden?: Forbidden };

/** Decides a redirect: whatever `read/` made of its Location, seen against the state of the visit (W-REDIR-1 to 4). */
export function hopAfter(look: Look, probe: Probe, last: Observation): Hop {
  const { chains, visit, readings, protocol } = look;
  const { redirects } = protocol;
  const url = last.facts?.next;
  const refuse = (because: NotFollowed): Hop => ({ do: 'refuse', because });
  if (url === undefined) return refuse(last.facts?.unusable ?? 'redirect-invalid');
  if (chains.of(probe.id, last.nth).some((row) => row.url === url)) return refuse('redirect-loop');
  if (last.hop >= redirects.most) return refuse('redirect-limit');
  if (redirects.anywhere.includes(probe.id)) return affordable(look, url);
  if (!ofSite(url, visit.site.domain)) return refuse('redirect-offsite');
  const reading = readingFor(readings, url);
  if (reading === undefined) return unreadAuthority(look, url);
  const forbidden = forbids(reading, url);
  return forbidden === undefined ? affordable(look, url) : { do: 'refuse', because: 'redirect-disallowed', forbidden };
}

const affordable = (look: Look, url: Url): Hop =>
  hopsAsked(look) < look.protocol.redirects.mostPerVisit
    ? { do: 'follow', url }
    : { do: 'refuse', because: 'redirect-budget' };

/** One further authority of the site may be read, where the robots chain did not read one and the count allows it. */
function unreadAuthority(look: Look, url: Url): Hop {
  const { chains, protocol, readings } = look;
  const second = secondAuthority(look);
  const begun = second === undefined ? undefined : chains.of(second.id)[0];
  if (begun !== undefined && authorityOf(begun.url) === authorityOf(url)) return { do: 'read-robots', url };
  const known = readings.main?.authorities.length ?? 0;
  if (second === undefined || begun !== undefined || known >= protocol.redirects.authorities) {
    return { do: 'refuse', because: 'redirect-authority' };
  }
  return urlsAsked(look) < protocol.budget.most
    ? { do: 'read-robots', url }
    : { do: 'refuse', because: 'redirect-budget' };
}

/** The probe that reads the robots.txt of a second authority, if the protocol has one. */
export const secondAuthority = ({ protocol }: Look): Probe | undefined =>
  protocol.probes.find(({ place }) => place.kind === 'second-authority');
