import type { ProbeId } from '../../model/probe.ts';

/** A share in each band of ranks: to 1,000, to 10,000, to 100,000, below. */
export type ByBand = readonly [number, number, number, number];

const BAND_ENDS = [1_000, 10_000, 100_000] as const;

const bandOf = (rank: number): number => {
  const band = BAND_ENDS.findIndex((end) => rank <= end);
  return band < 0 ? BAND_ENDS.length : band;
};

/** The share that holds at a rank. */
export const shareAt = (rank: number, shares: ByBand): number => shares[bandOf(rank)] ?? 0;

/** A table of shares, band by band: a million sites ask for the same four. */
const bands = new WeakMap<object, readonly Readonly<Record<string, number>>[]>();

/** Several shares at a rank, for a choice between them. */
export function sharesAt<K extends string>(
  rank: number,
  shares: Readonly<Record<K, ByBand>>,
): Readonly<Record<K, number>> {
  const made = bands.get(shares) ?? [0, 1, 2, 3].map((band) => inBand(band, shares));
  bands.set(shares, made);
  return made[bandOf(rank)] as Readonly<Record<K, number>>;
}

const inBand = <K extends string>(band: number, shares: Readonly<Record<K, ByBand>>): Record<string, number> =>
  Object.fromEntries((Object.entries(shares) as [K, ByBand][]).map(([key, value]) => [key, value[band] ?? 0]));

/**
 * How a listed name is found. Of the top 10,000 of Tranco or Majestic, 72 to 79 % were analysable in 2026 (Thunderbit,
 * chrishumphrey.ai), of the top 50,000 56 % (crawl-price-index): the rest is dead, or serves no web, or refuses.
 */
export const REACH = {
  plain: [0.43, 0.4, 0.39, 0.37],
  'to-www': [0.36, 0.3, 0.24, 0.2],
  'no-dns': [0.02, 0.06, 0.11, 0.14],
  'no-web': [0.06, 0.09, 0.1, 0.11],
  'www-only': [0.02, 0.02, 0.02, 0.02],
  'http-only': [0.01, 0.015, 0.025, 0.035],
  'bad-certificate': [0.02, 0.025, 0.03, 0.035],
  'one-brand': [0.075, 0.085, 0.08, 0.085],
  private: [0.005, 0.005, 0.005, 0.005],
} as const satisfies Record<string, ByBand>;

/** Who is asked first, before the site itself. */
export const EDGES = {
  none: [0.3, 0.4, 0.5, 0.58],
  cloudflare: [0.28, 0.3, 0.32, 0.32],
  akamai: [0.16, 0.1, 0.04, 0.01],
  fastly: [0.1, 0.07, 0.04, 0.02],
  cloudfront: [0.16, 0.13, 0.1, 0.07],
} as const satisfies Record<string, ByBand>;

export const PLATFORMS = {
  own: [0.9, 0.72, 0.52, 0.42],
  wordpress: [0.04, 0.15, 0.3, 0.4],
  shopify: [0.01, 0.03, 0.06, 0.07],
  documentation: [0.02, 0.04, 0.03, 0.02],
  application: [0.03, 0.06, 0.09, 0.09],
} as const satisfies Record<string, ByBand>;

/** Sites that refuse a datacentre robot, and how much of them: the top is better guarded. */
export const WALLED: ByBand = [0.14, 0.12, 0.09, 0.06];
export const WALL_COVERS = { everything: 0.4, 'all-but-robots': 0.33, home: 0.15, 'own-agent': 0.12 } as const;

/** How robots.txt is answered by whoever answers at all (HTTP Archive 2025-07: 94 % of live origins serve a file). */
export const ROBOTS = {
  file: [0.9, 0.86, 0.8, 0.74],
  absent: [0.05, 0.08, 0.13, 0.18],
  html: [0.012, 0.014, 0.018, 0.022],
  empty: [0.004, 0.006, 0.008, 0.01],
  refused: [0.012, 0.012, 0.01, 0.01],
  'server-error': [0.008, 0.01, 0.014, 0.018],
  reset: [0.002, 0.003, 0.004, 0.005],
  abroad: [0.006, 0.006, 0.006, 0.006],
  'to-home': [0.004, 0.006, 0.008, 0.008],
} as const satisfies Record<string, ByBand>;

/** What the group of everyone says. */
export const STAR = {
  some: [0.74, 0.68, 0.6, 0.54],
  open: [0.24, 0.29, 0.37, 0.43],
  closed: [0.02, 0.03, 0.03, 0.03],
} as const satisfies Record<string, ByBand>;

/** AI crawlers by name: 17 to 20 % of the top 10,000 close to one (Thunderbit 2026), search is closed rarely. */
export const AI_RULES = {
  silent: [0.62, 0.76, 0.84, 0.9],
  'closes-training': [0.17, 0.11, 0.07, 0.04],
  'closes-all': [0.08, 0.05, 0.03, 0.02],
  'closes-gptbot': [0.04, 0.03, 0.02, 0.015],
  'training-no-search-yes': [0.05, 0.03, 0.02, 0.01],
  welcomes: [0.03, 0.015, 0.015, 0.01],
  'closes-agents': [0.01, 0.005, 0.005, 0.005],
} as const satisfies Record<string, ByBand>;

