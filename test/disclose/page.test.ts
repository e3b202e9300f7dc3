import { expect, it } from 'vitest';
import { CLAUSES } from '../../src/clause/clauses.ts';
import { disclosurePage } from '../../src/disclose/page.ts';
import type { Language } from '../../src/model/clause.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

const VERSION = { fingerprint: 'who-may-read protocol sha256 f00d', software: '9.8.7' };
const LANGUAGES: readonly Language[] = ['en', 'zh'];
const page = (language: Language, protocol: Protocol = whoMayRead): string =>
  disclosurePage(protocol, CLAUSES, VERSION, language);

it.each(LANGUAGES)('%s: every promise stands on the page once, under its own id', (language) => {
  const anchors = [...page(language).matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);
  expect(anchors.toSorted()).toEqual([...whoMayRead.clauses].toSorted());
  for (const id of whoMayRead.clauses) {
    const says = CLAUSES.get(id)?.says(whoMayRead, language) ?? 'no clause';
    const bare = page(language).replace(/\[([A-Z-]+-\d+)\]\(#\1\)/g, '$1');
    expect(bare).toContain(`**\`${id}\`** ${says}\n`);
  }
});

it.each(LANGUAGES)('%s: a mention of a promise leads to one that the page has', (language) => {
  const text = page(language);
  const leads = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id ?? '');
  expect(leads.length).toBeGreaterThan(10);
  for (const id of leads) expect(text).toContain(`<a id="${id}"></a>`);
});

it.each(LANGUAGES)('%s: the URLs are listed in the order in which they are asked', (language) => {
  const listed = page(language)
    .split('\n')
    .filter((line) => /^\d+\. /.test(line));
  expect(listed).toHaveLength(whoMayRead.probes.length);
  whoMayRead.probes.forEach(({ id }, n) => {
    expect(listed[n]).toMatch(new RegExp(`^${n + 1}\\. .*[(（]\`${id}\`[)）]`));
  });
});

it.each(LANGUAGES)(
  '%s: both User-Agents, the two lines that keep us out, the contact and the fingerprint stand there',
  (language) => {
    const { userAgent, browserUserAgent, token, contact } = whoMayRead.identity;
    const text = page(language);
    for (const line of [userAgent, browserUserAgent, VERSION.fingerprint]) expect(text).toContain(`\n${line}\n`);
    expect(text).toContain(`\nUser-agent: ${token}\nDisallow: /\n`);
    expect(text).toContain(`<${contact}>`);
    expect(text).toContain(VERSION.software);
  },
);

it.each(LANGUAGES)('%s: a number that changes in the protocol changes on the page, wherever it stood', (language) => {
  const more: Protocol = { ...whoMayRead, budget: { ...whoMayRead.budget, most: 30 } };
  const before = page(language).match(/(?<![\d,.-])26(?![\d,])/g) ?? [];
  expect(before.length).toBeGreaterThan(1);
  const kept = page(language, more).match(/^(?!26\. ).*(?<![\d,.-])26(?![\d,]).*$/gm);
  expect(kept).toBeNull();
  expect(page(language, more)).toContain('30');
});

it.each(LANGUAGES)('%s: no name or number of the protocol is typed into the page a second time', (language) => {
  const other: Protocol = {
    ...whoMayRead,
    identity: {
      ...whoMayRead.identity,
      token: 'Other-Bot',
      userAgent: 'Other-Bot/2 (+https://o.example/)',
      contact: 'https://o.example/',
      browserUserAgent: 'Browser/1',
    },
    pace: { ...whoMayRead.pace, between: 7_000 },
    deadlines: { dns: 11_000, connect: 12_000, exchange: 13_000 },
    publish: { after: 41 * 86_400_000, ipv4: 16, ipv6: 32 },
  };
  const text = page(language, other);
  const { token, contact, browserUserAgent } = whoMayRead.identity;
  for (const old of [token, contact, browserUserAgent]) expect(text).not.toContain(old);
  for (const now of ['Other-Bot', 'https://o.example/', 'Browser/1', '41 ', '/16', '/32']) expect(text).toContain(now);
});

it('a promise of a kind that the page does not know still stands on it', () => {
  const odd = { ...whoMayRead, clauses: [...whoMayRead.clauses, 'W-NEW-1'] };
  const clauses = new Map([...CLAUSES, ['W-NEW-1', { id: 'W-NEW-1', says: () => 'We are kind.' }]]);
  expect(disclosurePage(odd, clauses, VERSION, 'en')).toContain(
    '## What else we promise\n\n<a id="W-NEW-1"></a>**`W-NEW-1`** We are kind.',
  );
  expect(page('en')).not.toContain('What else we promise');
});

it('a promise without a clause is not left out in silence', () => {
  expect(() => page('en', { ...whoMayRead, clauses: ['W-NONE-1'] })).toThrow('promises W-NONE-1');
});
