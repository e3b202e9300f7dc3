import type { Ask } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import { type Millis, rowId, type Url } from '../model/units.ts';
import type { Step } from '../model/visit.ts';
import type { Ua } from '../model/vocabulary.ts';
import { hostOf } from '../web/url.ts';
import { wasSent } from './chain.ts';
import { waitOf } from './end.ts';
import type { Look } from './look.ts';

/** What stays the same through all requests of a probe. */
export const manner = (protocol: Protocol, probe: Probe): { readonly ua: Ua; readonly accept: string } => ({
  ua: probe.as ?? 'own',
  accept: probe.accept ?? protocol.identity.accept,
});

/** The request that `ask` wants, or the row of this visit that already answers it (W-ASK-2, W-REDIR-1). */
export function askOnce(look: Look, ask: Ask): Step {
  const again = look.protocol.probes.some(({ id, again = false }) => id === ask.probe && again);
  const twin = look.visit.seen.findLast(
    (row) =>
      row.url === ask.url &&
      row.ua === ask.ua &&
      row.accept === ask.accept &&
      (wasSent(row) || row.kind === 'reused') &&
      (!again || row.probe === ask.probe),
  );
  if (twin !== undefined && ask.attempt === 1)
    return { do: 'reuse', ask, ref: twin.ref ?? rowId(twin.domain, twin.seq) };
  return { do: 'ask', fan: [ask], notBefore: quietUntil(look, ask) };
}

/**
 * When a host that asked to be left alone may be asked again, wall clock. After a wait that ended the visit, whatever
 * its host, the spared twin of robots.txt comes no sooner than the longest wait that is waited out (W-ID-2).
 */
function quietUntil({ visit, protocol }: Look, ask: Ask): Millis {
  const { retry } = protocol;
  const host = hostOf(ask.url);
  let until = 0;
  for (const row of visit.seen) {
    const wait = waitOf(row, retry);
    if (wait > retry.waitAtMost || (wait > 0 && hostOf(row.url) === host)) {
      until = Math.max(until, (row.endedAt ?? row.at) + Math.min(wait, retry.waitAtMost));
    }
  }
  return until;
}

/** Different URLs asked so far: hops, repeats and the host search apart (W-ASK-1). */
export function urlsAsked({ chains, protocol }: Look): number {
  const asked = chains.all.filter((chain) => chain.some((row) => row.hop === 0 && wasSent(row)));
  const searched = asked.filter((chain) => chain[0]?.probe === protocol.robots.probe);
  return asked.length - Math.max(0, searched.length - 1);
}

/** Hops asked so far, repeats apart (W-REDIR-4). */
export const hopsAsked = ({ visit }: Look): number =>
  visit.seen.filter((row) => row.hop > 0 && row.attempt === 1 && wasSent(row)).length;

/** The origin's own robots.txt. */
export const robotsOf = (origin: string): Url => `${origin}/robots.txt`;
