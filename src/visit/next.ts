import type { Probe } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Step, Visit } from '../model/visit.ts';
import { originsOf } from './base.ts';
import { walkLinked } from './linked.ts';
import { type Look, lookAt } from './look.ts';
import { walk } from './walk.ts';

/**
 * What a visit does next, from its rows alone: the same rows and protocol always give the same step. Probes are taken
 * in their order; each is asked, repeated and followed until nothing more comes of it, or gets a row that says why it
 * is not asked. When every probe has its outcome the visit leaves.
 */
export function next(protocol: Protocol, visit: Visit): Step {
  const look = lookAt(protocol, visit);
  for (const probe of protocol.probes) {
    const step = stepOf(look, probe);
    if (step !== undefined) return step;
  }
  return { do: 'leave', because: look.ended ?? 'complete' };
}

function stepOf(look: Look, probe: Probe): Step | undefined {
  const { place } = probe;
  if (probe.id === look.protocol.robots.probe) return findAndRead(look, probe);
  switch (place.kind) {
    case 'path':
      return walk(look, probe, 0, urlAt(look, probe, place.path));
    case 'control':
      return walk(look, probe, 0, urlAt(look, probe, look.visit.controls[place.under]));
    case 'linked':
      return walkLinked(look, probe, place);
    case 'second-authority':
      return undefined; // asked by the hop that needs it
    default:
      return place satisfies never;
  }
}

/** robots.txt comes first, and finds the site: at each address form until a connection is made (W-FIND-1, W-ROB-1). */
function findAndRead(look: Look, probe: Probe): Step | undefined {
  const { found, protocol, visit } = look;
  if (found.state !== 'none') return walk(look, probe, found.nth, `${found.origin}/robots.txt`);
  if (visit.seen.some((row) => row.probe === probe.id)) return undefined;
  return walk(look, probe, 0, `${originsOf(protocol, visit.site.domain)[0]}/robots.txt`);
}

/**
 * The URL of a path on the visit's base. The second reading of robots.txt and a home page that was once asked stay
 * where they began: the base moves for what is asked later (W-REDIR-4).
 */
function urlAt(look: Look, probe: Probe, path: `/${string}`): string {
  const { found, protocol, visit, base } = look;
  if (found.state === 'none') return `${originsOf(protocol, visit.site.domain)[0]}${path}`;
  return `${probe.exempt?.includes('robots') ? found.origin : base}${path}`;
}
