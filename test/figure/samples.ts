import type { DispositionData } from '../../src/figure/F1-dispositions.ts';
import type { TokenData } from '../../src/figure/F2-tokens.ts';
import type { RankData } from '../../src/figure/F3-rank.ts';
import type { PolicyData } from '../../src/figure/F4-policy-and-edge.ts';
import type { WhoAsksData } from '../../src/figure/F5-who-asks.ts';
import type { FunnelData } from '../../src/figure/F6-funnel.ts';
import type { PostureData } from '../../src/figure/F7-postures.ts';
import type { ReadingsData } from '../../src/figure/F8-readings.ts';
import type { Disposition } from '../../src/model/finding.ts';
import { CRAWLERS } from '../../src/web/crawlers.ts';

/** Invented data in the shape and size of the study's. */

const STRATA = [
  'All listed',
  '1–1,000',
  '1,001–5,000',
  '5,001–10,000',
  '10,001–50,000',
  '50,001–100,000',
  '100,001–500,000',
  '500,001–1,000,000',
];
const SIZES = [10_000, 1_000, 1_000, 1_000, 1_500, 1_500, 2_000, 2_000];
const MIX: readonly (readonly [Disposition, number, number])[] = [
  ['complete', 0.71, -0.025],
  ['partial', 0.05, 0],
  ['closed-to-us', 0.012, -0.001],
  ['refused-robots', 0.03, -0.002],
  ['ended-429', 0.004, 0],
  ['refused-all', 0.06, -0.004],
  ['unreached-error', 0.03, 0.004],
  ['no-web', 0.05, 0.012],
  ['no-dns', 0.053, 0.0155],
  ['withheld', 0.001, 0.0005],
];

export const dispositions: DispositionData = {
  head: 'Ranks',
  rows: STRATA.flatMap((stratum, i) =>
    MIX.map(([disposition, start, slope]) => {
      const share = start + slope * i;
      return { stratum, disposition, share, n: Math.round(share * (SIZES[i] ?? 0)) };
    }),
  ),
};

export const tokens: TokenData = {
  rows: CRAWLERS.filter(({ core }) => core).map(({ token, purpose }, i) => {
    const share = 0.165 - ((i * 7) % 32) * 0.0041;
    return { token, purpose, share, low: share - 0.011 - i * 0.0002, high: share + 0.012 + i * 0.0002 };
  }),
};

const BOUNDS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
const cumulative = (level: number, rank: number): number =>
  level * (0.55 + 1.4 / Math.log10(rank + 10) ** 1.3) + (0.2 * level * Math.sin(rank)) / Math.sqrt(rank);

export const ranks: RankData = {
  curves: (
    [
      ['training', 0.16],
      ['search', 0.075],
      ['user-fetch', 0.06],
    ] as const
  ).map(([purpose, level]) => ({
    purpose,
    points: Array.from({ length: 3_000 }, (_, i) => Math.ceil(10 ** (i / 500))).map((rank) => ({
      rank,
      share: cumulative(level, rank),
    })),
    bands: BOUNDS.map((rank, i) => {
      const share = cumulative(level, rank);
      return { rank, share, low: share - 0.002 * i, high: share + 0.0022 * i };
    }),
  })),
};

export const policy: PolicyData = {
  flows: [
    { verdict: 'allowed', outcome: 'served', kind: 'served', share: 0.601 },
    { verdict: 'allowed', outcome: 'refused', kind: 'refused', share: 0.083 },
    { verdict: 'allowed', outcome: 'challenge', kind: 'refused', share: 0.041 },
    { verdict: 'allowed', outcome: 'absent or error', kind: 'other', share: 0.022 },
    { verdict: 'no robots.txt', outcome: 'served', kind: 'served', share: 0.098 },
    { verdict: 'no robots.txt', outcome: 'refused', kind: 'refused', share: 0.012 },
    { verdict: 'no robots.txt', outcome: 'absent or error', kind: 'other', share: 0.017 },
    { verdict: 'refused', outcome: 'served', kind: 'served', share: 0.009 },
    { verdict: 'refused', outcome: 'refused', kind: 'refused', share: 0.062 },
    { verdict: 'disallowed', outcome: 'not asked', kind: 'other', share: 0.021 },
    { verdict: 'unreachable', outcome: 'not asked', kind: 'other', share: 0.034 },
  ],
};

