import type { ProbeId } from '../../model/probe.ts';
import type { Domain } from '../../model/units.ts';
import { takesWww } from '../../web/site.ts';
import type { Variant } from '../documents/document.ts';
import { IMPOSTORS } from '../documents/impostors.ts';
import { DOCUMENTS } from '../documents/index.ts';
import { FILE_PROBES } from '../probe-paths.ts';
import { type Chance, chanceOf } from './chance.ts';
import { RETRY_AFTER_FORMS, type RetryAfterId } from './retry-after-forms.ts';
import {
  AI_RULES,
  ALSO_CLOSED,
  EDGES,
  FALLBACKS,
  FILES,
  HABITS,
  HOMES,
  IMPOSTOR,
  PLATFORMS,
  REACH,
  ROBOTS,
  STAR,
  shareAt,
  sharesAt,
  WALL_COVERS,
  WALLED,
} from './shares.ts';
import type { Habit, Limit, SiteModel } from './site-model.ts';
import { WALLS } from './walls.ts';

/** How the site of a rank is found; the one trait that the hosts file needs. */
export function reachOf(seed: string, rank: number, domain: Domain): SiteModel['reach'] {
  const reach = chanceOf(seed, rank).pick('reach', sharesAt(rank, REACH));
  return takesWww(domain) || (reach !== 'to-www' && reach !== 'www-only') ? reach : 'plain';
}

/** The site of a rank in the web of a seed. */
export function drawSite(seed: string, rank: number, domain: Domain): SiteModel {
  const chance = chanceOf(seed, rank);
  const reach = reachOf(seed, rank, domain);
  const habits = new Set(
    (Object.keys(HABITS) as Habit[]).filter((habit) => chance.happens(habit, shareAt(rank, HABITS[habit]))),
  );
  const edge = chance.pick('edge', sharesAt(rank, EDGES));
  const platform = chance.pick('platform', sharesAt(rank, PLATFORMS));
  if (edge !== 'cloudflare') habits.delete('managed-robots');
  const files = drawFiles(chance, rank, platform);
  const limit = habits.has('limits') ? drawLimit(chance) : undefined;
  const wall = drawWall(chance, rank);
  const home = chance.pick('home', sharesAt(rank, HOMES));
  // What redirects to the home page would inherit all that can be wrong with it.
  const atHome = home === 'page' && wall === undefined;
  const robots = platform === 'shopify' ? 'file' : chance.pick('robots', sharesAt(rank, ROBOTS));
  const fallback = platform === 'application' ? 'shell' : chance.pick('fallback', sharesAt(rank, FALLBACKS));
  const star = chance.pick('star', sharesAt(rank, STAR));
  return {
    rank,
    domain,
    reach,
    edge,
    platform,
    habits,
    files,
    host: reach === 'to-www' || reach === 'www-only' ? `www.${domain}` : domain,
    scheme: reach === 'http-only' || reach === 'bad-certificate' ? 'http' : 'https',
    robots: robots === 'to-home' && !atHome ? 'absent' : robots,
    // The managed block allows everyone: beside it nobody closes to everyone.
    star: star === 'closed' && habits.has('managed-robots') ? 'some' : star,
    ai: chance.pick('ai', sharesAt(rank, AI_RULES)),
    alsoClosed: chance.pick('also-closed', ALSO_CLOSED),
    home,
    fallback: fallback === 'to-home' && !atHome ? 'not-found' : fallback,
    network: { roundTrip: roundTrip(chance), think: 15 + 200 * chance.number('think') ** 3 },
    ...(wall === undefined ? {} : { wall }),
    ...(limit === undefined ? {} : { limit }),
    ...(habits.has('licence')
      ? { licence: chance.pick('licence-link', { served: 8, elsewhere: 3, relative: 1 }) }
      : {}),
  };
}

function drawFiles(chance: Chance, rank: number, platform: SiteModel['platform']): Record<ProbeId, string> {
  const files: Record<ProbeId, string> = {};
  for (const probe of FILE_PROBES) {
    const own = FILES[probe];
    if (own !== undefined && chance.happens(`has ${probe}`, shareAt(rank, own))) {
      files[probe] = pickVariant(chance, probe, DOCUMENTS.get(probe) ?? []);
    } else if (chance.happens(`impostor ${probe}`, shareAt(rank, IMPOSTOR))) {
      files[probe] = pickVariant(chance, probe, IMPOSTORS);
    }
  }
  files.licence = pickVariant(chance, 'licence', DOCUMENTS.get('licence') ?? []);
  if (platform === 'shopify') return { ...files, 'llms-txt': 'shopify', 'llms-full-txt': 'shopify-full' };
  if (platform === 'documentation')
    return { ...files, 'llms-txt': 'documentation', 'llms-full-txt': 'documentation-full' };
  return files;
}

const pickVariant = (chance: Chance, probe: ProbeId, variants: readonly Variant[]): string =>
  chance.pick(`variant ${probe}`, Object.fromEntries(variants.map(({ id, weight }) => [id, weight])));

function drawWall(chance: Chance, rank: number): SiteModel['wall'] {
  if (!chance.happens('wall', shareAt(rank, WALLED))) return undefined;
  return { id: chance.pick('wall-id', sharesOf(WALLS)), covers: chance.pick('wall-covers', WALL_COVERS) };
}

function drawLimit(chance: Chance): Limit {
  return {
    probe: FILE_PROBES[chance.below('limited', FILE_PROBES.length)] ?? 'llms-txt',
    form: chance.pick<RetryAfterId>('retry-after', sharesOf(RETRY_AFTER_FORMS)),
    times: chance.happens('limited for ever', 0.3) ? 2 : 1,
  };
}

/** Near, on the same continent, or overseas. */
function roundTrip(chance: Chance): number {
  const [base, spread] = { near: [8, 15], continent: [25, 40], overseas: [90, 160] }[
    chance.pick('distance', { near: 4, continent: 3, overseas: 3 })
  ] as [number, number];
  return base + spread * chance.number('round trip');
}

const sharesOf = <K extends string>(table: Readonly<Record<K, { readonly share: number }>>): Record<K, number> =>
  Object.fromEntries(
    (Object.entries(table) as [K, { readonly share: number }][]).map(([id, { share }]) => [id, share]),
  ) as Record<K, number>;
