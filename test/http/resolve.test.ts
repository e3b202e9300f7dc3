import { afterEach, describe, expect, it } from 'vitest';
import { createFetch } from '../../src/http/fetch.ts';
import type { Exchange } from '../../src/model/ports.ts';
import { request, SOON, serve } from './loopback.ts';
import { type NameServer, type Said, serveNames } from './name-server.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** Asks http://name/ of a live run whose names are those of `say`; loopback is allowed. */
async function ask(
  say: (name: string, type: 'A' | 'AAAA') => Said,
  url = 'http://a.test/',
  allowAddresses: readonly string[] = ['127.0.0.0/8'],
): Promise<[Exchange, NameServer]> {
  const names = await serveNames(say);
  const site = await serve(() => 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  const net = createFetch({ live: true, resolver: () => names.resolver(), httpPort: site.port, allowAddresses });
  opened.push(net, site, names);
  return [await net.fetch(request(url, { deadlines: { ...SOON, exchange: 1_000 } })), names];
}

const said = (a: Said, aaaa: Said) => (_name: string, type: 'A' | 'AAAA') => (type === 'A' ? a : aaaa);
const failure = ({ outcome }: Exchange) => (outcome.kind === 'failed' ? outcome.failure : outcome.kind);
const V6 = '2001:db8:0:0:0:0:0:1';

describe('a name', () => {
  it('is asked for A and AAAA at once, as it is written', async () => {
    const [made, { asked }] = await ask(said(['127.0.0.1'], []), 'http://xn--bcher-kva.under_score.test/');
    expect([failure(made), made.ip]).toEqual(['answered', '127.0.0.1']);
    expect(asked.toSorted()).toEqual(['A xn--bcher-kva.under_score.test', 'AAAA xn--bcher-kva.under_score.test']);
  });

  it('is asked without the dot of the root, under no search domain', async () => {
    const [made, { asked }] = await ask(said('nxdomain', 'nxdomain'), 'http://a.test./');
    expect(failure(made)).toBe('dns-nxdomain');
    expect(new Set(asked)).toEqual(new Set(['A a.test', 'AAAA a.test']));
  });

  it.each(['nxdomain', 'servfail', 'silence'] as const)('with A is reached though AAAA is %s', async (aaaa) => {
    const [made] = await ask(said(['127.0.0.1'], aaaa));
    expect([failure(made), made.addresses]).toEqual(['answered', ['127.0.0.1']]);
  });

  it('has its whole set of addresses recorded', async () => {
    const [made] = await ask(said(['127.0.0.1', '10.0.0.1'], [V6]));
    expect(made.addresses).toEqual(['2001:db8::1', '127.0.0.1', '10.0.0.1']);
  });

  it('that is an address is asked of nobody', async () => {
    const [made, { asked }] = await ask(said('servfail', 'servfail'), 'http://127.0.0.1/');
    expect([failure(made), asked]).toEqual(['answered', []]);
  });
});

describe('no address', () => {
  it.each([
    ['dns-nxdomain', 'nxdomain', 'nxdomain'],
    ['dns-nodata', [], []],
    ['dns-nodata', [], 'nxdomain'],
    ['dns-nodata', 'nxdomain', []],
    ['dns-servfail', 'servfail', 'servfail'],
    ['dns-servfail', 'refused', 'refused'],
    ['dns-servfail', 'servfail', 'nxdomain'],
    ['dns-servfail', [], 'servfail'],
    ['dns-timeout', 'silence', 'silence'],
    ['dns-timeout', 'silence', 'nxdomain'],
    ['dns-timeout', [], 'silence'],
  ] as const)('is %s where A is %j and AAAA %j', async (code, a, aaaa) => {
    const [made] = await ask(said(a, aaaa));
    expect([failure(made), made.addresses, made.sent]).toEqual([code, undefined, []]);
    expect(made.timings.end).toBeLessThan(1_000);
  });

  it('where the resolver itself is down is our own fault', async () => {
    const names = await serveNames(() => []);
    const resolver = names.resolver();
    await names.close();
    const net = createFetch({ live: true, resolver: () => resolver });
    opened.push(net);
    const made = await net.fetch(request('http://a.test/', { deadlines: { ...SOON, dns: 900, exchange: 1_000 } }));
    expect(made.outcome).toMatchObject({ kind: 'void', ownFault: 'own-resolver-down' });
  });
});

describe('refused addresses', () => {
  it('of a name are left out, and the others tried', async () => {
    const [made] = await ask(said(['10.0.0.1', '127.0.0.1'], []), 'http://a.test/', ['127.0.0.1']);
    expect([failure(made), made.ip]).toEqual(['answered', '127.0.0.1']);
  });

  it('alone are blocked-address, recorded, and never connected to', async () => {
    const [made] = await ask(said(['127.0.0.66', '192.168.0.1'], [V6]), 'http://a.test/', ['127.0.0.1']);
    expect(failure(made)).toBe('blocked-address');
    expect(made.addresses).toEqual(['2001:db8::1', '127.0.0.66', '192.168.0.1']);
    expect(made.timings.connect).toBeUndefined();
  });
});
