import { describe, expect, test } from 'vitest';
import { DIRECTIVES } from '../../src/classify/directive-forms.ts';
import { crawlerRecords, crawlersTsv } from '../../src/dataset/crawlers-of.ts';
import { FORMATS } from '../../src/format/formats.ts';
import { DIALECTS, DIRECTIVE_KINDS } from '../../src/model/columns/words.ts';
import { TABLES } from '../../src/model/columns.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { FIXTURES } from '../classify/fixtures.ts';
import { html, json, LONG, page, text } from '../classify/visit-rows.ts';
import { breaches, disorder, recordsOf } from './records.ts';

const TDM = [{ location: '/', 'tdm-reservation': 1, 'tdm-policy': 'https://example.com/p' }];
const LLMS = '# Bicycles\n\n> What we repair.\n\n- [Prices](/prices.md): costs\n- [Parts](/parts.md): list\n';
const RSL = `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><prohibits type="usage">ai-train</prohibits>
<payment type="crawl"/></license></content></rsl>`;

test('whatever a site answers, its records fit their tables: every column, no null or word that is not foreseen, in order', async () => {
  for (const { probe, deed, site } of FIXTURES) {
    const records = await recordsOf({ ...site, ...(deed && { [probe]: deed }) });
    for (const table of Object.values(TABLES)) {
      const name = table.name as keyof typeof TABLES;
      expect(breaches(table, records[name])).toEqual([]);
      expect(disorder(table, records[name])).toEqual([]);
    }
    expect(records.probes).toHaveLength(whoMayRead.probes.length);
    expect([records.sites.length, records.robots.length, records.controls.length]).toEqual([1, 2, 2]);
    expect(records.files).toHaveLength(21);
  }
});

test('records that do not fit, or come out of order, are found', () => {
  const [good, other] = crawlerRecords();
  if (good === undefined || other === undefined) throw new Error('no crawlers');
  expect(breaches(TABLES.crawlers, [good, other])).toEqual([]);
  const guilty = [
    { ...good, purpose: 'spying' },
    { ...good, operator: null },
    { ...good, core_panel: 1 },
    { token: 'x' },
  ];
  for (const one of guilty) expect(breaches(TABLES.crawlers, [one])).not.toEqual([]);
  expect(disorder(TABLES.crawlers, [other, good])).toEqual([good]);
  expect(disorder(TABLES.crawlers, [good, good])).toEqual([good]);
});

describe('closed vocabularies', () => {
  test('hold every dialect that a checker knows, and no other', () => {
    const known = Object.values(FORMATS).flatMap((format) => [...format.DIALECTS]);
    expect(new Set<string>(DIALECTS)).toEqual(new Set(['none', ...known]));
  });

  test('hold every directive of robots.txt that is read, and no other', () => {
    expect([...DIRECTIVE_KINDS].sort()).toEqual(DIRECTIVES.map(({ keys }) => keys[0]).sort());
  });
});

test('crawlers.tsv is the table of crawlers: 77 tokens, 32 of the core panel', () => {
  const lines = crawlersTsv().trimEnd().split('\n');
  expect(lines[0]?.split('\t')).toEqual(Object.keys(TABLES.crawlers.columns));
  expect(lines).toHaveLength(78);
  expect(lines.filter((line) => line.split('\t')[3] === 'true')).toHaveLength(32);
  for (const line of lines) expect(line.split('\t')).toHaveLength(6);
});

