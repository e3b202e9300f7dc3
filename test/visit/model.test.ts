import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceiling } from '../../src/model/ceiling.ts';
import type { Ask, Observation } from '../../src/model/observation.ts';
import type { Failure, NotFollowed } from '../../src/model/vocabulary.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { next } from '../../src/visit/next.ts';
import { controlPaths } from '../../src/web/controls.ts';
import { type Answer, type Played, play, sentOf, site } from './play.ts';

const FAILURES: readonly Failure[] = [
  'dns-nxdomain',
  'dns-servfail',
  'blocked-address',
  'connect-refused',
  'tls-expired',
  'reset',
  'timeout-headers',
  'malformed-answer',
];
const ORIGINS = [
  'https://example.test',
  'http://example.test',
  'https://www.example.test',
  'https://shop.example.test:8443',
  'https://elsewhere.test',
];
const PATHS = ['/robots.txt', '/', '/llms.txt', '/a', '/b?x=1', '/.well-known/agent.json'];
const UNUSABLE: readonly NotFollowed[] = [
  'redirect-invalid',
  'redirect-scheme',
  'redirect-port',
  'redirect-credentials',
];

const binding = fc.record({
  lens: fc.constantFrom('rfc' as const, 'lenient' as const),
  group: fc.constantFrom('named' as const, 'star' as const),
  rules: fc.array(
    fc.record({
      allow: fc.boolean(),
      pattern: fc.constantFrom('/', '/llms.txt', '/.well-known/', '/b'),
      line: fc.constant(2),
    }),
    { maxLength: 3 },
  ),
});