export const whoAsks: WhoAsksData = {
  states: ['file', 'html', 'unavailable', 'refused', 'server-error', 'network-error'],
  pairs: [
    { own: 'file', browser: 'file', sites: 6_204 },
    { own: 'file', browser: 'refused', sites: 7 },
    { own: 'file', browser: 'html', sites: 12 },
    { own: 'html', browser: 'html', sites: 388 },
    { own: 'unavailable', browser: 'unavailable', sites: 1_007 },
    { own: 'unavailable', browser: 'file', sites: 21 },
    { own: 'refused', browser: 'file', sites: 143 },
    { own: 'refused', browser: 'refused', sites: 611 },
    { own: 'refused', browser: 'html', sites: 34 },
    { own: 'server-error', browser: 'server-error', sites: 92 },
    { own: 'server-error', browser: 'file', sites: 5 },
    { own: 'network-error', browser: 'network-error', sites: 310 },
    { own: 'network-error', browser: 'file', sites: 44 },
  ],
};

const FILES = [
  '/llms.txt',
  '/llms-full.txt',
  '/ai.txt',
  'api-catalog',
  'agent-card.json',
  'agent.json',
  'mcp/server-card.json',
  'mcp.json',
  'ai-catalog.json',
  'ard.json',
  'agent-skills/index.json',
  'agents.json',
  'ai-plugin.json',
  '/auth.md',
  'oauth-protected-resource',
  'oauth-authorization-server',
  'openid-configuration',
  'tdmrep.json',
  'security.txt',
];
export const funnels: FunnelData = {
  files: FILES.map((file, i) => {
    const real = [812, 96, 31, 8, 22, 5, 9, 4, 1, 0, 3, 2, 40, 1, 35, 120, 410, 52, 1_406][i] ?? 0;
    return {
      file,
      status200: 1_190 + real + i * 3,
      notHtml: 150 + Math.round(real * 1.2),
      notControl: 12 + Math.round(real * 1.1),
      parses: real,
      valid: Math.floor(real * 0.7),
    };
  }),
};

const SETS = [
  'closes training',
  'closes search',
  'closes user fetch',
  'refuses us at the edge',
  'states a licence or signal',
  'llms.txt',
  'agent discovery file',
];
export const postures: PostureData = {
  sets: SETS.map((name, i) => ({ name, share: [0.19, 0.09, 0.07, 0.124, 0.11, 0.081, 0.012][i] ?? 0 })),
  combinations: [
    [],
    [0],
    [3],
    [4],
    [0, 1, 2],
    [5],
    [0, 4],
    [0, 1],
    [0, 3],
    [0, 5],
    [4, 5],
    [0, 1, 2, 4],
    [6],
    [5, 6],
    [0, 1, 2, 3],
    [2],
    [1],
    [0, 1, 2, 3, 4],
  ].map((members, i) => ({
    members: members.map((m) => SETS[m] ?? ''),
    share:
      [
        0.571, 0.068, 0.061, 0.052, 0.042, 0.031, 0.024, 0.018, 0.015, 0.011, 0.0082, 0.0074, 0.0051, 0.0032, 0.0021,
        0.0019, 0.0011, 0.0008,
      ][i] ?? 0,
  })),
};

const LENSES = ['RFC 9309', 'lenient'];
export const readings: ReadingsData = {
  measure: 'Sites that close “/” to at least one AI crawler',
  rows: ['All listed domains', 'Websites', 'Sites whose robots.txt is known', 'Sites with a robots.txt file'].flatMap(
    (denominator, i) => [
      ...LENSES.map((lens, j) => {
        const share = 0.152 + 0.021 * i + 0.013 * j;
        return { kind: 'point' as const, denominator, lens, share, low: share - 0.012, high: share + 0.014 };
      }),
      ...(i < 2
        ? [
            {
              kind: 'bounds' as const,
              denominator,
              lens: 'bounds (RFC 9309)',
              lower: 0.152,
              upper: 0.31 - 0.06 * i,
              low: 0.141,
              high: 0.325 - 0.06 * i,
            },
          ]
        : []),
    ],
  ),
};
