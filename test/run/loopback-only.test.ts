import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { crawl } from '../../src/flow/crawl.ts';
import { createFetch } from '../../src/http/fetch.ts';
import { parseHosts } from '../../src/http/hosts.ts';
import { readRun } from '../../src/store/read.ts';
import { folder } from './crawl-world.ts';
import { hurried, planOf, quiet } from './plan.ts';

/** Addresses that are not this machine, and ways to write them. Documentation and test ranges: nobody lives there. */
const ELSEWHERE = [
  '203.0.113.7',
  '10.1.2.3',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '2001:db8::7',
  '::ffff:203.0.113.7',
  '64:ff9b::cb00:7107',
  '::',
  'fe80::1',
  'fd00::1',
];
const TARGETS = [
  'http://203.0.113.7/',
  'http://0xcb007107/',
  'http://3405803783/',
  'http://[::ffff:203.0.113.7]/',
  'http://[2001:db8::7]/',
  'http://unlisted.test/',
  'http://public.test/',
  'http://0x7f.1.example/',
  'https://169.254.169.254/latest/',
  'http://localhost.localdomain/',
];

/** Every address that a socket of this process is sent to while `run` runs. */
async function addressesDuring(run: () => Promise<void>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function (this: Socket, ...args: Parameters<Socket['connect']>) {
    this.on('connect', () => seen.add(this.remoteAddress ?? '?'));
    this.on('connectionAttempt', (ip: string) => seen.add(ip));
    return connect.apply(this, args);
  } as Socket['connect'];
  try {
    await run();
  } finally {
    Socket.prototype.connect = connect;
  }
  return seen;
}

it('without --live a run contacts nothing but loopback, whatever host files, names and redirects say', async () => {
  let turn = 0;
  const server = createServer((_, response) => {
    const target = TARGETS[turn % TARGETS.length] ?? '';
    turn += 1;
    response.writeHead(302, { Location: target }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const names = ELSEWHERE.map((_, n) => `elsewhere-${n}.test`);
  const local = Array.from({ length: TARGETS.length }, (_, n) => `local-${n}.test`);
  const hosts = [
    ...ELSEWHERE.map((address, n) => `${address} ${names[n]}`),
    ...local.map((name) => `127.0.0.1 ${name}`),
    '203.0.113.7 public.test mixed.test',
    '127.0.0.1 mixed.test',
  ].join('\n');
  const literals = ['203.0.113.7', '10.0.0.1', '127.0.0.1'];
  const sites = [...names, ...local, ...literals, 'unlisted.test', 'mixed.test'].map((domain, n) => ({
    rank: n + 1,
    domain,
  }));
  const db = join(await folder(), 'run.sqlite');
  const fetch = createFetch({ live: false, hosts: parseHosts(hosts), httpPort: port, httpsPort: 9 });
  const contacted = await addressesDuring(async () => {
    await crawl(planOf(db, sites, fetch, hurried), quiet, new AbortController().signal);
  });
  await new Promise((resolve) => server.close(resolve));

  expect([...contacted].filter((address) => !/^(127\.|::1$|::ffff:127\.)/.test(address))).toEqual([]);
  expect(contacted.has('127.0.0.1')).toBe(true);
  expect(turn).toBeGreaterThan(TARGETS.length);
  const reader = readRun(db);
  const refused = [...reader.rows()].filter(
    ({ failure }) => failure === 'not-live' || failure === 'blocked-address' || failure === 'dns-nxdomain',
  );
  expect(new Set(refused.map(({ domain }) => domain)).size).toBeGreaterThan(ELSEWHERE.length);
  expect(reader.ends()).toHaveLength(sites.length);
  reader.close();
}, 120_000);
