import { beforeAll, describe, expect, it } from 'vitest';
import { ceiling } from '../../src/model/ceiling.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { isNoConnection } from '../../src/web/failure.ts';
import { ofSite } from '../../src/web/site.ts';
import { BEHAVIOURS } from '../../src/world/behaviours/index.ts';
import { type Crawled, crawlWorld, type LoggedRequest, requestsIn } from './crawl-world.ts';
import { hurried } from './plan.ts';

/** The page as it is published, but for deadlines: what never answers is waited for a few seconds. */
const atPace: Protocol = { ...whoMayRead, deadlines: hurried.deadlines };
const SITES = 100;

let crawled: Crawled;
let requests: readonly LoggedRequest[];
beforeAll(async () => {
  crawled = await crawlWorld({ sites: SITES }, atPace);
  requests = requestsIn(crawled.log);
}, 240_000);

const urlOf = ({ scheme, host, target }: LoggedRequest): string => new URL(`${scheme}://${host}${target}`).href;
const portless = (url: string): string => new URL(url).href.replace(/^(https?:\/\/[^/:]+):\d+/, '$1');
const tally = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};
const by = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

describe(`${SITES} sites of every behaviour, at the published pace, by the log of the simulated web`, () => {
  it('every behaviour was met, and every visit ended', () => {
    expect(BEHAVIOURS.length).toBeGreaterThanOrEqual(40);
    expect(crawled.ends).toHaveLength(SITES);
    expect(crawled.result).toMatchObject({ ended: SITES, interrupted: false, faults: 0 });
  });

  it('no host received two requests within 1,000 ms (W-RATE-1)', () => {
    let smallest = Number.POSITIVE_INFINITY;
    for (const own of by(requests, ({ host }) => host).values()) {
      const times = own.map(({ mono_ms }) => mono_ms).sort((a, b) => a - b);
      for (const [n, at] of times.slice(1).entries()) smallest = Math.min(smallest, at - (times[n] ?? 0));
    }
    expect(smallest).toBeGreaterThanOrEqual(1_000);
    expect(smallest).toBeLessThan(2_000);
  });

  it('every request in the log has a row, and every row that reached a server is in the log', () => {
    const logged = tally(requests.map((request) => `${request.ua} ${urlOf(request)}`));
    const sent = crawled.rows.filter(
      ({ kind, failure }) =>
        kind === 'answered' || (kind === 'failed' && failure !== undefined && !isNoConnection(failure)),
    );
    const uaOf = ({ sent: headers }: Observation): string =>
      headers?.find(([name]) => name === 'User-Agent')?.[1] ?? '';
    const recorded = tally(sent.map((row) => `${uaOf(row)} ${portless(row.url)}`));
    expect([...logged].sort()).toEqual([...recorded].sort());
    expect(requests.length).toBeGreaterThan(1_500);
  });

  it('a status on the wire is the status in the row', () => {
    const answers = crawled.log.filter((record) => record.event === 'answered' && record.how === 'complete');
    const wire = tally(answers.map((record) => (record.event === 'answered' ? String(record.status) : '')));
    const rows = tally(crawled.rows.filter(({ kind }) => kind === 'answered').map(({ status }) => String(status)));
    for (const status of ['404', '403', '301', '451']) expect(rows.get(status)).toBe(wire.get(status));
  });

  it('no visit passes the ceiling, nor 26 URLs (W-ASK-1)', () => {
    for (const rows of by(crawled.rows, ({ domain }) => domain).values()) {
      const sent = rows.filter(({ kind }) => kind === 'answered' || kind === 'failed');
      expect(sent.length).toBeLessThanOrEqual(ceiling(atPace));
      const asked = sent.filter(({ hop, attempt, probe }) => hop === 0 && attempt === 1 && probe !== 'robots');
      expect(asked.length).toBeLessThanOrEqual(atPace.budget.most - 1);
    }
  });

  it('every request is a GET that says who asks, without cookie, credentials or Referer (W-ID-1, 2, 4)', () => {
    const { userAgent, browserUserAgent } = whoMayRead.identity;
    for (const { method, ua, target, headers } of requests) {
      expect(method).toBe('GET');
      expect([userAgent, browserUserAgent]).toContain(ua);
      expect(headers.map(([name]) => name)).toEqual(['Host', 'User-Agent', 'Accept', 'Accept-Encoding', 'Connection']);
      if (ua === browserUserAgent && !target.includes('robots')) {
        expect(crawled.rows.some((row) => row.ua === 'browser' && row.hop > 0 && row.url.endsWith(target))).toBe(true);
      }
    }
  });

  it('robots.txt is the first thing that a visit asks, and only its redirects leave the site (W-ROB-1, W-REDIR-2)', () => {
    for (const [domain, rows] of by(crawled.rows, ({ domain }) => domain)) {
      const [first] = rows.filter(({ kind }) => kind !== 'abstained');
      expect(first?.probe).toBe('robots');
      for (const { probe, url, kind } of rows) {
        if (kind === 'answered' && !probe.startsWith('robots')) expect(ofSite(url, domain)).toBe(true);
      }
    }
  });

  it('a host that must not be asked saw nothing', () => {
    expect(requests.filter(({ host }) => host.startsWith('must-not-be-asked'))).toEqual([]);
    expect(requests.filter(({ host }) => host.startsWith('internal.'))).toEqual([]);
  });
});
