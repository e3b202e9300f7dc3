import type { Domain } from '../../model/units.ts';
import { takesWww } from '../../web/site.ts';
import type { Door, Handshake } from '../behaviour.ts';
import { SHARED_HOSTS } from '../behaviours/shared-hosts.ts';
import type { Directory, Listed, NamedDoor, Tenant } from '../tenant.ts';
import { answerSite } from './answer-site.ts';
import { drawSite, reachOf } from './draw-site.ts';
import { rankedNames, rankOf } from './names.ts';
import { overTheNetwork } from './over-the-network.ts';
import type { SiteModel } from './site-model.ts';
import { siteTruth } from './site-truth.ts';

/** Models that are kept; any other is drawn again when asked. */
const MODELS_KEPT = 4_096;

const DOORS: Readonly<Record<SiteModel['reach'], readonly [apex: Door, www: Door]>> = {
  plain: ['both', 'both'],
  'to-www': ['both', 'both'],
  'no-dns': ['absent', 'absent'],
  'no-web': ['none', 'none'],
  'www-only': ['none', 'both'],
  'http-only': ['http', 'http'],
  'bad-certificate': ['both', 'both'],
  'one-brand': ['both', 'both'],
  private: ['private', 'private'],
};

const BAD: readonly Handshake[] = ['expired', 'wrong-name', 'self-signed', 'unknown-root', 'reset'];

/**
 * A model of the web: the sites of ranks 1 to `count` under names of our own, or those of `list` under their own
 * names. Sites are made when they are asked, and are always the same for the same seed and rank.
 */
export function rankedDirectory(
  of: { count: number } | { list: readonly Listed[] },
  seed: string,
  scale: number,
): Directory {
  const ranks = 'list' in of ? new Map(of.list.map(({ domain, rank }) => [domain, rank])) : undefined;
  const listed = (): Iterable<Listed> => ('list' in of ? of.list : rankedNames(of.count));
  const find = ranks === undefined ? foundByName('count' in of ? of.count : 0) : foundInList(ranks);
  const models = new Map<Domain, SiteModel>();
  const modelOf = (rank: number, domain: Domain): SiteModel => {
    const model = models.get(domain) ?? drawSite(seed, rank, domain);
    models.delete(domain);
    models.set(domain, model);
    const oldest = models.keys().next();
    if (models.size > MODELS_KEPT && oldest.done !== true) models.delete(oldest.value);
    return model;
  };
  return {
    listed,
    *names() {
      for (const name of Object.keys(SHARED_HOSTS)) yield { name, door: 'both' };
      for (const { rank, domain } of listed()) yield* doorsOf(domain, reachOf(seed, rank, domain));
    },
    at(host) {
      const shared = SHARED_HOSTS[host];
      if (shared !== undefined) {
        const site = { domain: host, label: '' };
        return { domain: host, handshake: 'valid', answer: (request, memory) => shared.answer(request, site, memory) };
      }
      const found = find(host);
      return found && tenantOf(modelOf(found.rank, found.domain), seed, scale);
    },
    truthOf(domain) {
      const found = find(domain);
      return found?.domain === domain ? siteTruth(modelOf(found.rank, domain)) : undefined;
    },
  };
}

type Find = (host: string) => Listed | undefined;

const foundByName =
  (count: number): Find =>
  (host) => {
    const found = rankOf(host);
    if (found === undefined || found.rank > count || (found.label !== '' && found.label !== 'www')) return undefined;
    return { rank: found.rank, domain: host.slice(found.label === '' ? 0 : found.label.length + 1) };
  };

const foundInList =
  (ranks: ReadonlyMap<Domain, number>): Find =>
  (host) => {
    const domain = ranks.has(host) ? host : host.replace(/^www\./, '');
    const rank = ranks.get(domain);
    return rank === undefined ? undefined : { rank, domain };
  };

function* doorsOf(domain: Domain, reach: SiteModel['reach']): Generator<NamedDoor> {
  const [apex, www] = DOORS[reach];
  yield { name: domain, door: apex };
  if (takesWww(domain)) yield { name: `www.${domain}`, door: www };
}

const tenantOf = (site: SiteModel, seed: string, scale: number): Tenant => ({
  domain: site.domain,
  handshake: site.reach === 'bad-certificate' ? (BAD[site.rank % BAD.length] ?? 'expired') : 'valid',
  greetAfter: scale * site.network.roundTrip,
  answer: (request, memory) =>
    overTheNetwork(seed, site, request, answerSite(site, request, memory, new Date()), memory, scale),
});
