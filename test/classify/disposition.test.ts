import { describe, expect, test } from 'vitest';
import { classifyVisit } from '../../src/classify/classify-visit.ts';
import { DISPOSITION_RULES } from '../../src/classify/disposition.ts';
import { DISPOSITIONS, type Disposition } from '../../src/model/finding.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Ended } from '../../src/model/vocabulary.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { type Deed, DOMAIN, text, visited } from './visit-rows.ts';

type Deeds = Readonly<Record<string, Deed | readonly Deed[]>>;
const no = (because: NonNullable<Observation['because']>): Deed => ({ row: { kind: 'abstained', because } });
const fails = (failure: NonNullable<Observation['failure']>, nth = 0): Deed => ({
  row: { kind: 'failed', failure, nth },
});
const AFTER = whoMayRead.probes.filter(
  ({ id, place }) => !id.startsWith('robots') && place.kind !== 'second-authority',
);
const nothingElse = (because: NonNullable<Observation['because']>): Deeds =>
  Object.fromEntries(AFTER.map(({ id }) => [id, no(because)]));

const CASES: readonly (readonly [string, Disposition, Ended, Deeds])[] = [
  ['withdrawn while it was read', 'withheld', 'withheld', {}],
  [
    'neither name exists',
    'no-dns',
    'unreachable',
    {
      robots: [fails('dns-nxdomain'), fails('dns-nodata', 1)],
      ...nothingElse('no-base'),
    },
  ],
  [
    'the resolver of the name is broken',
    'no-dns',
    'unreachable',
    {
      robots: [fails('dns-servfail'), fails('dns-timeout', 1)],
      ...nothingElse('no-base'),
    },
  ],
  [
    'one name exists and nothing listens',
    'no-web',
    'unreachable',
    {
      robots: [fails('dns-nxdomain'), fails('connect-refused', 1), fails('connect-timeout', 3)],
      ...nothingElse('no-base'),
    },
  ],
  ['a private address', 'no-web', 'unreachable', { robots: [fails('blocked-address')], ...nothingElse('no-base') }],
  [
    'the certificate of every name is bad',
    'no-web',
    'unreachable',
    {
      robots: [fails('tls-expired'), fails('tls-expired', 1), fails('connect-refused', 2)],
      ...nothingElse('no-base'),
    },
  ],
  [
    'a connection that was made once is a web server',
    'unreached-error',
    'robots-unreachable',
    {
      robots: [fails('reset'), fails('tls-timeout')],
      ...nothingElse('robots-unreachable'),
    },
  ],
  [
    'robots.txt leads to a private address',
    'unreached-error',
    'robots-unreachable',
    {
      robots: [text('', 302), { row: { kind: 'failed', failure: 'blocked-address', hop: 1 } }],
      ...nothingElse('robots-unreachable'),
    },
  ],
  [
    'robots.txt 500',
    'unreached-error',
    'robots-unreachable',
    { robots: text('', 500), ...nothingElse('robots-unreachable') },
  ],
  ['the home page never answers', 'unreached-error', 'complete', { 'home-html': fails('timeout-headers') }],
  [
    'a challenge at 503 for robots.txt closes the site',
    'unreached-error',
    'robots-unreachable',
    {
      robots: { status: 503, headers: [['cf-mitigated', 'challenge']] },
      ...nothingElse('robots-unreachable'),
    },
  ],
  [
    'both 403',
    'refused-all',
    'refused',
    { ...nothingElse('visit-ended'), robots: text('', 403), 'home-html': text('', 403) },
  ],
  [
    'a challenge at 200 for both',
    'refused-all',
    'refused',
    {
      ...nothingElse('visit-ended'),
      robots: { status: 200, headers: [['cf-mitigated', 'challenge']] },
      'home-html': { status: 200, headers: [['cf-mitigated', 'challenge']] },
    },
  ],
  [
    'robots.txt 403 and the home page 429',
    'refused-all',
    'refused',
    {
      ...nothingElse('visit-ended'),
      robots: text('', 403),
      'home-html': text('', 429),
    },
  ],
  ['robots.txt 429 twice', 'ended-429', 'second-429', { robots: text('', 429), ...nothingElse('visit-ended') }],
  ['the home page 429 twice', 'ended-429', 'second-429', { ...nothingElse('visit-ended'), 'home-html': text('', 429) }],
  [
    'a long wait asked for at the home page',
    'ended-429',
    'retry-after-too-long',
    {
      ...nothingElse('visit-ended'),
      'home-html': text('', 429),
    },
  ],
  ['robots.txt 403, home page served', 'refused-robots', 'complete', { robots: text('', 403) }],
  [
    'robots.txt 403, home page 404',
    'refused-robots',
    'complete',
    { robots: text('', 403), 'home-html': text('', 404) },
  ],
  [
    'robots.txt closes "/"',
    'closed-to-us',
    'complete',
    {
      robots: text('User-agent: *\nDisallow: /\n'),
      ...nothingElse('disallowed'),
    },
  ],
  ['all asked and answered', 'complete', 'complete', {}],
  ['some paths are closed', 'complete', 'complete', { 'ai-txt': no('disallowed'), licence: no('no-link') }],
  ['the home page 403 alone', 'complete', 'complete', { 'home-html': text('', 403) }],
  [
    'a second 429 after the home page',
    'partial',
    'second-429',
    { 'ai-txt': text('', 429), 'agent-card': no('visit-ended') },
  ],
  ['three probes in a row without an answer', 'partial', 'unreachable', { 'agent-card': no('visit-ended') }],
  ['an answer that a crash lost', 'partial', 'complete', { 'ai-txt': { row: { kind: 'asked' } } }],
  [
    'our own network was down',
    'partial',
    'complete',
    { 'ai-txt': { row: { kind: 'void', ownFault: 'own-network-down' } } },
  ],
];

describe('the disposition of a sampled row', () => {
  test.each(CASES)('%s: %s', (_, disposition, ended, deeds) => {
    expect(visited(deeds).classified(ended).disposition).toBe(disposition);
  });

  test('is `no-dns` for a listed name that can be no host name', () => {
    const site = { domain: 'no host', rank: 9, stratum: 1, invalid: true };
    expect(classifyVisit({ site, rows: [] }, whoMayRead, () => undefined).disposition).toBe('no-dns');
  });

  test('is `partial` for a visit that has not ended', () => {
    const { rows, body } = visited();
    const site = { domain: DOMAIN, rank: 1, stratum: 1 };
    expect(classifyVisit({ site, rows: rows.slice(0, 9) }, whoMayRead, body).disposition).toBe('partial');
  });

  test('has a rule for each word, in the order of precedence, and a case for each', () => {
    expect(DISPOSITION_RULES.map(([word]) => word)).toEqual(DISPOSITIONS);
    expect(DISPOSITIONS.filter((word) => !CASES.some(([, given]) => given === word))).toEqual([]);
  });
});
