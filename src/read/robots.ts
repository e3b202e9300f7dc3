import type { Facts } from '../model/facts.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import { licenceLinks } from '../web/pick/licence.ts';
import { bindingsOf } from '../web/robots/binding.ts';
import { parseRobots } from '../web/robots/parse.ts';

/** Keys that, besides User-agent, Allow and Disallow, show that bytes are a robots.txt and not noise with colons. */
const KNOWN = new Set([
  'sitemap',
  'crawl-delay',
  'host',
  'license',
  'content-signal',
  'content-usage',
  'clean-param',
  'request-rate',
  'visit-time',
  'noindex',
]);

/** Whether a probe reads a robots.txt: by its place, so that no id is built in. */
export function isRobots(probe: ProbeId, protocol: Protocol): boolean {
  const place = protocol.probes.find(({ id }) => id === probe)?.place;
  return place?.kind === 'second-authority' || (place?.kind === 'path' && place.path === '/robots.txt');
}

/**
 * What a robots.txt says to us: the rules that bind our token under both lenses, how many records parsed, and the
 * licence links. `cut`: the body ends at our cap, so that its last line is unfinished (W-ROB-2, W-ROB-3).
 */
export function readRobots(body: Uint8Array, cut: boolean, { identity, robots: rule }: Protocol) {
  const robots = parseRobots(body, { cut });
  const licence = licenceLinks(robots, identity.token);
  return {
    binding: (['rfc', 'lenient'] as const).flatMap((lens) => bindingsOf(robots, identity.token, lens, rule.groups)),
    records: robots.directives + robots.records.filter(({ key }) => KNOWN.has(key)).length,
    ...(licence.length === 0 ? {} : { links: { licence } }),
  } satisfies Partial<Facts>;
}