const answers: fc.Arbitrary<Answer> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      status: fc.constantFrom(200, 200, 200, 404),
      facts: fc.record(
        {
          binding: fc.array(binding, { maxLength: 2 }),
          html: fc.boolean(),
          blank: fc.boolean(),
          links: fc.record({
            licence: fc.array(
              fc.constantFrom(
                { raw: 'x' },
                ...ORIGINS.map((o) => ({ raw: `${o}/licence.xml`, url: `${o}/licence.xml` })),
              ),
              { maxLength: 3 },
            ),
          }),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(301, 302, 307), fc.constantFrom(...ORIGINS), fc.constantFrom(...PATHS), fc.nat(3))
      .map(([status, origin, path, n]) => ({ status, facts: { next: `${origin}${path}${n > 1 ? `?${n}` : ''}` } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...UNUSABLE)
      .map((unusable) => ({ status: 302, facts: { unusable }, location: 'ftp://x/' })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(429, 503), fc.constantFrom(undefined, 0, 1_000, 30_000, 31_000))
      .map(([status, retryAfter]) => ({ status, facts: retryAfter === undefined ? {} : { retryAfter } })),
  },
  { weight: 1, arbitrary: fc.constantFrom(401, 403, 451, 500, 999, 204, 304).map((status) => ({ status })) },
  {
    weight: 1,
    arbitrary: fc.constant({
      status: 200,
      facts: { refusal: { vendor: 'v', kind: 'challenge', where: 'body', evidence: '' } },
    } as Answer),
  },
  { weight: 3, arbitrary: fc.constantFrom(...FAILURES).map((failure) => ({ failure })) },
  { weight: 1, arbitrary: fc.constantFrom<Answer>({ void: true }, { crash: true }) },
);

/** Any site at all: what it does with the n-th request is drawn; mostly friendly ones get far into the list. */
const anySite = fc.oneof(
  fc.infiniteStream(answers),
  fc.tuple(fc.array(answers, { maxLength: 12 }), fc.nat(60)).map(([odd, from]) => friendly(odd, from)),
);

function* friendly(odd: readonly Answer[], from: number): Generator<Answer> {
  for (let n = 0; ; n += 1) yield odd[n - from] ?? { status: 404 };
}

function visit(stream: Iterable<Answer>): Played {
  const iterator = stream[Symbol.iterator]();
  return play(whoMayRead, () => iterator.next().value as Answer);
}

const holds = (claim: (played: Played) => void): void =>
  fc.assert(
    fc.property(anySite, (stream) => {
      claim(visit(stream));
    }),
    { numRuns: 400 },
  );

const isRobots = ({ probe }: { readonly probe: string }): boolean => probe.startsWith('robots');
const key = ({ url, ua, accept }: Ask): string => `${ua} ${accept} ${url}`;
const sentAfter = (rows: readonly Observation[], index: number): readonly Observation[] =>
  sentOf(rows.slice(index + 1));

describe('whatever a site answers, and whenever we crash', () => {
  it('a visit ends, and never asks more than its ceiling', () => {
    holds(({ rows }) => expect(sentOf(rows).length).toBeLessThanOrEqual(ceiling(whoMayRead)));
  });

  it('at most 26 URLs are asked, the host search, hops and repeats apart (W-ASK-1)', () => {
    holds(({ rows }) => {
      const first = sentOf(rows).filter(({ hop }) => hop === 0);
      const chains = new Set(first.map(({ probe, nth }) => (probe === 'robots' ? probe : `${probe} ${nth}`)));
      expect(chains.size).toBeLessThanOrEqual(26);
    });
  });

  it('no URL has two first attempts under one User-Agent and Accept, and none a third (W-ASK-2, W-RATE-2)', () => {
    holds(({ rows }) => {
      const attempts = group(sentOf(rows));
      for (const of of attempts.values()) {
        expect(of.filter(({ attempt }) => attempt === 1)).toHaveLength(1);
        expect(of.filter(({ attempt }) => attempt === 2).length).toBeLessThanOrEqual(1);
      }
    });
  });

  it('only a network failure, a 429 or a crash earns a second attempt, and certificate or name errors do not (W-RATE-2)', () => {
    holds(({ rows }) => {
      for (const again of sentOf(rows).filter(({ attempt }) => attempt === 2)) {
        const first = sentOf(rows).find((row) => key(row) === key(again));
        const earned =
          first?.kind === 'asked' ||
          first?.status === 429 ||
          ['dns-servfail', 'connect-refused', 'reset', 'timeout-headers'].includes(first?.failure ?? '');
        expect(earned).toBe(true);
      }
    });
  });

  it('no chain has a sixth hop and no visit a sixty-first (W-REDIR-1, W-REDIR-4)', () => {
    holds(({ rows }) => {
      expect(Math.max(0, ...sentOf(rows).map(({ hop }) => hop))).toBeLessThanOrEqual(5);
      expect(sentOf(rows).filter(({ hop, attempt }) => hop > 0 && attempt === 1).length).toBeLessThanOrEqual(60);
    });
  });

  it('robots.txt is the first request, and the browser asks for nothing else (W-ROB-1, W-ID-2)', () => {
    holds(({ rows }) => {
      const [first] = sentOf(rows);
      expect(first?.url).toBe('https://example.test/robots.txt');
      for (const row of sentOf(rows)) expect(row.ua === 'browser').toBe(row.probe === 'robots-browser');
      const begun = sentOf(rows).filter(({ ua, hop, attempt }) => ua === 'browser' && hop === 0 && attempt === 1);
      expect(begun.length).toBeLessThanOrEqual(1);
      for (const { url } of begun) expect(new URL(url).pathname).toBe('/robots.txt');
    });
  });

  it('nothing but robots.txt leaves the site, and at most two authorities of it are asked for pages (W-REDIR-1 to 3)', () => {
    holds(({ rows }) => {
      const pages = sentOf(rows).filter((row) => !isRobots(row));
      for (const { url } of pages) expect(new URL(url).hostname).toMatch(/(^|\.)example\.test$/);
      expect(new Set(pages.map(({ url }) => new URL(url).host)).size).toBeLessThanOrEqual(2);
    });
  });

  it('after a second 429, or a Retry-After over 30 s, only the browser asks for robots.txt, once (W-RATE-3)', () => {
    holds(({ rows }) => {
      let limits = 0;
      for (const [index, row] of rows.entries()) {
        if (row.status === 429 && row.kind === 'answered') limits += 1;
        const long =
          row.kind === 'answered' && [429, 503].includes(row.status ?? 0) && (row.facts?.retryAfter ?? 0) > 30_000;
        if (!long && limits < 2) continue;
        const rest = sentAfter(rows, index);
        expect(rest.every(({ probe, attempt }) => probe === 'robots-browser' && attempt === 1)).toBe(true);
        return;
      }
    });
  });

  it('a robots.txt that could not be read closes the site (W-ROB-3)', () => {
    holds(({ rows, ended }) => {
      if (ended !== 'robots-unreachable') return;
      expect(sentOf(rows).every(isRobots)).toBe(true);
    });
  });

  it('a path that a binding rule closes is not asked, whatever the lens (W-ROB-2, W-ROB-4)', () => {
    holds(({ rows }) => {
      const pages = sentOf(rows).filter((row) => !isRobots(row));
      if (pages.length === 0) return;
      const read = rows.filter((row) => row.probe === 'robots' && row.kind !== 'void').at(-1);
      if (read?.status !== 200) return;
      const here = new URL(rows.filter(({ probe, hop }) => probe === 'robots' && hop === 0).at(-1)?.url ?? '').host;
      for (const { rules, group } of read.facts?.binding ?? []) {
        if (group === 'named') expect(closes(rules, '/')).toBe(false);
        for (const { url } of pages) {
          const { host, pathname, search } = new URL(url);
          if (host === here) expect(closes(rules, pathname + search)).toBe(false);
        }
      }
    });
  });

  it('where robots.txt and the home page are refused nothing else is asked (W-LEAVE-1)', () => {
    holds(({ rows }) => {
      const robots = rows.filter(({ probe, kind }) => probe === 'robots' && kind !== 'void').at(-1);
      if (robots === undefined || !refused(robots)) return;
      const home = rows.findIndex((row) => row.probe === 'home-html' && refused(row));
      if (home >= 0) expect(sentAfter(rows, home)).toEqual([]);
    });
  });

  it('every probe has a row that says what became of it', () => {
    holds(({ rows }) => {
      const known = new Set(rows.filter(({ kind }) => kind !== 'void').map(({ probe }) => probe));
      const missing = whoMayRead.probes.map(({ id }) => id).filter((id) => !known.has(id) && id !== 'robots-second');
      expect(missing).toEqual([]);
    });
  });

  it('the same rows give the same step, at every point of the visit', () => {
    holds(({ asked }) => {
      const controls = controlPaths('seed', site.domain);
      for (const { step, before } of asked) expect(next(whoMayRead, { site, controls, seen: before })).toEqual(step);
    });
  });
});

const refused = (row: Observation): boolean =>
  row.facts?.refusal !== undefined || [401, 402, 403, 429, 451].includes(row.status ?? 0);

/** Longest prefix wins, Allow wins ties: enough for the four patterns of this test. */
function closes(rules: readonly { allow: boolean; pattern: string }[], path: string): boolean {
  const matching = rules.filter(({ pattern }) => path.startsWith(pattern));
  const longest = Math.max(0, ...matching.map(({ pattern }) => pattern.length));
  const deciding = matching.filter(({ pattern }) => pattern.length === longest);
  return deciding.length > 0 && deciding.every(({ allow }) => !allow);
}

function group(rows: readonly Observation[]): Map<string, Observation[]> {
  const groups = new Map<string, Observation[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}
