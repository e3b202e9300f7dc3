import { describe, expect, it } from 'vitest';
import { retryAfterForm } from '../../src/classify/retry-after-form.ts';
import { DETECTORS } from '../../src/classify/surprises.ts';
import type { Observation } from '../../src/model/observation.ts';
import { found } from './found-visits.ts';
import { type Deed, html, LONG, page, text } from './visit-rows.ts';

const row = (over: Partial<Observation>): Deed => ({ row: over });
const WELCOME = html(page('Welcome', `<h1>Welcome</h1>${LONG}`));

type Site = Readonly<Record<string, Deed>>;

/** What a site does, and in which form a detector sees it. */
const SEEN: readonly (readonly [id: string, form: string, site: Site])[] = [
  ['unclassified', 'unanswered', { 'ai-txt': row({ kind: 'asked' }) }],
  ['malformed-answer', 'malformed-answer', { 'ai-txt': row({ kind: 'failed', failure: 'malformed-answer' }) }],
  ['malformed-answer', 'header-overflow', { 'ai-txt': row({ kind: 'failed', failure: 'header-overflow' }) }],
  ['decode-error', 'decode-error', { 'ai-txt': { ...text('half'), exchange: { notes: ['decode-error'] } } }],
  ['decode-error', 'encoding-unknown', { 'ai-txt': { ...text('br0ken'), exchange: { notes: ['encoding-unknown'] } } }],
  ['truncated', 'ai-txt', { 'ai-txt': { ...text('long'), exchange: { truncated: true, notes: ['cut-by-cap'] } } }],
  ['third-authority', 'ai-txt', { 'ai-txt': row({ kind: 'abstained', hop: 1, because: 'redirect-authority' }) }],
  ['hop-budget', 'redirect-budget', { 'ai-txt': row({ kind: 'abstained', hop: 1, because: 'redirect-budget' }) }],
  ['catch-all', 'control-root', { 'control-root': WELCOME }],
  ['catch-all', 'control-well-known', { 'control-well-known': text('yes') }],
  ['challenge', 'cloudflare challenge', { 'ai-txt': { status: 403, headers: [['cf-mitigated', 'challenge']] } }],
  ['who-asks', 'policy', { 'robots-browser': text('User-agent: *\nDisallow: /\n') }],
  ['who-asks', 'records', { 'robots-browser': text('User-agent: *\nDisallow: /cgi-bin/\nCrawl-delay: 3\n') }],
  ['who-asks', 'bytes', { 'robots-browser': text('# now\nUser-agent: *\nDisallow: /cgi-bin/\n') }],
  ['who-asks', 'only-for-second', { robots: text('no', 403) }],
  ['odd-status', '999', { 'ai-txt': text('no', 999) }],
  ['odd-status', '99', { 'ai-txt': text('', 99) }],
  ['retry-after', 'seconds', { 'ai-txt': { ...text('later', 429), headers: [['Retry-After', '7']] } }],
  ['blocked-address', 'blocked-address', { 'ai-txt': row({ kind: 'failed', failure: 'blocked-address' }) }],
  ['own-fault', 'own-network-down', { 'ai-txt': row({ kind: 'void', ownFault: 'own-network-down' }) }],
  ['own-fault', 'crash', { 'ai-txt': row({ kind: 'asked' }) }],
  ['robots-html', 'html', { robots: WELCOME }],
  ['slow-visit', 'slow', { licence: row({ endedAt: 1_790_000_000_000 + 56_000 }) }],
];

const detector = (id: string) => {
  const one = DETECTORS.find((candidate) => candidate.id === id);
  if (one === undefined) throw new Error(`no detector is called ${id}`);
  return one;
};

describe('of everything that a pilot is looked through for', () => {
  it.each(SEEN)('%s is seen as %s, in a row of the visit', (id, form, site) => {
    const visit = found(site);
    const sightings = detector(id).in(visit);
    expect(sightings.map(({ key }) => key)).toContain(form);
    const ids = visit.rows.map(({ domain, seq }) => `${domain}#${seq}`);
    for (const { row: at } of sightings) expect(ids).toContain(at);
  });

  it('nothing is seen in an ordinary visit', () => {
    expect(DETECTORS.flatMap((one) => one.in(found()))).toEqual([]);
  });

  it('each detector has a name of its own and has seen something', () => {
    const names = DETECTORS.map(({ id }) => id);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((id) => !SEEN.some(([seen]) => seen === id))).toEqual([]);
  });

  it('what a reused row carries over is not seen a second time', () => {
    const site = { 'ai-txt': row({ kind: 'reused', status: 999, ref: 'example.com#3' }) };
    expect(detector('odd-status').in(found(site))).toEqual([]);
  });

  it('a visit that a restart interrupted is not called slow', () => {
    const [slow] = SEEN.filter(([id]) => id === 'slow-visit');
    const resumed = found(slow?.[2], (rows) => rows.map((one, n) => ({ ...one, start: n < 9 ? 1 : 2 })));
    expect(detector('slow-visit').in(resumed)).toEqual([]);
  });
});

describe('Retry-After', () => {
  const form = (status: number, ...values: readonly string[]) =>
    retryAfterForm({
      ...(found().rows[0] as Observation),
      status,
      headers: values.map((value) => ['retry-after', value] as const),
    });

  it.each([
    ['zero', '0'],
    ['seconds', '120'],
    ['fraction', '1.5'],
    ['negative', '-3'],
    ['imf-date', 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['rfc850-date', 'Sunday, 06-Nov-94 08:49:37 GMT'],
    ['asctime-date', 'Sun Nov  6 08:49:37 1994'],
    ['unreadable', 'soon'],
  ])('comes as %s: %s', (name, value) => {
    expect(form(429, value)).toBe(name);
    expect(form(503, value)).toBe(name);
  });

  it('is none on a 429 without it, several where there are more, and nothing on any other answer', () => {
    expect(form(429)).toBe('none');
    expect(form(429, '1', '2')).toBe('several');
    expect(form(503)).toBeUndefined();
    expect(form(200, '1')).toBeUndefined();
  });
});
