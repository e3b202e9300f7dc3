import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect as openTcp } from 'node:net';
import type { TLSSocket, TlsOptions } from 'node:tls';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetch, type FetchOptions } from '../../src/http/fetch.ts';
import type { Exchange } from '../../src/model/ports.ts';
import { type Issued, issue, served } from './certificates.ts';
import { accepting, request, type Site, SOON, serve } from './loopback.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi';
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

/** A server's side of TLS: the name that the client gave. */
type Presented = TLSSocket & { readonly servername: string | false };

let root: Issued;
let middle: Issued;
let ca: string;
beforeAll(async () => {
  root = await issue(undefined, { subject: 'CN=root', authority: true });
  middle = await issue(root, { subject: 'CN=middle', authority: true });
  ca = root.certificate.toString('pem');
});

const hosts = new Map([['a.test', ['127.0.0.1']]]);

/** Asks https://a.test/ of a site, trusting our root. */
async function askTls(site: Site, over: Partial<FetchOptions> = {}, url = 'https://a.test/'): Promise<Exchange> {
  const net = createFetch({ live: false, hosts, httpsPort: site.port, ca, ...over });
  opened.push(net, site);
  return net.fetch(request(url, { deadlines: { ...SOON, connect: 250, exchange: 1_000 } }));
}

const secured = async (tls: TlsOptions) => serve(() => OK, tls);
const failure = ({ outcome }: Exchange) => (outcome.kind === 'failed' ? outcome.failure : outcome.kind);

describe('over TLS', () => {
  it('an answer has its version, and the instants of its steps in order', async () => {
    const site = await secured(await served(await issue(middle), middle));
    const made = await askTls(site);
    expect([made.outcome, made.tlsVersion, made.ip]).toEqual([
      { kind: 'answered', status: 200 },
      'TLSv1.3',
      '127.0.0.1',
    ]);
    const { dns = -1, connect = -1, tls = -1, firstByte = -1, end } = made.timings;
    expect([dns, connect, tls, firstByte, end]).toEqual([dns, connect, tls, firstByte, end].toSorted((a, b) => a - b));
    expect(dns).toBeGreaterThanOrEqual(0);
  });

  it('TLS 1.2 is taken', async () => {
    const made = await askTls(await secured({ ...(await served(await issue(root))), maxVersion: 'TLSv1.2' }));
    expect([failure(made), made.tlsVersion]).toEqual(['answered', 'TLSv1.2']);
  });

  it('the server is told the name without the dot of the root, and http/1.1 only', async () => {
    const seen: unknown[] = [];
    const site = await serve(
      (socket) => {
        seen.push((socket as Presented).servername, (socket as Presented).alpnProtocol);
        return OK;
      },
      { ...(await served(await issue(root))), ALPNProtocols: ['h2', 'http/1.1'] },
    );
    const made = await askTls(site, {}, 'https://a.test./');
    expect([failure(made), seen, made.sent[0]]).toEqual(['answered', ['a.test', 'http/1.1'], ['Host', 'a.test']]);
  });

  it('an address is no server name, and its certificate must name it', async () => {
    const seen: unknown[] = [];
    const site = await serve(
      (socket) => {
        seen.push((socket as Presented).servername);
        return OK;
      },
      await served(await issue(root, { names: ['127.0.0.1'] })),
    );
    expect(failure(await askTls(site, {}, 'https://127.0.0.1/'))).toBe('answered');
    expect(seen).toEqual([false]);
    const other = await secured(await served(await issue(root)));
    expect(failure(await askTls(other, {}, 'https://127.0.0.1/'))).toBe('tls-wrong-name');
  });

  it('a certificate of 1,500 names is taken', async () => {
    const names = ['a.test', ...Array.from({ length: 1_500 }, (_, i) => `name-${i}.example.test`)];
    expect(failure(await askTls(await secured(await served(await issue(middle, { names }), middle))))).toBe('answered');
  });

  it('no session is resumed: every connection is verified anew', async () => {
    const resumed: boolean[] = [];
    const site = await serve(
      (socket) => {
        resumed.push((socket as TLSSocket).isSessionReused());
        return OK;
      },
      { ...(await served(await issue(root))), maxVersion: 'TLSv1.2' },
    );
    const net = createFetch({ live: false, hosts, httpsPort: site.port, ca });
    opened.push(net, site);
    for (const lane of ['one', 'two']) await net.fetch(request('https://a.test/', { lane }));
    expect(resumed).toEqual([false, false]);
  });
});

describe('a certificate fault is told apart, and nothing is asked', () => {
  const cases: [string, string, () => Promise<{ key: string; cert: string }>][] = [
    ['tls-expired', 'expired', async () => served(await issue(root, { from: -5, to: -3 }))],
    ['tls-not-yet-valid', 'not yet valid', async () => served(await issue(root, { from: 3, to: 5 }))],
    ['tls-wrong-name', 'for another name', async () => served(await issue(root, { names: ['b.test'] }))],
    ['tls-self-signed', 'signed by itself', async () => served(await issue(undefined))],
    ['tls-incomplete-chain', 'whose issuer is not sent', async () => served(await issue(middle))],
    [
      'tls-untrusted',
      'under a root that nobody trusts',
      async () => {
        const stranger = await issue(undefined, { subject: 'CN=stranger', authority: true });
        return served(await issue(stranger), stranger);
      },
    ],
  ];
  it.each(cases)('%s: one %s', async (code, _what, presented) => {
    const site = await secured(await presented());
    const made = await askTls(site);
    expect(failure(made)).toBe(code);
    expect([site.heads, made.sent, made.reusedConnection]).toEqual([[], [], false]);
  });

  it('hostile text in a certificate is escaped in the detail', async () => {
    const names = ['\u001b[2J<script>.test'];
    const made = await askTls(await secured(await served(await issue(root, { subject: 'CN=\u001b[2J', names }))));
    expect(failure(made)).toBe('tls-wrong-name');
    expect(made.outcome).toMatchObject({ detail: expect.not.stringMatching(/\u001b/) });
  });
});

