/**
 * CPU and time of a GET through `http/`, against a bare undici loop in the same run. The server is a child process on
 * loopback. Usage: npm run bench -- http [requests]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { Client } from 'undici';
import { createFetch } from '../src/http/fetch.ts';
import type { Request } from '../src/model/ports.ts';

const PLAIN = Buffer.from('User-agent: *\nDisallow: /private\n'.repeat(60));

function serve(): void {
  const zipped = gzipSync(PLAIN);
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const coded = request.url === '/gzip';
    if (coded) response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Content-Type', 'text/plain');
    response.end(coded ? zipped : PLAIN);
  });
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}

async function startServer(): Promise<[number, ChildProcess]> {
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return [Number(line.toString()), child];
}

const request = (url: string, lane: string): Request => ({
  url,
  headers: [
    ['User-Agent', 'Bench/1.0'],
    ['Accept', '*/*'],
    ['Accept-Encoding', 'gzip, deflate, br'],
  ],
  deadlines: { dns: 5_000, connect: 10_000, exchange: 30_000 },
  bodyAtMost: 1_000_000,
  lane,
});

/** Runs `one` so many times, one after the other, after a warm-up. */
async function measure(times: number, one: (n: number) => Promise<void>): Promise<{ cpu: number; wall: number }> {
  for (let n = 0; n < times / 10; n++) await one(-1 - n);
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let n = 0; n < times; n++) await one(n);
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: ((user + system) / 1e6 / times) * 1_000, wall: performance.now() - start };
}

async function main(times: number): Promise<void> {
  const [port, server] = await startServer();
  const origin = `http://127.0.0.1:${port}`;
  const net = createFetch({ live: false });
  const bare = new Client(origin);
  const headers = { 'user-agent': 'Bench/1.0', accept: '*/*', 'accept-encoding': 'gzip, deflate, br' };
  const askBare = async (client: Client, path: string) => {
    const { body } = await client.request({ method: 'GET', path, headers });
    await body.arrayBuffer();
  };
  const ask = async (path: string, lane: string) => {
    const { outcome, body } = await net.fetch(request(origin + path, lane));
    if (outcome.kind !== 'answered' || body.length !== PLAIN.length) throw new Error(JSON.stringify(outcome));
  };
  const cases: Record<string, (n: number) => Promise<void>> = {
    'bare undici, kept': () => askBare(bare, '/'),
    'http/, kept': () => ask('/', 'lane'),
    'bare undici, kept, gzip not decoded': () => askBare(bare, '/gzip'),
    'http/, kept, gzip': () => ask('/gzip', 'lane'),
    'bare undici, new connections': async () => {
      const client = new Client(origin);
      await askBare(client, '/');
      await client.close();
    },
    'http/, new connections': async (n) => {
      await ask('/', `lane ${n}`);
      await net.closeLane(`lane ${n}`);
    },
  };
  console.log(`${times} requests each, ${PLAIN.length} bytes\n`);
  console.log(`${'case'.padEnd(40)}${'CPU-s / 1,000'.padStart(14)}${'requests / s'.padStart(14)}`);
  for (const one of Object.values(cases)) await measure(times / 3, one);
  for (const [name, one] of Object.entries(cases)) {
    const { cpu, wall } = await measure(times, one);
    const rate = Math.round((times / wall) * 1_000);
    console.log(`${name.padEnd(40)}${cpu.toFixed(3).padStart(14)}${rate.toString().padStart(14)}`);
  }
  await net.close();
  await bare.close();
  server.kill();
}

if (process.argv[2] === 'serve') serve();
else await main(Number(process.argv[2] ?? 3_000));
