import { describe, expect, test } from 'vitest';
import { archive, gptFirewall } from './gpt-firewall.ts';

/** The author's rule: the lower-cased body has the token somewhere, a comment or a longer name included. */
const mentions = (body: Uint8Array, token: string): boolean =>
  Buffer.from(body).toString('latin1').toLowerCase().includes(token);

/** The author rounds shares of sites to whole percents. */
const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);

describe.skipIf(archive.missing).each(['2025-01', '2026-01'] as const)(
  'the mention rule of a published study, %s',
  (name) => {
    const { notCounted, month } = archive.missing
      ? { notCounted: [] as readonly string[], month: undefined }
      : gptFirewall();
    const { totals, sites, body } = month?.(name) ?? { totals: undefined, sites: [], body: () => undefined };
    const cells = sites.flatMap(({ domain, breakdown }) =>
      Object.entries(breakdown).map(([token, published]) => ({ domain, token, published })),
    );

    test('gives every published cell again', () => {
      const differing = cells.filter(({ domain, token, published }) => {
        const bytes = body(domain);
        return bytes === undefined || mentions(bytes, token) !== published;
      });
      expect(differing).toEqual([]);
      expect(cells.length).toBe(name === '2025-01' ? 5_150 : 5_712);
    });

    test('gives the published status of every site, and the totals by token', () => {
      const counted = (domain: string, tokens: readonly string[]): '🔐' | '✅' | null => {
        const bytes = body(domain);
        if (bytes === undefined) return null;
        return tokens.some((token) => !notCounted.includes(token) && mentions(bytes, token)) ? '🔐' : '✅';
      };
      const statuses = sites.map(({ domain, breakdown }) => counted(domain, Object.keys(breakdown)));
      expect(statuses).toEqual(sites.map(({ status }) => status));
      const count = (status: '🔐' | '✅' | null) => statuses.filter((one) => one === status).length;
      expect([count('🔐'), count('✅'), count(null)]).toEqual([totals?.blocked, totals?.passing, totals?.unknown]);
      for (const [token, published] of Object.entries(totals?.mention_by_token ?? {})) {
        const mentioning = cells.filter((cell) => cell.token === token && cell.published).length;
        expect([token, mentioning]).toEqual([token, published]);
      }
    });

    test('gives the printed percentages of every category', () => {
      const categories = Object.entries(totals?.by_category ?? {});
      expect(categories.length).toBeGreaterThan(0);
      for (const [category, printed] of categories) {
        const of = sites.filter((site) => site.category === category);
        const share = (status: '🔐' | '✅' | null) =>
          percent(of.filter((site) => site.status === status).length, of.length);
        expect([category, of.length, share('🔐'), share('✅'), share(null)]).toEqual([
          category,
          printed.n,
          printed.blocked_pct_published,
          printed.passing_pct_published,
          printed.unknown_pct_published,
        ]);
      }
    });
  },
);

test.skipIf(archive.missing)('both months together are 10,862 cells', () => {
  const cells = (['2025-01', '2026-01'] as const).flatMap((name) =>
    gptFirewall()
      .month(name)
      .sites.flatMap(({ breakdown }) => Object.keys(breakdown)),
  );
  expect(cells.length).toBe(10_862);
});
