import { type Classified, classifyVisit } from '../../src/classify/classify-visit.ts';
import { keep } from '../../src/keep/keep.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { HeaderList, Observation } from '../../src/model/observation.ts';
import type { Exchange } from '../../src/model/ports.ts';
import type { Probe } from '../../src/model/probe.ts';
import type { Ended } from '../../src/model/vocabulary.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readAnswer } from '../../src/read/read.ts';
import { answer as exchangeOf } from '../read/answer.ts';

export const DOMAIN = 'example.com';
const ORIGIN = `https://${DOMAIN}`;
const CONTROLS = { root: '/0123456789abcdef01234567.txt', 'well-known': '/.well-known/89abcdef0123456789abcdef.json' };

/** What a site does with a probe: it answers, or the row is given as it is. */
export type Deed =
  | {
      readonly status: number;
      readonly body?: string | Uint8Array;
      readonly type?: string;
      readonly headers?: HeaderList;
      /** Where a redirect led: the path, or a URL. */
      readonly to?: string;
      readonly exchange?: Partial<Exchange>;
    }
  | { readonly row: Partial<Observation> };

export const html = (body: string, status = 200): Deed => ({ status, body, type: 'text/html; charset=utf-8' });
export const text = (body: string, status = 200): Deed => ({ status, body, type: 'text/plain' });
export const json = (value: unknown, status = 200): Deed => ({
  status,
  body: typeof value === 'string' ? value : JSON.stringify(value),
  type: 'application/json',
});
export const page = (title: string, inner: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body>${inner}</body></html>`;
export const LONG = `<p>${'A sentence of an ordinary page about bicycles. '.repeat(12)}</p>`;
export const HOME = html(page('Bicycles', `<h1>Bicycles</h1>${LONG}<footer>Imprint</footer>`));
export const NOT_FOUND = html(page('Nothing here', '<h1>404</h1>'), 404);
export const ROBOTS = text('User-agent: *\nDisallow: /cgi-bin/\n');

/** The path of a probe on its site. */
export function pathOf({ place }: Probe): string {
  if (place.kind === 'control') return CONTROLS[place.under];
  return place.kind === 'path' ? place.path : place.kind === 'linked' ? '/license.xml' : '/robots.txt';
}

/** A visit as a crawl would leave it, and what the classifier says of it. */
export interface Visited {
  readonly rows: readonly Observation[];
  readonly body: (sha256: string) => Uint8Array | undefined;
  classified(ended?: Ended, rows?: readonly Observation[]): Classified;
  finding(probe: string): Finding;
}

type Deeds = Readonly<Record<string, Deed | readonly Deed[]>>;

/** The rows of a visit, from what the site does with each probe; 404 where nothing is said. */
export function visited(deeds: Deeds = {}): Visited {
  const all: Deeds = { robots: ROBOTS, 'robots-browser': ROBOTS, 'home-html': HOME, ...deeds };
  const bodies = new Map<string, Uint8Array>();
  const rows: Observation[] = [];
  for (const probe of whoMayRead.probes) {
    if (probe.place.kind === 'second-authority' && all[probe.id] === undefined) continue;
    for (const deed of [all[probe.id] ?? NOT_FOUND].flat() as Deed[])
      rows.push(...rowsOf(probe, deed, rows.length, bodies));
  }
  const body = (sha256: string) => bodies.get(sha256);
  const site = { domain: DOMAIN, rank: 1, stratum: 1 };
  const classified = (ended: Ended = 'complete', given: readonly Observation[] = rows) =>
    classifyVisit({ site, rows: given, ended }, whoMayRead, body);
  const finding = (probe: string): Finding => {
    const found = classified().findings.find((one) => one.probe === probe);
    if (found === undefined) throw new Error(`no finding of ${probe}`);
    return found;
  };
  return { rows, body, classified, finding };
}

function rowsOf(probe: Probe, deed: Deed, seq: number, bodies: Map<string, Uint8Array>): readonly Observation[] {
  const first: Observation = {
    domain: DOMAIN,
    seq,
    kind: 'answered',
    start: 1,
    at: 1_790_000_000_000 + seq * 1_020,
    mono: seq * 1_020,
    probe: probe.id,
    nth: 0,
    url: `${ORIGIN}${pathOf(probe)}`,
    ua: probe.as ?? 'own',
    accept: probe.accept ?? '*/*',
    attempt: 1,
    hop: 0,
  };
  if ('row' in deed) return [{ ...first, ...deed.row }];
  const { to, status, type } = deed;
  const url = new URL(to ?? first.url, first.url).href;
  const ask = to === undefined ? first : { ...first, seq: seq + 1, url, hop: 1 };
  const headers = [...(type === undefined ? [] : [['Content-Type', type] as const]), ...(deed.headers ?? [])];
  const exchange = exchangeOf(status, deed.body ?? '', headers, deed.exchange);
  const facts = readAnswer(exchange, ask, whoMayRead, { domain: DOMAIN }, ask.at + 50);
  const kept = keep(exchange, facts, ask, whoMayRead);
  if (kept.kept) bodies.set(kept.kept.sha256, kept.kept.bytes);
  const answered: Observation = {
    ...ask,
    status,
    endedAt: ask.at + 50,
    headers: kept.headers,
    facts,
    ...(kept.body && { body: kept.body }),
    ...(exchange.notes.length > 0 && { notes: exchange.notes }),
  };
  return to === undefined ? [answered] : [{ ...first, status: 302, headers: [['location', to]] }, answered];
}
