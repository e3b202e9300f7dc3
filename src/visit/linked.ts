import type { OfferedLink } from '../model/facts.ts';
import type { Place, Probe } from '../model/probe.ts';
import type { Step } from '../model/visit.ts';
import { ofSite } from '../web/site.ts';
import { abstain, silence } from './abstain.ts';
import { wasSent } from './chain.ts';
import type { Look } from './look.ts';
import { secondAuthority } from './redirect.ts';
import { forbids, readingFor } from './rules.ts';
import { walk } from './walk.ts';

/**
 * The next step of a probe that asks what an earlier answer links to. Asked are the first `atMost` links on an
 * authority of the site whose rules are known and allow it; every other link gets a row with its reason (probe 26).
 */
export function walkLinked(look: Look, probe: Probe, place: Extract<Place, { kind: 'linked' }>): Step | undefined {
  const nth = place.from === look.protocol.robots.probe && look.found.state === 'found' ? look.found.nth : 0;
  const source = look.chains.of(place.from, nth).at(-1);
  const links = source?.facts?.links?.[place.pick] ?? [];
  const here = source?.url ?? look.base;
  const silent = silence(look, probe);
  if (silent !== undefined || links.length === 0) {
    return look.chains.of(probe.id)[0] === undefined ? abstain(look, probe, 0, here, silent ?? 'no-link') : undefined;
  }
  let asked = 0;
  for (const [n, link] of links.entries()) {
    const begun = look.chains.of(probe.id, n);
    const step =
      begun.length === 0 ? begin(look, probe, n, link, here, asked < place.atMost) : walk(look, probe, n, here);
    if (step !== undefined) return step;
    if (begun.some(wasSent)) asked += 1;
  }
  return undefined;
}

function begin(
  look: Look,
  probe: Probe,
  nth: number,
  link: OfferedLink,
  here: string,
  room: boolean,
): Step | undefined {
  const why = (because: Parameters<typeof abstain>[4], forbidden?: Parameters<typeof abstain>[5]): Step => {
    return { ...abstain(look, probe, nth, link.url ?? here, because, forbidden), target: link.raw };
  };
  if (link.url === undefined) return why('no-link');
  if (!ofSite(link.url, look.visit.site.domain)) return why('link-offsite');
  const second = secondAuthority(look);
  if (!room || (second !== undefined && look.chains.of(second.id).length > 0)) return why('over-budget');
  const reading = readingFor(look.readings, link.url);
  if (reading === undefined) return why('redirect-authority');
  const forbidden = forbids(reading, link.url);
  return forbidden === undefined ? walk(look, probe, nth, link.url) : why(forbidden.because, forbidden);
}
