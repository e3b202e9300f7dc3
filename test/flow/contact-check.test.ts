import { expect, onTestFinished, test } from 'vitest';
import { type CheckedRow, checkContact, contactTrouble } from '../../src/flow/contact-check.ts';
import { protocolHash } from '../../src/flow/study.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { machineClock } from '../../src/queue/clock.ts';
import { createGate } from '../../src/queue/gate.ts';
import type { Behaviour } from '../http/loopback.ts';
import { CONTACT_HOST, contactPage, reply, wayToContact } from '../run/contact-page.ts';
import { hurried } from '../run/plan.ts';

const signals = { ending: new AbortController().signal, halting: new AbortController().signal };

interface Checked {
  readonly last: CheckedRow;
  readonly rows: readonly CheckedRow[];
  readonly heads: readonly string[];
  readonly protocol: Protocol;
}

/** One check of a page that behaves so. */
async function checked(behaviour: (good: string) => Behaviour, over: Partial<Protocol> = {}): Promise<Checked> {
  const { site, protocol } = await contactPage({ ...hurried, ...over }, behaviour);
  onTestFinished(() => site.close());
  const fetch = wayToContact(undefined, '127.0.0.1 elsewhere.test');
  onTestFinished(() => fetch.close());
  const gate = createGate(protocol.pace, machineClock);
  const rows: CheckedRow[] = [];
  const record = async (row: CheckedRow): Promise<void> => void rows.push(row);
  const last = await checkContact({ protocol, fetch, gate, clock: machineClock }, record, signals);
  return { last, rows, heads: site.heads, protocol };
}

test('a page that answers 200 and carries the fingerprint is good, asked once, by us', async () => {
  const { last, rows, heads, protocol } = await checked((good) => () => good);
  expect(last).toMatchObject({
    verdict: 'good',
    status: 200,
    probe: 'contact',
    domain: CONTACT_HOST,
    kind: 'answered',
  });
  expect(contactTrouble(last)).toBeUndefined();
  expect(rows).toEqual([last]);
  expect(heads).toHaveLength(1);
  expect(heads[0]).toContain(`User-Agent: ${protocol.identity.userAgent}`);
  expect(heads[0]).not.toMatch(/cookie|referer|authorization/i);
});

test('the fingerprint may stand in any mark-up and case, but must be that of this protocol', async () => {
  const upper = await checked((good) => () => good.replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase()));
  expect(upper.last.verdict).toBe('good');
  const other = await checked((good) => () => good.replace(/[0-9a-f]{64}/, protocolHash(hurried)));
  expect(other.last.verdict).toBe('no-fingerprint');
  expect(contactTrouble(other.last)).toContain('does not carry the fingerprint');
});

test.each([
  ['a page that is gone', reply('404 Not Found'), 'status', 'answers 404, not 200'],
  ['one that is not quite 200', reply('204 No Content'), 'status', 'answers 204'],
  ['a server in trouble', reply('503 Service Unavailable', '', ['Retry-After: 0']), 'status', 'answers 503'],
  ['an empty page', reply('200 OK'), 'no-fingerprint', 'fingerprint'],
  ['a redirect off the host', reply('302 Found', '', ['Location: http://elsewhere.test/']), 'redirected', 'elsewhere'],
  ['a redirect to nowhere', reply('301 Moved'), 'redirected', 'redirect-invalid'],
  ['a redirect to another scheme', reply('301 Moved', '', ['Location: ftp://contact.test/']), 'redirected', 'scheme'],
])('%s is not good', async (_, answer, verdict, says) => {
  const { last, heads } = await checked(() => () => answer);
  expect(last.verdict).toBe(verdict);
  expect(contactTrouble(last)).toContain(says);
  expect(heads).toHaveLength(1);
});

test('redirects on the host are followed, a row each, at the pace of all requests', async () => {
  const { last, rows } = await checked(
    (good) => (_, nth) => (nth < 2 ? reply('302 Found', '', [`Location: /contact/${nth}`]) : good),
  );
  expect(last).toMatchObject({ verdict: 'good', hop: 2 });
  expect(rows.map(({ hop, verdict }) => [hop, verdict])).toEqual([
    [0, undefined],
    [1, undefined],
    [2, 'good'],
  ]);
  for (const [n, row] of rows.slice(1).entries()) {
    expect(row.mono - (rows[n]?.endedMono ?? 0)).toBeGreaterThanOrEqual(hurried.pace.between);
  }
});

test('redirects without end are followed as often as the protocol allows', async () => {
  const { last, heads } = await checked(() => (_, nth) => reply('302 Found', '', [`Location: /${nth}`]));
  expect(last).toMatchObject({ verdict: 'redirected', because: 'redirect-limit' });
  expect(heads).toHaveLength(hurried.redirects.most + 1);
});

test('a page that is too slow for the promise does not answer', async () => {
  const { last } = await checked(() => () => undefined, { contactCheck: { every: 1_000, within: 200 } });
  expect(last).toMatchObject({ verdict: 'no-answer', kind: 'failed', failure: 'timeout-headers' });
  expect(contactTrouble(last)).toContain('does not answer (timeout-headers)');
});

test('all requests of a check together have the time that the protocol gives it', async () => {
  const slowly: Behaviour = (socket) => {
    setTimeout(() => socket.write(reply('302 Found', '', ['Location: /on'])), 120);
    return undefined;
  };
  const { last, heads } = await checked(() => slowly, { contactCheck: { every: 1_000, within: 300 } });
  expect(last.verdict).toBe('no-answer');
  expect(heads.length).toBeLessThanOrEqual(3);
});

test('a host without an address, or a server that refuses, does not answer', async () => {
  const { site, protocol } = await contactPage(hurried, (good) => () => good);
  await site.close();
  const gate = createGate(protocol.pace, machineClock);
  const fetch = wayToContact();
  onTestFinished(() => fetch.close());
  const effects = { protocol, fetch, gate, clock: machineClock };
  const nobody = async (): Promise<void> => undefined;
  expect(await checkContact(effects, nobody, signals)).toMatchObject({
    failure: 'connect-refused',
    verdict: 'no-answer',
  });
  const identity = { ...protocol.identity, contact: 'https://no-such-name.test/' };
  const nowhere = { ...effects, protocol: { ...protocol, identity } };
  expect(await checkContact(nowhere, nobody, signals)).toMatchObject({ failure: 'dns-nxdomain', verdict: 'no-answer' });
});

test('a Retry-After of the contact page keeps everybody from its host', async () => {
  const { site, protocol } = await contactPage(
    hurried,
    () => () => reply('429 Too Many Requests', '', ['Retry-After: 1']),
  );
  onTestFinished(() => site.close());
  const fetch = wayToContact();
  onTestFinished(() => fetch.close());
  const gate = createGate(protocol.pace, machineClock);
  const last = await checkContact({ protocol, fetch, gate, clock: machineClock }, async () => undefined, signals);
  const at = await gate.pass(
    { host: CONTACT_HOST, lane: 'a', notBefore: 0 },
    async () => undefined,
    async () => machineClock.wall(),
  );
  expect(at - (last.endedAt ?? 0)).toBeGreaterThanOrEqual(999);
});
