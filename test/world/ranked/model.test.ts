import { describe, expect, it } from 'vitest';
import type { Answer, Reply } from '../../../src/world/answer.ts';
import { FILE_PATHS } from '../../../src/world/probe-paths.ts';
import { chanceOf } from '../../../src/world/ranked/chance.ts';
import { rankedDirectory } from '../../../src/world/ranked/directory.ts';
import { drawSite } from '../../../src/world/ranked/draw-site.ts';
import { nameOf, rankedNames, rankOf } from '../../../src/world/ranked/names.ts';
import { asctime, RETRY_AFTER_FORMS, rfc850 } from '../../../src/world/ranked/retry-after-forms.ts';
import { FALLBACKS, REACH, shareAt } from '../../../src/world/ranked/shares.ts';
import { siteTruth } from '../../../src/world/ranked/site-truth.ts';
import { WALLS } from '../../../src/world/ranked/walls.ts';
import { complete } from '../../../src/world/truth.ts';

const SEED = 'a seed';
const directory = rankedDirectory({ count: 1_000_000 }, SEED, 0);
const ranks = (count: number, from = 1): number[] => Array.from({ length: count }, (_, i) => from + i);

describe('names', () => {
  it('lead back to their rank, and no other name does', () => {
    for (const rank of [1, 17, 999, 123_456, 999_999, 1_000_000]) {
      expect(rankOf(nameOf(rank))).toEqual({ rank, label: '' });
      expect(rankOf(`www.${nameOf(rank)}`)).toEqual({ rank, label: 'www' });
      expect(rankOf(`x${nameOf(rank)}`)).toBeUndefined();
      expect(rankOf(nameOf(rank).replace(/\d\.test/, 'x.test'))).toBeUndefined();
    }
  });

  it('are all different and each is a registrable domain: one label below test', () => {
    const names = [...rankedNames(20_000)].map(({ domain }) => domain);
    expect(new Set(names).size).toBe(20_000);
    expect(names.every((name) => /^[a-z]+-\d{6}\.test$/.test(name))).toBe(true);
  });
});

describe('chances', () => {
  it('come in the shares asked for, and one decision says nothing about another', () => {
    const n = 40_000;
    let [a, both, b] = [0, 0, 0];
    for (const rank of ranks(n)) {
      const chance = chanceOf('s', rank);
      const [first, second] = [chance.happens('one', 0.3), chance.happens('two', 0.2)];
      a += Number(first);
      b += Number(second);
      both += Number(first && second);
    }
    expect(Math.abs(a / n - 0.3)).toBeLessThan(0.01);
    expect(Math.abs(b / n - 0.2)).toBeLessThan(0.01);
    expect(Math.abs(both / n - 0.06)).toBeLessThan(0.006);
  });
});

describe('a modelled site', () => {
  it('is the same for the same seed and rank, whatever was drawn before, and another for another seed', () => {
    const draw = (seed: string, rank: number) => drawSite(seed, rank, nameOf(rank));
    const first = ranks(200).map((rank) => draw(SEED, rank));
    expect(
      [...ranks(200)]
        .reverse()
        .map((rank) => draw(SEED, rank))
        .reverse(),
    ).toEqual(first);
    expect(ranks(200).map((rank) => draw('another', rank))).not.toEqual(first);
  });

  it.each([1, 1_001, 10_001, 100_001])('comes in the shares of its band from rank %d', (from) => {
    const count = from === 1 ? 1_000 : 8_000;
    const sites = ranks(count, from).map((rank) => drawSite(SEED, rank, nameOf(rank)));
    const tolerance = from === 1 ? 0.05 : 0.02;
    for (const reach of Object.keys(REACH) as (keyof typeof REACH)[]) {
      const share = sites.filter((site) => site.reach === reach).length / count;
      expect(Math.abs(share - shareAt(from, REACH[reach])), reach).toBeLessThan(tolerance);
    }
    expect(Object.values(FALLBACKS).reduce((sum, shares) => sum + shareAt(from, shares), 0)).toBeCloseTo(1, 1);
  });

  it('shows each vendor, each fallback and each form of Retry-After somewhere in a million', () => {
    const sites = ranks(120_000).map((rank) => drawSite(SEED, rank, nameOf(rank)));
    expect(new Set(sites.map(({ wall }) => wall?.id)).size).toBe(Object.keys(WALLS).length + 1);
    expect(new Set(sites.map(({ fallback }) => fallback)).size).toBe(Object.keys(FALLBACKS).length);
    expect(new Set(sites.map(({ limit }) => limit?.form)).size).toBe(Object.keys(RETRY_AFTER_FORMS).length + 1);
  });
});