describe('files', () => {
  const file = async (probe: string, deeds: Parameters<typeof recordsOf>[0]) =>
    (await recordsOf(deeds)).files.find((one) => one.probe === probe);

  test('a document of its kind is real, and says what the numbers count', async () => {
    const tdmrep = await file('tdmrep', { tdmrep: json(TDM) });
    expect(tdmrep).toMatchObject({ state: 'real', level: 'strong', valid: true, tdm_reserved: true, tdm_intent: true });
    expect(JSON.parse(String(tdmrep?.facts))).toMatchObject({ rules: 1, policies: 1 });
    const llms = await file('llms-txt', { 'llms-txt': text(LLMS) });
    expect(llms).toMatchObject({ state: 'real', dialect: 'llmstxt', links: 2, tdm_reserved: null, status: 200 });
    const licence = await file('licence', { licence: { status: 200, body: RSL, type: 'application/rsl+xml' } });
    expect(licence).toMatchObject({
      state: 'real',
      format: 'licence',
      licence_prohibits: 'ai-train',
      licence_permits: null,
      licence_payments: 'crawl',
    });
  });

  test.each([
    ['what the site serves for any path', html(page('Welcome', LONG)), 'catch-all'],
    ['a text that is no such document', text('hello'), 'invalid'],
    ['a refusal', text('no', 403), 'refused'],
    ['a missing file', text('no', 404), 'absent'],
    ['a method that is not taken', text('no', 405), 'absent'],
    ['an error of the server', text('no', 503), 'error'],
    ['no answer', { row: { kind: 'failed', failure: 'reset' } }, 'error'],
    ['a redirect off the site', { row: { kind: 'abstained', hop: 1, because: 'redirect-offsite' } }, 'not-fetched'],
    ['a rule that forbids it', { row: { kind: 'abstained', because: 'disallowed' } }, 'not-fetched'],
  ] as const)('%s is no real document', async (_, deed, state) => {
    expect((await file('llms-txt', { 'llms-txt': deed }))?.state).toBe(state);
  });
});

describe('sites', () => {
  test('weight, origin, network and last label are those of the site', async () => {
    const home = {
      ...html(page('Bicycles', LONG)),
      headers: [['server', 'cloudflare']],
      to: 'https://www.example.com/',
    };
    const { sites } = await recordsOf({ 'home-html': home as never });
    expect(sites[0]).toMatchObject({
      samp_n: 1000,
      pop_n: 4000,
      weight: 4,
      tld: 'com',
      final_origin: 'https://www.example.com',
      cdn: 'cloudflare',
      disposition: 'complete',
      catch_all: false,
      control_root: 'ok',
    });
  });

  test.each([
    ['one control served', { 'control-root': text('hello') }, true],
    ['both not there', {}, false],
    ['one not there, one refused', { 'control-root': text('no', 403) }, false],
    ['both refused', { 'control-root': text('no', 403), 'control-well-known': text('no', 403) }, null],
  ])('of %s it is known whether the host serves what should not exist', async (_, deeds, catchAll) => {
    const { sites, controls } = await recordsOf(deeds);
    expect(sites[0]?.catch_all).toBe(catchAll);
    expect(controls.map(({ under }) => under)).toEqual(['root', 'well-known']);
    expect(controls[0]?.state).toBe(sites[0]?.control_root);
  });

  test('without a design there is no weight, and of a stratum that was not drawn neither', async () => {
    const { sites } = await recordsOf({}, 'complete', { design: { sampled: new Map([[1, 5]]) } });
    expect(sites[0]).toMatchObject({ samp_n: 5, pop_n: null, weight: null });
  });

  test('of a site that is withheld nothing is published that was read of it', async () => {
    const records = await recordsOf({ 'home-html': html(page('A canary', LONG)) }, 'withheld');
    expect(records.sites[0]).toMatchObject({ disposition: 'withheld', rows: 0, final_origin: null, cdn: null });
    const { sites: _, ...others } = records;
    for (const table of Object.values(others)) expect(table).toEqual([]);
  });
});

test('the signals of a home page stand in columns of their own', async () => {
  const { home } = await recordsOf({
    'home-html': {
      ...html(
        '<!doctype html><html><head><title>x</title><meta name="robots" content="noai, noindex"><meta name="tdm-reservation" content="1"><link rel="license" href="/l"></head><body></body></html>',
      ),
      headers: [
        ['Content-Signal', 'search=yes, ai-train=no'],
        ['Content-Usage', 'train-ai=n'],
        ['TDM-Reservation', '0'],
        ['Vary', 'Accept'],
      ],
    } as never,
  });
  expect(home).toHaveLength(1);
  expect(home[0]).toMatchObject({
    noai: true,
    noindex: true,
    robots_meta: '*:noai *:noindex',
    x_robots_tag: null,
    content_signal_ai_train: 'no',
    content_signal_search: 'yes',
    content_signal_ai_input: null,
    content_usage_train_ai: 'n',
    tdm_header: '0',
    tdm_meta: '1',
    license_link: true,
    vary_accept: 'accept',
  });
  expect((await recordsOf({ 'home-html': { row: { kind: 'failed', failure: 'reset' } } })).home).toEqual([]);
});
