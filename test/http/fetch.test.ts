import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createFetch, type FetchOptions } from '../../src/http/fetch.ts';
import { parseHosts } from '../../src/http/hosts.ts';
import { request, type Site, SOON, serve } from './loopback.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function site(): Promise<Site> {
  const made = await serve(() => OK);
  opened.push(made);
  return made;
}

function meet(options: FetchOptions) {
  const net = createFetch(options);
  opened.push(net);
  return net;
}

const failure = async (options: FetchOptions, url: string) => {
  const { outcome } = await meet(options).fetch(request(url, { deadlines: SOON }));
  return outcome.kind === 'failed' ? outcome.failure : outcome.kind;
};

describe('the hosts file', () => {
  it('is consulted before DNS, and ports it cannot name come from the options', async () => {
    const { port, heads } = await site();
    const net = meet({
      live: true,
      hosts: parseHosts('127.0.0.1 a.test'),
      httpPort: port,
      allowAddresses: ['127.0.0.1'],
    });
    expect((await net.fetch(request('http://A.test./x'))).outcome).toEqual({ kind: 'answered', status: 200 });
    expect(heads[0]).toContain('\r\nHost: a.test\r\n');
  });

  it('leaves a port that the URL names to the URL, in Host too', async () => {
    const { port, heads } = await site();
    const net = meet({ live: false, hosts: parseHosts('127.0.0.1 a.test'), httpPort: 1 });
    expect((await net.fetch(request(`http://a.test:${port}/`))).outcome.kind).toBe('answered');
    expect(heads[0]).toContain(`\r\nHost: a.test:${port}\r\n`);
  });
});

describe('a run that is not live', () => {
  it('knows no name but those of the hosts file', async () => {
    for (const url of ['http://example.org/', 'http://localhost/', 'https://www.a.test/']) {
      expect(await failure({ live: false, hosts: parseHosts('127.0.0.1 a.test') }, url)).toBe('dns-nxdomain');
    }
  });

  it('leaves this machine under no spelling', async () => {
    const hosts = parseHosts('93.184.216.34 a.test\n2606:4700::1111 b.test');
    for (const url of [
      'http://a.test/',
      'http://b.test/',
      'http://8.8.8.8/',
      'http://134744072/',
      'http://[2606:4700::1111]/',
      'http://[::ffff:8.8.8.8]/',
    ]) {
      expect(await failure({ live: false, hosts, allowAddresses: ['0.0.0.0/0'] }, url)).toBe('not-live');
    }
  });
});

it('a live run does not connect to this machine under any spelling', async () => {
  const { port, sockets } = await site();
  const spellings = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::7f00:1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ];
  for (const host of spellings)
    expect([host, await failure({ live: true }, `http://${host}:${port}/`)]).toEqual([host, 'blocked-address']);
  expect(sockets).toHaveLength(0);
});

describe('an abort by the caller', () => {
  it('is thrown: it says nothing of the site', async () => {
    const hang = await serve(() => undefined);
    opened.push(hang);
    const stop = new AbortController();
    const made = meet({ live: false }).fetch(request(`http://127.0.0.1:${hang.port}/`), stop.signal);
    stop.abort(new Error('the operator stopped'));
    await expect(made).rejects.toThrow('the operator stopped');
  });

  it('before the start asks nothing', async () => {
    const { port, heads } = await site();
    const made = meet({ live: false }).fetch(
      request(`http://127.0.0.1:${port}/`),
      AbortSignal.abort(new Error('stopped')),
    );
    await expect(made).rejects.toThrow('stopped');
    expect(heads).toEqual([]);
  });
});

it('a look-up that fails after its deadline disturbs nobody', async () => {
  const failures: (() => void)[] = [];
  const late = () => new Promise<never>((_, reject) => failures.push(() => reject(new Error('late'))));
  const net = meet({ live: true, resolver: () => ({ resolve4: late, resolve6: late }) });
  const made = await net.fetch(request('http://a.test/', { deadlines: { ...SOON, dns: 50 } }));
  expect(made.outcome).toMatchObject({ failure: 'dns-timeout' });
  for (const fail of failures) fail();
  // An unhandled rejection, raised by the end of this turn, fails the run.
  await new Promise(setImmediate);
  expect(failures).toHaveLength(2);
});

describe('the total deadline', () => {
  it('ends a site that never answers, and the connection with it', async () => {
    const hang = await serve(() => undefined);
    opened.push(hang);
    const net = meet({ live: false });
    const made = await net.fetch(request(`http://127.0.0.1:${hang.port}/`, { deadlines: SOON }));
    expect(made.outcome).toMatchObject({ kind: 'failed', failure: 'timeout-headers' });
    expect(made.timings.end).toBeGreaterThanOrEqual(249);
    expect(made.timings.firstByte).toBeUndefined();
    expect(made.sent).toHaveLength(5);
  });

  it('holds though every step keeps its own', async () => {
    const silent = { resolve4: () => new Promise<never>(() => {}), resolve6: () => new Promise<never>(() => {}) };
    const net = meet({ live: true, resolver: () => silent });
    const made = await net.fetch(
      request('http://a.test/', { deadlines: { dns: 60_000, connect: 60_000, exchange: 100 } }),
    );
    expect(made.outcome).toMatchObject({ kind: 'failed', failure: 'dns-timeout' });
    expect(made.timings.end).toBeLessThan(1_000);
  });
});

it('three hundred requests leave no connection, listener or timer behind', async () => {
  const { port, sockets } = await site();
  const net = meet({ live: false });
  const stop = new AbortController();
  let warned: Error | undefined;
  process.once('warning', (warning) => {
    warned = warning;
  });
  for (let n = 0; n < 300; n++) await net.fetch(request(`http://127.0.0.1:${port}/`), stop.signal);
  expect([sockets.length, warned]).toEqual([1, undefined]);
  expect(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length).toBeLessThan(20);
});

it('running out of descriptors is our own fault, in connecting and in DNS', async () => {
  const script = fileURLToPath(new URL('no-descriptors.ts', import.meta.url));
  const command = `ulimit -n 80; exec "$0" --import tsx "$1"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', command, process.execPath, script]);
  expect(JSON.parse(stdout)).toMatchObject([
    { kind: 'void', ownFault: 'own-no-descriptors' },
    { kind: 'void', ownFault: 'own-resolver-down' },
  ]);
});