/** What a client gets that follows redirects within the simulated web. */
function follow(url: string, accept: string): { reply: Reply | undefined; url: URL } {
  let at = new URL(url);
  for (let hop = 0; hop < 6; hop += 1) {
    const request = {
      scheme: at.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: at.hostname,
      method: 'GET',
      target: at.pathname + at.search,
      path: at.pathname,
      headers: [
        ['User-Agent', 'Ours/1.0'],
        ['Accept', accept],
      ] as const,
    };
    const answer: Answer | undefined = directory.at(at.hostname)?.answer(request, { times: () => 2 });
    if (answer === undefined || answer.kind !== 'reply') return { reply: undefined, url: at };
    const location = answer.headers.find(([name]) => name === 'Location')?.[1];
    if (location === undefined) return { reply: { ...answer, body: unchunked(answer) }, url: at };
    at = new URL(location, at);
  }
  return { reply: undefined, url: at };
}

/** The body of an answer without the framing of its chunks. */
function unchunked({ headers, body }: Reply): string {
  const bytes = Buffer.from(body);
  if (!headers.some(([name]) => name === 'Transfer-Encoding')) return bytes.toString();
  const parts: string[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (size === 0) return parts.join('');
    parts.push(bytes.toString('latin1', line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

describe('the truth of a site', () => {
  const asked = ranks(4_000, 5_000).map((rank) => ({
    site: drawSite(SEED, rank, nameOf(rank)),
    truth: siteTruth(drawSite(SEED, rank, nameOf(rank))),
  }));

  it('says of every site of the list what its disposition, its end and its outcomes are', () => {
    for (const { truth } of asked) {
      expect(truth.disposition).toMatch(/^[a-z0-9-]+$/);
      expect(Object.keys(complete().outcomes).filter((probe) => truth.outcomes[probe] === undefined)).toEqual([]);
    }
    const dispositions = new Set(asked.map(({ truth }) => truth.disposition));
    expect([...dispositions].sort()).toEqual([
      'closed-to-us',
      'complete',
      'ended-429',
      'no-dns',
      'no-web',
      'partial',
      'refused-all',
      'refused-robots',
      'unreached-error',
    ]);
  });

  it('agrees with what is served, file by file', () => {
    const seen = new Map<string, number>();
    for (const { site, truth } of asked) {
      const base = `${site.scheme}://${site.domain}`;
      const control = follow(`${base}/controlpath.txt`, '*/*').reply;
      for (const [probe, path] of Object.entries(FILE_PATHS)) {
        const outcome = truth.outcomes[probe] ?? 'unstated';
        if (outcome === 'not-asked' || outcome === 'network-error') continue;
        if (site.limit?.probe === probe) continue;
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
        const { reply, url } = follow(`${base}${path}`, '*/*');
        const at = `${site.domain} ${probe} ${outcome}`;
        const status = reply?.status;
        switch (outcome) {
          case 'absent':
            expect([404, 410], at).toContain(status);
            break;
          case 'real':
          case 'candidate-invalid':
          case 'html-other':
          case 'error-envelope':
          case 'empty':
            expect(status, at).toBe(200);
            break;
          case 'catch-all': {
            const other = follow(`${base}${path.replace(/[^/.]+(\.[a-z]+)?$/, 'otherpath$1')}`, '*/*').reply ?? control;
            expect(String(reply?.body).replaceAll(path, ''), at).toBe(
              String(other?.body).replaceAll(path.replace(/[^/.]+(\.[a-z]+)?$/, 'otherpath$1'), ''),
            );
            expect(status, at).toBe(200);
            break;
          }
          case 'home':
            expect([url.pathname, status], at).toEqual(['/', 200]);
            break;
          case 'server-error':
            expect(status, at).toBe(500);
            break;
          case 'redirected-away':
            expect(url.hostname.endsWith(site.domain), at).toBe(false);
            break;
          case 'refused':
          case 'challenge':
          case 'payment-required':
          case 'licence-required':
            expect([200, 202, 401, 402, 403, 405, 428, 429, 451], at).toContain(status);
            break;
          default:
            expect(outcome, at).toBe('never');
        }
      }
    }
    expect([...seen.keys()].length).toBeGreaterThan(9);
  });
});

describe('the forms of Retry-After', () => {
  it('that are dates say the same instant in three spellings', () => {
    const date = new Date(Date.UTC(1994, 10, 6, 8, 49, 37));
    expect(asctime(date)).toBe('Sun Nov  6 08:49:37 1994');
    expect(rfc850(date)).toBe('Sunday, 06-Nov-94 08:49:37 GMT');
  });
});
