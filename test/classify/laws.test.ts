import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifyVisit } from '../../src/classify/classify-visit.ts';
import { DISPOSITIONS, OUTCOMES, RULE_IDS } from '../../src/model/finding.ts';
import type { Observation } from '../../src/model/observation.ts';
import { ABSTENTIONS, ENDED, NOT_FOLLOWED, ROW_KINDS } from '../../src/model/vocabulary.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { GUILTY } from '../read/signatures.ts';
import { FIXTURES } from './fixtures.ts';
import { DOMAIN, visited } from './visit-rows.ts';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const sha = fc.constantFrom('a', 'b', 'c').map((letter) => letter.repeat(64));
const word = fc.constantFrom('none', 'not-found', 'parked', 'other');

const facts = fc.record(
  {
    reader: fc.constant('1'),
    html: fc.boolean(),
    blank: fc.boolean(),
    essence: fc.string(),
    masked: sha,
    textLength: fc.nat(3000),
    refusal: fc.record({
      vendor: fc.string(),
      kind: fc.constantFrom('challenge', 'block'),
      where: fc.constantFrom('header', 'body', 'status'),
      evidence: fc.string({ unit: 'binary', maxLength: 200 }),
    }),
    page: fc.record({
      title: word,
      h1: word,
      titleSha256: sha,
      links: fc.nat(3),
      scriptSrc: fc.boolean(),
      emptyRoot: fc.boolean(),
      password: fc.boolean(),
      forSale: fc.boolean(),
    }),
    json: fc.record({
      kind: fc.constantFrom('object', 'array', 'scalar', 'invalid', 'cut'),
      declared: fc.boolean(),
      members: fc.nat(3),
      error: fc.boolean(),
    }),
    errorBody: fc.constantFrom('xml-error', 'text-error'),
    offers: fc.subarray(['licence', 'crawler-price']),
    records: fc.nat(3),
  },
  { requiredKeys: ['reader', 'html', 'blank'] },
);

/** Rows as no crawl would write them. */
const anyRow = fc.record(
  {
    domain: fc.constantFrom(DOMAIN, 'other.test', ''),
    probe: fc.constantFrom(...whoMayRead.probes.map(({ id }) => id), 'unheard-of'),
    nth: fc.nat(2),
    url: fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom('https://example.com/', 'https://example.com/ai.txt')),
    ua: fc.constantFrom('own', 'browser'),
    accept: fc.string(),
    attempt: fc.constantFrom(1, 2),
    hop: fc.nat(6),
    kind: fc.constantFrom(...ROW_KINDS),
    start: fc.nat(),
    at: fc.double(),
    mono: fc.double(),
    status: fc.oneof(fc.constantFrom(200, 202, 204, 301, 401, 402, 403, 404, 429, 451, 500), fc.integer(), fc.double()),
    failure: fc.constantFrom('reset', 'dns-nxdomain', 'tls-x', 'connect-refused'),
    because: fc.constantFrom(...ABSTENTIONS, ...NOT_FOLLOWED),
    headers: fc.array(fc.tuple(fc.string(), fc.string()), { maxLength: 3 }),
    notes: fc.subarray(['decode-error', 'encoding-unknown', 'cut-by-cap']),
    facts,
    body: fc.record({
      sha256: sha,
      complete: fc.boolean(),
      length: fc.nat(5000),
      encoded: fc.nat(5000),
      truncated: fc.boolean(),
      kept: fc.constantFrom('whole', 'prefix', 'none'),
      keptSha256: sha,
    }),
    ref: fc.constantFrom(`${DOMAIN}#1`, 'gone.test#3'),
  },
  { requiredKeys: ['domain', 'probe', 'nth', 'url', 'ua', 'accept', 'attempt', 'hop', 'kind', 'start', 'at', 'mono'] },
);
const anyRows = fc
  .array(anyRow, { maxLength: 60 })
  .map((rows) => rows.map((row, seq) => ({ ...row, seq }) as unknown as Observation));

const BODIES = new Map([
  ['a'.repeat(64), Buffer.from('User-agent: *\nDisallow: /\nContent-Usage: train-ai=n\n')],
  ['b'.repeat(64), Buffer.from('{"name":"x"}')],
]);
const body = (sha256: string) => BODIES.get(sha256);
const site = { domain: DOMAIN, rank: 1, stratum: 1 };
const classify = (rows: readonly Observation[], ended?: (typeof ENDED)[number]) =>
  classifyVisit({ site, rows, ...(ended && { ended }) }, whoMayRead, body);

describe('whatever the rows', () => {
  test('each probe has one finding, whose words are of the closed lists, and the site one disposition', () => {
    fc.assert(
      fc.property(anyRows, optional(fc.constantFrom(...ENDED)), (rows, ended) => {
        const { findings, disposition } = classify(rows, ended);
        expect(findings.map(({ probe }) => probe)).toEqual(whoMayRead.probes.map(({ id }) => id));
        expect(DISPOSITIONS).toContain(disposition);
        for (const { outcome, rule, evidence } of findings) {
          expect(OUTCOMES).toContain(outcome);
          expect(RULE_IDS).toContain(rule);
          expect(evidence.matched.length).toBeLessThanOrEqual(64);
          expect(evidence.matched).toMatch(/^[\0-\xff]*$/);
        }
      }),
    );
  });

  test('the order in which they come, and a second time, make no difference', () => {
    fc.assert(
      fc.property(
        anyRows.chain((rows) => fc.tuple(fc.constant(rows), shuffled(rows))),
        ([rows, other]) => {
          expect(classify(other)).toEqual(classify(rows));
          expect(classify(rows)).toEqual(classify(rows));
        },
      ),
    );
  });

  test('what was not asked, and what challenged us, is never absent', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const bySeq = new Map(rows.map((row) => [`${row.domain}#${row.seq}`, row]));
        for (const { outcome, row } of classify(rows).findings) {
          if (outcome !== 'absent') continue;
          const deciding = row && bySeq.get(row);
          expect(['answered', 'reused']).toContain(deciding?.kind);
          if (deciding?.status !== undefined) expect(deciding.facts?.refusal).toBeUndefined();
        }
      }),
    );
  });
});

const shuffled = <T>(items: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

describe('whatever the answer', () => {
  test('a challenge is the same challenge at any status and any probe', () => {
    const headers = GUILTY.filter((one) => one.headers?.some(([name]) => /cf-mitigated|x-amzn-waf-action/i.test(name)));
    fc.assert(
      fc.property(
        fc.constantFrom(...headers),
        fc.constantFrom(200, 202, 403, 404, 429, 503),
        fc.constantFrom('home-html', 'llms-txt', 'control-root', 'mcp-json'),
        ({ headers: list = [] }, status, probe) => {
          expect(visited({ [probe]: { status, headers: list } }).finding(probe).outcome).toBe('challenge');
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a finding does not depend on what other probes than controls, home page and twins got', () => {
    const others = FIXTURES.filter(
      ({ probe, site: more }) => probe === 'ai-txt' && Object.keys(more ?? {}).length === 0,
    );
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.constantFrom(...FIXTURES), ({ deed, outcome }, noise) => {
        fc.pre(deed !== undefined && noise.deed !== undefined && !/^(ai-txt|home-html|control-)/.test(noise.probe));
        const given = { ...(noise.deed && { [noise.probe]: noise.deed }), ...(deed && { 'ai-txt': deed }) };
        expect(visited(given).finding('ai-txt').outcome).toBe(outcome);
      }),
      { numRuns: 60 },
    );
  });
});