describe('a handshake', () => {
  it('below TLS 1.2 is tls-protocol', async () => {
    const own = await served(await issue(root));
    const site = await secured({ ...own, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' });
    expect(failure(await askTls(site))).toBe('tls-protocol');
  });

  const onHello = (act: (socket: Parameters<Parameters<typeof accepting>[0]>[0]) => void) =>
    accepting((socket) => void socket.once('data', () => act(socket)));

  it.each([
    ['tls-alert', 'refused with unrecognized_name', () => onHello((s) => s.end(Buffer.from('15030300020270', 'hex')))],
    ['tls-alert', 'refused with handshake_failure', () => onHello((s) => s.end(Buffer.from('15030300020228', 'hex')))],
    [
      'tls-protocol',
      'refused with protocol_version',
      () => onHello((s) => s.end(Buffer.from('15030300020246', 'hex'))),
    ],
    ['tls-not-tls', 'answered in clear', () => onHello((s) => s.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
    ['tls-reset', 'reset', () => onHello((s) => s.resetAndDestroy())],
    ['tls-closed', 'closed', () => onHello((s) => s.end())],
    ['tls-timeout', 'never answered', () => onHello(() => {})],
    [
      'tls-timeout',
      'dripped',
      () =>
        onHello((s) => {
          const drip = setInterval(() => s.write(Buffer.of(0x16)), 1_000);
          s.write(Buffer.of(0x16));
          s.on('close', () => clearInterval(drip));
        }),
    ],
  ] as const)('%s: one %s', async (code, _what, site) => {
    const made = await askTls(await site());
    expect(failure(made)).toBe(code);
    expect(made.timings).toMatchObject({ connect: expect.any(Number) });
    expect(made.timings.tls).toBeUndefined();
  });

  it('after which a client certificate is missed is a connection that failed, not one that was never made', async () => {
    const own = await served(await issue(root));
    const made = await askTls(await secured({ ...own, requestCert: true, rejectUnauthorized: true, ca }));
    expect(['closed', 'reset']).toContain(failure(made));
    expect(made.tlsVersion).toBe('TLSv1.3');
  });
});

describe('over TCP', () => {
  const ask = async (options: FetchOptions, url: string, connect = 600) => {
    const net = createFetch(options);
    opened.push(net);
    return net.fetch(request(url, { deadlines: { dns: 300, connect, exchange: 2_000 } }));
  };

  it('a port that nobody listens on is connect-refused, and nothing was sent', async () => {
    const site = await serve(() => OK);
    await site.close();
    const made = await ask({ live: false }, `http://127.0.0.1:${site.port}/`);
    expect([failure(made), made.sent, made.addresses]).toEqual(['connect-refused', [], ['127.0.0.1']]);
  });

  it('an address that refuses is followed by the next', async () => {
    const site = await serve(() => OK);
    opened.push(site);
    const made = await ask(
      { live: false, hosts: new Map([['a.test', ['::1', '127.0.0.9', '127.0.0.1']]]) },
      `http://a.test:${site.port}/`,
    );
    expect([failure(made), made.ip, made.addresses]).toEqual([
      'answered',
      '127.0.0.1',
      ['::1', '127.0.0.9', '127.0.0.1'],
    ]);
  });

  it('an address that swallows every packet is followed by the next within the deadline', async () => {
    const hole = await blackHole();
    const site = await serve(() => OK);
    opened.push(hole, site);
    const both = new Map([
      ['a.test', ['127.0.0.1', '127.0.0.2']],
      ['hole.test', ['127.0.0.1']],
    ]);
    const front = await serveAt('127.0.0.2', hole.port);
    opened.push(front);
    const made = await ask({ live: false, hosts: both }, `http://a.test:${hole.port}/`);
    expect([failure(made), made.ip]).toEqual(['answered', '127.0.0.2']);
    const alone = await ask({ live: false, hosts: both }, `http://hole.test:${hole.port}/`, 200);
    expect(failure(alone)).toBe('connect-timeout');
    expect(alone.timings.end).toBeLessThan(1_000);
  });
});

/** A port whose queue of connections is full and whose process sleeps: the kernel drops every further SYN. */
async function blackHole(): Promise<{ port: number; close(): Promise<void> }> {
  const script =
    "require('net').createServer().listen({port:0,host:'127.0.0.1',backlog:1},function(){console.log(this.address().port)})";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  child.kill('SIGSTOP');
  const fill = Array.from({ length: 6 }, () => openTcp(port, '127.0.0.1').on('error', () => {}));
  await Promise.race(fill.map((socket) => once(socket, 'connect')));
  return {
    port,
    async close() {
      for (const socket of fill) socket.destroy();
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function serveAt(host: string, port: number): Promise<{ close(): Promise<void> }> {
  const { createServer } = await import('node:net');
  const server = createServer((socket) => socket.once('data', () => socket.end(OK)).on('error', () => {}));
  server.listen(port, host);
  await once(server, 'listening');
  expect((server.address() as AddressInfo).port).toBe(port);
  return { close: async () => void (await once(server.close(), 'close')) };
}
