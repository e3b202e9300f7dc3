import { createHash } from 'node:crypto';
import { classifyVisit } from '../../src/classify/classify-visit.ts';
import type { RunFacts } from '../../src/dataset/about.ts';
import type { BodyOf, VisitedSite } from '../../src/dataset/visited-site.ts';
import type { DatasetInput } from '../../src/dataset/write-dataset.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Probe } from '../../src/model/probe.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { type Domain, rowId } from '../../src/model/units.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

export const PROBES: readonly Probe[] = [
  { id: 'robots', place: { kind: 'path', path: '/robots.txt' } },
  { id: 'robots-browser', place: { kind: 'path', path: '/robots.txt' }, as: 'browser' },
  ...Array.from({ length: 24 }, (_, n) => ({ id: `probe-${n}`, place: { kind: 'path', path: `/p${n}` } }) as const),
];

export const RUN: RunFacts = {
  protocol: { ...whoMayRead, probes: PROBES },
  protocolSha256: 'a'.repeat(64),
  sampleSha256: 'b'.repeat(64),
  seed: 'run seed',
  seedSha256: 'c'.repeat(64),
  version: '0.1.0',
  stamps: [],
  createdAt: 1_790_000_000_000,
  starts: [{ n: 1, at: 1_790_000_000_000, version: '0.1.0', node: 'v20.20.2', command: 'wmr crawl' }],
};

/** A plain answered row; `over` changes what a test is about. */
export const row = (over: Partial<Observation> = {}): Observation => ({
  domain: 'a.test',
  seq: 0,
  probe: 'robots',
  nth: 0,
  url: 'https://a.test/robots.txt',
  ua: 'own',
  accept: '*/*',
  attempt: 1,
  hop: 0,
  kind: 'answered',
  start: 1,
  at: 1_790_000_000_000,
  mono: 1000.125,
  ...over,
});

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

const noBody: BodyOf = () => undefined;

/** A site with what came of it. */
export function judged(
  visit: Omit<VisitedSite, 'classified'>,
  protocol: Protocol = RUN.protocol,
  body: BodyOf = noBody,
): VisitedSite {
  const { site, rows, end } = visit;
  return { ...visit, classified: classifyVisit({ site, rows, ...(end && { ended: end.because }) }, protocol, body) };
}

/** One visited site. */
export const visited = (domain: Domain, rows: readonly Observation[]): VisitedSite =>
  judged({ site: { domain, rank: 1, stratum: 1 }, rows });

/** `sites` visits, a row for each probe, as a run would leave them, in order of their domains; the same every time. */
export function* unjudged(sites: number, probes: readonly Probe[]): Generator<Omit<VisitedSite, 'classified'>> {
  for (let site = 0; site < sites; site++) {
    const domain = `site${String(site).padStart(7, '0')}.test`;
    const rows = probes.map((probe, seq) => generated(domain, site, seq, probe));
    const end = { because: 'complete', at: 1_790_000_100_000 + site } as const;
    yield { site: { domain, rank: 10 * site + 1, stratum: 1 + (site % 7) }, end, rows };
  }
}

/** The same with 26 probes, and what came of them. */
export function* visits(sites: number): Generator<VisitedSite> {
  for (const visit of unjudged(sites, PROBES)) yield judged(visit);
}

function generated(domain: Domain, site: number, seq: number, probe: Probe): Observation {
  const at = 1_790_000_000_000 + site * 31 + seq * 1020;
  const common = {
    domain,
    seq,
    probe: probe.id,
    ua: probe.as ?? 'own',
    url: `https://${domain}/${probe.id}`,
    at,
    mono: seq * 1020.375 + site,
  } as const;
  if ((site + seq) % 17 === 0) return row({ ...common, kind: 'abstained', because: 'disallowed' });
  if ((site + seq) % 13 === 0) return row({ ...common, kind: 'failed', failure: 'timeout-body', endedAt: at + 30_000 });
  return answered(common, site);
}

function answered(common: Pick<Observation, 'domain' | 'seq' | 'probe' | 'ua' | 'url' | 'at' | 'mono'>, site: number) {
  const { domain, seq, probe, url } = common;
  const missing = (site + seq) % 5 !== 0;
  return row({
    ...common,
    status: missing ? 404 : 200,
    endedAt: common.at + 97,
    endedMono: common.mono + 97.25,
    sent: [
      ['Host', domain],
      ['User-Agent', 'WhoMayReadTheWeb-Research/1.0 (+https://maxsong.me/contact/)'],
      ['Accept', '*/*'],
    ],
    headers: [
      ['date', new Date(common.at).toUTCString()],
      ['content-type', missing ? 'text/html; charset=utf-8' : 'text/plain'],
      ['server', site % 3 === 0 ? 'nginx/1.27.3' : 'cloudflare'],
    ],
    ip: `203.0.${site % 113}.${seq}`,
    tlsVersion: 'TLSv1.3',
    reusedConnection: seq > 0,
    timings: { dns: 3.25, connect: 12.5, tls: 31.0625, firstByte: 90, end: 97.25 },
    body: {
      sha256: sha(missing ? domain : url),
      complete: true,
      length: 1200 + seq,
      encoded: 600,
      truncated: false,
      kept: missing ? 'prefix' : 'whole',
      keptSha256: sha(`${url}kept`),
    },
    facts: {
      reader: '1',
      html: missing,
      blank: false,
      essence: missing ? 'text/html' : 'text/plain',
      masked: sha(probe),
    },
  });
}

/** A row full of what servers send to break an export. */
export const poisoned = (text: string, over: Partial<Observation> = {}): Observation =>
  row({
    status: 200,
    url: 'https://a.test/robots.txt',
    headers: [
      ['server', text],
      ['location', text],
      ['link', text],
      ['__proto__', text],
      ['constructor', text],
    ],
    target: text,
    rule: { pattern: text, line: 1, lens: 'rfc', group: 'star' },
    ref: rowId(text, 3),
    ip: text,
    ...over,
  });

/** A dataset's input with these sites. */
export const input = (sites: DatasetInput['sites'], more: Partial<DatasetInput> = {}): DatasetInput => ({
  run: RUN,
  sample: [],
  sites,
  body: noBody,
  ...more,
});