/** Paths that a robots.txt closes and that a visit would ask. */
export const ALSO_CLOSED = { nothing: 0.962, 'well-known': 0.014, text: 0.008, json: 0.01, 'llms-txt': 0.006 } as const;

/** What an unknown path gets: about 17 % of hosts answer OK (Web Almanac), 41 % of large firms (progeolab 2026-04). */
export const FALLBACKS = {
  'not-found': [0.66, 0.7, 0.73, 0.75],
  'catch-all': [0.07, 0.06, 0.05, 0.05],
  'soft-404': [0.05, 0.04, 0.03, 0.03],
  shell: [0.06, 0.05, 0.05, 0.05],
  'root-only': [0.02, 0.015, 0.015, 0.01],
  'well-known-only': [0.01, 0.01, 0.01, 0.01],
  'json-only': [0.01, 0.01, 0.01, 0.01],
  'text-only': [0.01, 0.01, 0.005, 0.005],
  'no-extension': [0.02, 0.02, 0.02, 0.02],
  'json-envelope': [0.01, 0.01, 0.01, 0.01],
  'to-home': [0.04, 0.04, 0.035, 0.03],
  forbidden: [0.025, 0.02, 0.02, 0.015],
  'server-error': [0.005, 0.005, 0.005, 0.005],
  gone: [0.01, 0.01, 0.01, 0.005],
} as const satisfies Record<string, ByBand>;

export const HOMES = {
  page: [0.84, 0.86, 0.88, 0.9],
  language: [0.08, 0.06, 0.05, 0.04],
  login: [0.03, 0.03, 0.02, 0.015],
  hops: [0.02, 0.02, 0.015, 0.01],
  offsite: [0.02, 0.02, 0.02, 0.02],
  'server-error': [0.01, 0.01, 0.015, 0.015],
} as const satisfies Record<string, ByBand>;

/** Discovery and policy files of a site's own (586 valid llms.txt in 7,248 sites of the top 10,000, Thunderbit). */
export const FILES: Readonly<Record<ProbeId, ByBand>> = {
  'llms-txt': [0.1, 0.08, 0.06, 0.05],
  'llms-full-txt': [0.02, 0.02, 0.015, 0.01],
  'ai-txt': [0.006, 0.006, 0.005, 0.004],
  'api-catalog': [0.008, 0.006, 0.004, 0.003],
  'agent-card': [0.006, 0.005, 0.003, 0.002],
  'agent-json': [0.003, 0.003, 0.002, 0.001],
  'mcp-server-card': [0.004, 0.003, 0.002, 0.002],
  'mcp-json': [0.004, 0.004, 0.003, 0.002],
  'ai-catalog': [0.003, 0.002, 0.002, 0.001],
  ard: [0.002, 0.002, 0.001, 0.001],
  'agent-skills': [0.004, 0.004, 0.003, 0.002],
  'agents-json': [0.003, 0.002, 0.002, 0.001],
  'ai-plugin': [0.012, 0.008, 0.005, 0.003],
  'auth-md': [0.003, 0.002, 0.002, 0.001],
  'oauth-protected-resource': [0.015, 0.012, 0.01, 0.006],
  'oauth-authorization-server': [0.025, 0.02, 0.014, 0.01],
  'openid-configuration': [0.05, 0.035, 0.02, 0.015],
  tdmrep: [0.012, 0.008, 0.004, 0.002],
  'security-txt': [0.35, 0.2, 0.1, 0.05],
};

/** Something else under the name of a file. */
export const IMPOSTOR: ByBand = [0.004, 0.004, 0.004, 0.004];

/** Further habits, each a share of the sites that answer. */
export const HABITS = {
  limits: [0.012, 0.012, 0.012, 0.012],
  'markdown-served': [0.03, 0.025, 0.02, 0.02],
  'markdown-refused': [0.01, 0.01, 0.01, 0.01],
  'managed-robots': [0.1, 0.14, 0.18, 0.2],
  'content-signal': [0.02, 0.015, 0.01, 0.01],
  'content-usage': [0.004, 0.003, 0.002, 0.002],
  licence: [0.012, 0.008, 0.004, 0.003],
  'names-us': [0.001, 0.001, 0.001, 0.001],
  'robots-by-agent': [0.02, 0.02, 0.015, 0.01],
  'tdm-header': [0.01, 0.006, 0.003, 0.002],
  'link-header': [0.02, 0.02, 0.015, 0.015],
  'noai-tag': [0.004, 0.004, 0.003, 0.002],
  'closes-connections': [0.05, 0.06, 0.08, 0.1],
  'closes-when-idle': [0.01, 0.015, 0.02, 0.02],
  compresses: [0.7, 0.65, 0.6, 0.55],
  chunks: [0.4, 0.35, 0.35, 0.35],
} as const satisfies Record<string, ByBand>;
