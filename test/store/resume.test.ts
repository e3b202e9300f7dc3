import { expect, test } from 'vitest';
import type { Facts } from '../../src/model/facts.ts';
import { folder, ledgerAt, record } from './open-in-tests.ts';
import { answer, intent } from './rows-of-tests.ts';

const RETRY = { waitAtMost: 30_000, unread: 5_000 };
const facts = (retryAfter?: number): Facts => ({
  reader: '1',
  html: false,
  blank: false,
  ...(retryAfter !== undefined && { retryAfter }),
});
const open = () => ledgerAt(`${folder()}/run.sqlite`);

test('a host is told by name alone: port, scheme, case and trailing dot are one host, whoever asked it', async () => {
  const ledger = await open();
  await record(ledger, [
    answer('a.test', 0, { url: 'https://a.test/robots.txt', endedAt: 100 }),
    answer('a.test', 1, { url: 'http://a.test:8080/x', endedAt: 300 }),
    answer('b.test', 0, { url: 'https://a.test./robots.txt', endedAt: 200 }),
    answer('b.test', 1, { url: 'https://www.b.test/', endedAt: 50 }),
  ]);
  expect([...(await ledger.hostEnds(RETRY))].sort((x, y) => x.host.localeCompare(y.host))).toEqual([
    { host: 'a.test', endedAt: 300, pausedUntil: 300 },
    { host: 'www.b.test', endedAt: 50, pausedUntil: 50 },
  ]);
});

test.each([
  ['a Retry-After on 429', { status: 429, facts: facts(12_000) }, 12_000],
  ['a Retry-After on 503', { status: 503, facts: facts(12_000) }, 12_000],
  ['a longer one than we wait out', { status: 429, facts: facts(31_000) }, 30_000],
  ['an unreadable one on 429', { status: 429, facts: facts() }, 5_000],
  ['an unreadable one on 503', { status: 503, facts: facts() }, 0],
  ['one of zero on 429', { status: 429, facts: facts(0) }, 0],
  ['one on a status where it does not count', { status: 200, facts: facts(12_000) }, 0],
  ['no status at all', { kind: 'failed', failure: 'reset' } as const, 0],
])('after a restart %s still pauses its host from the end of the answer', async (_, more, wait) => {
  const ledger = await open();
  await record(ledger, [answer('a.test', 0, { endedAt: 1_000, ...more }), answer('a.test', 1, { endedAt: 1_001 })]);
  expect(await ledger.hostEnds(RETRY)).toEqual([
    { host: 'a.test', endedAt: 1_001, pausedUntil: Math.max(1_000 + wait, 1_001) },
  ]);
});

test('an intent without an answer counts from its beginning; what was never sent does not count', async () => {
  const ledger = await open();
  await record(ledger, [
    intent('a.test', 0, { at: 77 }),
    answer('b.test', 0, { kind: 'abstained', endedAt: 1 }),
    answer('c.test', 0, { kind: 'void', endedAt: 1 }),
  ]);
  expect(await ledger.hostEnds(RETRY)).toEqual([{ host: 'a.test', endedAt: 77, pausedUntil: 77 }]);
});

test('only hops that left their site can be reused, each (url, User-Agent) by its last answer', async () => {
  const ledger = await open();
  const away = 'https://hub.example/robots.txt';
  const last = answer('b.test', 1, { hop: 1, url: away, mono: 90, status: 200 });
  const browser = answer('b.test', 2, { hop: 1, url: away, ua: 'browser', mono: 5 });
  await record(ledger, [
    last,
    answer('a.test', 0, { hop: 0, url: 'https://a.test/robots.txt' }),
    answer('a.test', 1, { hop: 1, url: 'https://www.a.test/robots.txt' }),
    answer('a.test', 2, { hop: 1, url: away, mono: 80, kind: 'failed', failure: 'reset' }),
    browser,
    answer('c.test', 0, { hop: 1, url: away, kind: 'reused', ref: 'b.test#1', mono: 99 }),
    intent('c.test', 1, { url: 'https://other.example/robots.txt' }),
  ]);
  const rows = await ledger.foreignAnswers();
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(expect.arrayContaining([last, browser]));
});
