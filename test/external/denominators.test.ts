import { describe, expect, test } from 'vitest';
import { robotsPolicy } from '../../src/classify/robots-policy.ts';
import type { Extent } from '../../src/model/policy.ts';
import { archive, gptFirewall } from './gpt-firewall.ts';

const url = 'https://example.com/robots.txt';

/** Exclusive states of a site's robots.txt for one token: what a study that counts readers must put each site into. */
const STATES = [
  'full-named',
  'full-star',
  'partial-named',
  'partial-star',
  'none-named',
  'none-star',
  'none-unbound',
  'error',
] as const;
type State = (typeof STATES)[number];

function stateOf(body: Uint8Array | undefined, token: string): State {
  if (body === undefined) return 'error';
  const [verdict] = robotsPolicy(body, { url, cut: false, tokens: [token] }).verdicts;
  if (verdict === undefined) return 'error';
  const { extent, source } = verdict;
  if (source !== 'none') return `${extent}-${source}`;
  return 'none-unbound';
}

/** Sites in which a token is closed whole, of those whose robots.txt was read or was not there; other errors leave the denominator. */
const share = (count: number, of: Readonly<Record<Extent | 'absent', number>>): number =>
  count / (of.full + of.partial + of.none + of.absent);

describe('denominators as of "Somesite I used to crawl" (IMC 2025)', () => {
  test('the printed share of GPTBot in 2024-42 is its count over read files and 404s', () => {
    const denominator = 32_592;
    expect((100 * 3_182) / denominator).toBeCloseTo(9.76, 2);
    const named = Math.round(0.083 * denominator);
    expect((100 * (3_182 - named)) / denominator).toBeCloseTo(1.47, 1);
    expect(share(3_182, { full: 3_182, partial: 0, none: denominator - 3_182, absent: 0 })).toBeCloseTo(0.0976, 4);
    expect(share(1, { full: 1, partial: 1, none: 1, absent: 1 })).toBe(0.25);
  });
});

describe.skipIf(archive.missing).each(['2025-01', '2026-01'] as const)('strata of real files, %s', (name) => {
  const month = archive.missing ? undefined : gptFirewall().month(name);
  const sites = month?.sites ?? [];
  const states = (token: string): readonly State[] => sites.map(({ domain }) => stateOf(month?.body(domain), token));
  /** Of the first k sites, how many are in each state. */
  const cumulative = (of: readonly State[], k: number) =>
    Object.fromEntries(STATES.map((state) => [state, of.slice(0, k).filter((one) => one === state).length]));

  test.each(['GPTBot', 'CCBot', 'OAI-SearchBot', 'Googlebot', 'no-such-bot'])(
    'of %s eight exclusive states sum to k for every top-k, and a stratum is the difference of two rows',
    (token) => {
      const all = states(token);
      const rows = [10, 50, 100, 150, sites.length].map((k) => ({ k, row: cumulative(all, k) }));
      for (const { k, row } of rows) expect(Object.values(row).reduce((a, b) => a + b, 0)).toBe(k);
      for (const [n, { k, row }] of rows.entries()) {
        const before = rows[n - 1];
        const stratum = all.slice(before?.k ?? 0, k);
        for (const state of STATES) {
          expect((row[state] ?? 0) - (before?.row[state] ?? 0)).toBe(stratum.filter((one) => one === state).length);
        }
      }
    },
  );

  test('the share that is closed to GPTBot leaves failed requests out, and is the share named plus the share by `*`', () => {
    const row = cumulative(states('GPTBot'), sites.length);
    const of = (extent: string) =>
      Object.entries(row)
        .filter(([state]) => state.startsWith(`${extent}-`))
        .reduce((sum, [, count]) => sum + count, 0);
    const denominators = { full: of('full'), partial: of('partial'), none: of('none'), absent: 0 };
    expect(denominators.full + denominators.partial + denominators.none).toBe(sites.length - (row.error ?? 0));
    const named = share(row['full-named'] ?? 0, denominators);
    const star = share(row['full-star'] ?? 0, denominators);
    expect(named).toBeGreaterThan(0);
    expect(share(denominators.full, denominators)).toBeCloseTo(named + star, 12);
  });
});
