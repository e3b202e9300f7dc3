import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Ask } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { whoMayReadAa } from '../../src/protocol/who-may-read-aa.ts';
import { type Answer, type Played, play, sentOf } from './play.ts';

const to = (path: string): Answer => ({ status: 302, facts: { next: `https://example.test${path}` } });
const answers: fc.Arbitrary<Answer> = fc.constantFrom<Answer>(
  { status: 200 },
  { status: 404 },
  { status: 403 },
  { status: 500 },
  { status: 429, facts: { retryAfter: 1_000 } },
  { failure: 'reset' },
  { failure: 'malformed-answer' },
  to('/robots.txt'),
  to('/elsewhere'),
  to('/llms.txt'),
);

/** A site that answers an address alike, whoever asks: by its path and the attempt. */
const anySite = fc.array(answers, { minLength: 7, maxLength: 40 }).map((table) => (ask: Ask): Answer => {
  const key = [...`${ask.url} ${ask.attempt}`].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 100_003, 7);
  return table[key % table.length] ?? { status: 404 };
});

const asked = ({ rows }: Played) => sentOf(rows).map(({ probe, url, attempt, hop }) => [probe, url, attempt, hop]);

it('the A/A twin asks what the page asks, in the same order, and all of it as ourselves', () => {
  fc.assert(
    fc.property(anySite, (site) => {
      const twin = play(whoMayReadAa, site);
      expect(asked(twin)).toEqual(asked(play(whoMayRead, site)));
      for (const { ua } of twin.rows) expect(ua).toBe('own');
    }),
  );
});

it('a second reading is made of robots.txt and of nothing else', () => {
  fc.assert(
    fc.property(anySite, (site) => {
      const urls = new Map<string, string[]>();
      for (const row of sentOf(play(whoMayReadAa, site).rows)) {
        if (row.attempt !== 1) continue;
        const key = `${row.accept} ${row.url}`;
        urls.set(key, [...(urls.get(key) ?? []), row.probe]);
      }
      for (const probes of urls.values()) {
        const second = probes.filter((probe) => probe === 'robots-browser');
        expect(second.length).toBeLessThanOrEqual(1);
        expect(probes.length - second.length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('a probe that is not to be asked again is answered by the row that has its answer', () => {
  const once = { ...whoMayReadAa, probes: whoMayReadAa.probes.map(({ again: _, ...probe }) => probe) };
  const kind = (protocol: Protocol) =>
    play(protocol, () => ({ status: 200 })).rows.find(({ probe }) => probe === 'robots-browser')?.kind;
  expect(kind(once)).toBe('reused');
  expect(kind(whoMayReadAa)).toBe('answered');
});

it('it differs from the page in its name, its second reading and the two promises that this breaks', () => {
  const { id, probes, clauses, ...rest } = whoMayReadAa;
  const { id: page, probes: asked, clauses: promised, ...same } = whoMayRead;
  expect(id).not.toBe(page);
  expect(rest).toEqual(same);
  expect(promised.filter((clause) => !clauses.includes(clause))).toEqual(['W-ID-2', 'W-ASK-2']);
  expect(probes.filter((probe, n) => JSON.stringify(probe) !== JSON.stringify(asked[n]))).toEqual([
    { id: 'robots-browser', place: { kind: 'path', path: '/robots.txt' }, exempt: ['robots'], again: true },
  ]);
});
