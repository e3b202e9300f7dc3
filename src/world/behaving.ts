import { createHash } from 'node:crypto';
import type { Domain } from '../model/units.ts';
import { takesWww } from '../web/site.ts';
import type { Behaviour, Door } from './behaviour.ts';
import { SHARED_HOSTS } from './behaviours/shared-hosts.ts';
import type { Directory, Listed, NamedDoor, Tenant } from './tenant.ts';

interface Place {
  readonly listed: Listed;
  readonly behaviour: Behaviour;
}

/** Names for `count` sites that tell what they do: `www-only.test`, and in the next round `www-only-2.test`. */
export const behavingNames = (behaviours: readonly Behaviour[], count: number): Listed[] =>
  Array.from({ length: count }, (_, i) => {
    const name = behaviours[i % behaviours.length]?.name ?? '';
    const round = Math.floor(i / behaviours.length) + 1;
    return { rank: i + 1, domain: round === 1 ? `${name}.test` : `${name}-${round}.test` };
  });

/** A web of sites that each do one thing. Names that no behaviour was given to by their own get one from the seed. */
export function behavingDirectory(
  behaviours: readonly Behaviour[],
  sample: readonly Listed[],
  seed: string,
): Directory {
  const places = new Map<Domain, Place>();
  const named = new Map(behaviours.map((behaviour) => [behaviour.name, behaviour]));
  for (const listed of sample) {
    const label = listed.domain.replace(/\.test$/, '');
    const own = named.get(label) ?? named.get(label.replace(/-\d+$/, ''));
    const behaviour = own ?? behaviours[pick(`${seed}|${listed.domain}`, behaviours.length)];
    if (behaviour !== undefined) places.set(listed.domain, { listed, behaviour });
  }
  const find = (host: string): { place: Place; label: string } | undefined => {
    const place = places.get(host);
    if (place !== undefined) return { place, label: '' };
    const dot = host.indexOf('.');
    const below = places.get(host.slice(dot + 1));
    return below === undefined ? undefined : { place: below, label: host.slice(0, dot) };
  };
  return {
    listed: () => sample,
    *names() {
      for (const name of Object.keys(SHARED_HOSTS)) yield { name, door: 'both' };
      for (const { listed, behaviour } of places.values()) yield* doorsOf(listed.domain, behaviour);
    },
    at(host) {
      const shared = SHARED_HOSTS[host];
      if (shared !== undefined) return tenant(shared, host, '');
      const found = find(host);
      return found && tenant(found.place.behaviour, found.place.listed.domain, found.label);
    },
    truthOf(domain) {
      const place = places.get(domain);
      return place && { ...place.listed, is: place.behaviour.name, ...place.behaviour.truth };
    },
  };
}

function* doorsOf(domain: Domain, { doors = {} }: Behaviour): Generator<NamedDoor> {
  const all: Readonly<Record<string, Door>> = { '': 'both', ...doors };
  for (const [label, door] of Object.entries(all)) {
    if (label === 'www' && !takesWww(domain)) continue;
    yield { name: label === '' ? domain : `${label}.${domain}`, door };
  }
}

const tenant = (behaviour: Behaviour, domain: Domain, label: string): Tenant => ({
  domain,
  handshake: behaviour.handshake ?? 'valid',
  answer: (request, memory) => behaviour.answer(request, { domain, label }, memory),
});

const pick = (key: string, among: number): number =>
  createHash('sha256').update(key).digest().readUInt32BE(0) % Math.max(1, among);
