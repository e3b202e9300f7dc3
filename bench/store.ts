/**
 * Cost of keeping rows: 2,000 visits that each wait for an intent, then for its answer with a body of 2 kB. Prints rows
 * per CPU-second (both threads), how long a write waits for its commit, and how late timers of the main thread came.
 * Run: `npm run bench -- store [WRITERS] [ROWS A WRITER]`.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HeaderList, Observation } from '../src/model/observation.ts';
import { whoMayRead } from '../src/protocol/who-may-read.ts';
import { openLedger } from '../src/store/ledger.ts';

const [writers = 2_000, rowsEach = 10] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'bench-store-'));
const path = join(folder, 'run.sqlite');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const HEADERS: HeaderList = Array.from({ length: 14 }, (_, i) => [`x-header-${i}`, 'a value of usual length']);

function answered(domain: string, seq: number, bodySha256: string): Observation {
  const at = 1_700_000_000_000 + seq;
  const body = { sha256: bodySha256, complete: true, length: 2_000, encoded: 900, truncated: false } as const;
  return {
    ...{
      domain,
      seq,
      kind: 'answered',
      start: 1,
      at,
      mono: seq * 1_020.5,
      endedAt: at + 90,
      endedMono: seq * 1_020.5 + 90,
    },
    ...{ probe: 'llms-txt', nth: 0, url: `https://${domain}/llms.txt`, ua: 'own', accept: '*/*', attempt: 1, hop: 0 },
    ...{ status: 404, ip: '192.0.2.1', addresses: ['192.0.2.1', '2001:db8::1'], tlsVersion: 'TLSv1.3' },
    ...{ headers: HEADERS, timings: { dns: 1, connect: 20, tls: 45, firstByte: 80, end: 90 }, reusedConnection: true },
    sent: [
      ['User-Agent', whoMayRead.identity.userAgent],
      ['Accept', '*/*'],
      ['Host', domain],
      ['Connection', 'keep-alive'],
    ],
    body: { ...body, kept: 'prefix', keptSha256: bodySha256 },
    facts: { reader: '1', html: true, blank: false, essence: 'text/html', masked: 'c'.repeat(64), textLength: 812 },
  };
}

const ledger = await openLedger(
  path,
  {
    ...{ protocol: whoMayRead, protocolSha256: 'a', sampleSha256: 'b', seed: 's', version: 'bench', stamps: [] },
    sites: Array.from({ length: writers }, (_, n) => ({ domain: `site-${n}.test`, rank: n + 1, stratum: 1 })),
  },
  { open: 'create', start: { at: Date.now(), mono: performance.now(), version: 'bench', command: 'bench/store.ts' } },
);

const waits: number[] = [];
async function timed(write: Promise<void>): Promise<void> {
  const before = performance.now();
  await write;
  waits.push(performance.now() - before);
}

/** Made before the clock starts: only their keeping is measured. */
const visits = Array.from({ length: writers }, (_, n) =>
  Array.from({ length: rowsEach }, (_, seq) => {
    const bytes = Buffer.from(`<!doctype html>${randomBytes(500).toString('hex')}`.padEnd(2_000, '<p>not found</p>\n'));
    const body = { sha256: sha256(bytes), bytes };
    const row = answered(`site-${n}.test`, seq, body.sha256);
    const { probe, nth, url, ua, accept, attempt, hop, domain, start, at, mono, sent = [] } = row;
    const ask: Observation = {
      probe,
      nth,
      url,
      ua,
      accept,
      attempt,
      hop,
      domain,
      seq,
      start,
      at,
      mono,
      sent,
      kind: 'asked',
    };
    return { ask, row, body };
  }),
);

async function keep(visit: (typeof visits)[number]): Promise<void> {
  for (const { ask, row, body } of visit) {
    await timed(ledger.intend(ask));
    await timed(ledger.append(row, body));
  }
}

const late = monitorEventLoopDelay({ resolution: 5 });
late.enable();
const began = performance.now();
const cpu = process.cpuUsage();
await Promise.all(visits.map(keep));
const { user, system } = process.cpuUsage(cpu);
const wall = (performance.now() - began) / 1_000;
late.disable();
await ledger.close();

waits.sort((a, b) => a - b);
const at = (share: number): string => `${(waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(1)} ms`;
const rows = writers * rowsEach;
const seconds = (user + system) / 1e6;
console.log(`${rows} requests (intent + answer + body) of ${writers} writers at once, ${wall.toFixed(1)} s wall`);
console.log(
  `${Math.round(rows / seconds)} requests a CPU-second (${((seconds / rows) * 1e6).toFixed(0)} µs each, both threads)`,
);
console.log(`a write waits p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`);
console.log(
  `main thread late p99 ${(late.percentile(99) / 1e6).toFixed(1)} ms, longest ${(late.max / 1e6).toFixed(1)} ms`,
);
console.log(`${Math.round(statSync(path).size / rows)} bytes a request on disk`);
rmSync(folder, { recursive: true });
