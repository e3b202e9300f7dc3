/**
 * What the simulated web can bear: `npm run bench -- world [connections] [seconds] [pause]`. Opens that many TLS
 * connections to as many hosts, asks over each again and again with `pause` ms between, and prints one JSON line.
 */
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { spawnWorld } from '../src/flow/world.ts';

const [connections = 2000, seconds = 20, pause = 2500] = process.argv.slice(2).map(Number);
const PATHS = [
  '/robots.txt',
  '/',
  '/llms.txt',
  '/.well-known/security.txt',
  '/.well-known/agent-card.json',
  '/x1y2.txt',
];

const out = await mkdtemp(join(tmpdir(), 'world-'));
const world = await spawnWorld({ out, ranked: true, sites: 100_000, scale: 0 });
const { pid, httpsPort, hosts, accessLog } = world.ready;
const ca = await readFile(world.ready.ca, 'utf8');
const open = (await readFile(hosts, 'utf8'))
  .split('\n')
  .filter((line) => line.startsWith('127.0.0.1 ') && !line.includes(' www.'))
  .map((line) => line.slice(10));

const waits: number[] = [];
let failures = 0;

/** One connection that asks, waits for the first bytes of the answer, pauses, and asks again. */
async function client(host: string, until: number): Promise<void> {
  await sleep(Math.random() * 4000);
  let socket: TLSSocket | undefined;
  for (let i = 0; performance.now() < until; i += 1) {
    try {
      socket ??= await opened(host);
      const started = performance.now();
      socket.write(`GET ${PATHS[i % PATHS.length]} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip\r\n\r\n`);
      await answered(socket);
      waits.push(performance.now() - started);
    } catch {
      failures += 1;
      socket?.destroy();
      socket = undefined;
    }
    await sleep(pause);
    if (socket?.destroyed === true || socket?.readableEnded === true) socket = undefined;
  }
  socket?.destroy();
}

function opened(servername: string): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: httpsPort, host: '127.0.0.1', servername, ca }, () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => socket.destroy());
  });
}

function answered(socket: TLSSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.destroyed) reject(new Error('closed'));
    socket.once('data', () => resolve());
    socket.once('close', () => reject(new Error('closed')));
    socket.setTimeout(10_000, () => socket.destroy());
  });
}

const stat = async (): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const before = await stat();
const until = performance.now() + seconds * 1000;
await Promise.all(open.slice(0, connections).map((host) => client(host, until)));
const cpu = (await stat()) - before;
const rss = Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
await world.stop();
waits.sort((a, b) => a - b);
const lags = (await readFile(accessLog, 'utf8')).split('\n').filter((line) => line.includes('"event":"lag"'));
console.log(
  JSON.stringify({
    connections,
    requests: waits.length,
    failures,
    perSecond: Math.round(waits.length / seconds),
    cpuMsPerRequest: Number(((1000 * cpu) / waits.length).toFixed(3)),
    wait50: waits[Math.floor(waits.length / 2)],
    wait99: waits[Math.floor(waits.length * 0.99)],
    peakMb: Math.round(rss / 1024),
    lag99: lags.map((line) => Math.round((JSON.parse(line) as { p99: number }).p99)),
  }),
);
