/**
 * A crawl of the simulated web at scale, with the latency and loss of a wide area network, and a bare undici loop on the same
 * web in the same run. Usage: npm run bench -- crawl [--sites 2000] [--in-flight 200,2000] [--scale 1] [--out DIR] [--gc]
 * `--drawn`: a stratified sample, as a study draws it, with what bench/total-error.ts asks for left in DIR.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { spawnWorld } from '../src/flow/world.ts';
import { whoMayRead } from '../src/protocol/who-may-read.ts';
import { readRun } from '../src/store/read.ts';
import { nameOf } from '../src/world/ranked/names.ts';
import { drawSites } from './parts/drawn-sites.ts';

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '2000' },
    'in-flight': { type: 'string', default: '200,2000' },
    scale: { type: 'string', default: '1' },
    out: { type: 'string', default: 'runs/bench-crawl' },
    /** Collect garbage at each mark and tell what is still reachable; resident memory is then less than it would be. */
    gc: { type: 'boolean', default: false },
    drawn: { type: 'boolean', default: false },
  },
});
const sites = Number(values.sites);
const { between, margin } = whoMayRead.pace;

/** Every 7th rank and so on, so that all bands of the list are met. */
const ranks = (): number[] => Array.from({ length: sites }, (_, n) => 1 + Math.floor((n * 1_000_000) / sites));

async function child(
  script: string,
  ...args: string[]
): Promise<Record<string, number> & { rssAt?: Record<string, number>; heapAt?: Record<string, number> }> {
  const process_ = spawn(
    process.execPath,
    [...(values.gc ? ['--expose-gc'] : []), '--import', 'tsx', join(import.meta.dirname, 'parts', script), ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let out = '';
  process_.stdout.on('data', (bytes: Buffer) => (out += bytes));
  await once(process_, 'close');
  return JSON.parse(out);
}

interface AtTheServer {
  readonly smallestGap: number;
  readonly connections: number;
  readonly worldLagP99: number;
}

/** What the simulated web's own log says of a crawl. */
async function atTheServer(log: string): Promise<AtTheServer> {
  const last = new Map<string, number>();
  let [smallestGap, connections, worldLagP99] = [Number.POSITIVE_INFINITY, 0, 0];
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const record = JSON.parse(line);
    if (record.event === 'connected') connections += 1;
    if (record.event === 'lag') worldLagP99 = Math.max(worldLagP99, record.p99);
    if (record.event !== 'request') continue;
    smallestGap = Math.min(smallestGap, record.mono_ms - (last.get(record.host) ?? Number.NEGATIVE_INFINITY));
    last.set(record.host, record.mono_ms);
  }
  return { smallestGap, connections, worldLagP99 };
}

/** How each probe of each site ended. */
function resultsOf(db: string): Map<string, string> {
  const results = new Map<string, string>();
  const reader = readRun(db);
  for (const { domain, probe, nth, hop, status, failure, because, kind } of reader.rows()) {
    if (kind !== 'void') results.set(`${domain} ${probe} ${nth}`, `${hop} ${status ?? failure ?? because ?? kind}`);
  }
  reader.close();
  return results;
}

const mega = (bytes: number | undefined): string => `${Math.round((bytes ?? 0) / 1e6)} MB`;
const marks = (at: Readonly<Record<string, number>>): string =>
  Object.entries(at)
    .map(([share, bytes]) => `${share} ${mega(bytes)}`)
    .join(', ');
const databases: string[] = [];
const list = values.drawn ? await drawSites(values.out, sites, 'bench') : await everyNth();

async function everyNth(): Promise<string> {
  const path = join(values.out, 'list.csv');
  await mkdir(values.out, { recursive: true });
  const lines = ranks().map((rank) => `${rank},${nameOf(rank)}\n`);
  await writeFile(path, lines.join(''));
  return path;
}

for (const inFlight of values['in-flight'].split(',')) {
  const out = join(values.out, `world-${inFlight}`);
  const db = join(values.out, `run-${inFlight}-${Date.now()}.sqlite`);
  databases.push(db);
  const world = await spawnWorld({ list, ranked: true, seed: 'bench', scale: Number(values.scale), out });
  const figures = await child('crawl-run.ts', join(out, 'ready'), db, inFlight);
  await world.stop();
  const server = await atTheServer(world.ready.accessLog);
  const {
    requests = 1,
    wallS = 0,
    cpuS = 0,
    rssAt = {},
    heapAt = {},
    peakRss,
    loopDelayP99 = 0,
    loopDelayMax = 0,
    inFlight: carried,
    ended,
    faults,
  } = figures;
  const ramp = sites / 150;
  const waves = Math.max(1, sites / Number(inFlight));
  const bound = (25 * (between + margin) * waves) / 1000 + ramp;
  console.log(
    `\n${sites} sites, ${inFlight} in flight (at most ${carried} were): ${ended} ended, ${faults} faults, ${requests} requests`,
  );
  console.log(
    `wall            ${wallS.toFixed(1)} s; the pace alone asks for ${bound.toFixed(1)} s (25 gaps, ${waves} waves, ramp): ratio ${(wallS / bound).toFixed(2)}`,
  );
  console.log(`CPU             ${((cpuS / requests) * 1000).toFixed(2)} s per 1,000 requests, in ${cpuS.toFixed(1)} s`);
  console.log(
    `memory          peak ${mega(peakRss)}; at ${marks(rssAt)}; 90 % / 30 % ${((rssAt['90 %'] ?? 0) / (rssAt['30 %'] ?? 1)).toFixed(2)}`,
  );
  if (values.gc) console.log(`reachable       ${marks(heapAt)}`);
  console.log(
    `event loop      p99 ${loopDelayP99.toFixed(0)} ms, most ${loopDelayMax.toFixed(0)} ms; the simulated web's own p99 ${server.worldLagP99.toFixed(0)} ms`,
  );
  console.log(
    `at the server   smallest gap ${server.smallestGap.toFixed(1)} ms; ${(server.connections / sites).toFixed(2)} connections a site`,
  );
}

const [first, second] = databases;
if (first !== undefined && second !== undefined) {
  const [a, b] = [resultsOf(first), resultsOf(second)];
  const differ = [...a].filter(([key, result]) => b.get(key) !== result);
  console.log(
    `\nresults         ${differ.length} of ${a.size} probe results differ between the two (${((100 * differ.length) / a.size).toFixed(3)} %)`,
  );
  for (const [key, result] of differ.slice(0, 20)) console.log(`  ${key}: ${result} | ${b.get(key)}`);
}

const world = await spawnWorld({ list, ranked: true, seed: 'bench', scale: 0, out: join(values.out, 'world-bare') });
const bare = await child('bare-loop.ts', join(values.out, 'world-bare', 'ready'), String(Math.min(sites, 400)));
await world.stop();
console.log(
  `\nbare undici     ${(((bare.cpuS ?? 0) / (bare.requests ?? 1)) * 1000).toFixed(2)} CPU-s per 1,000 requests (${bare.requests} requests, unpaced, no rows, the same web)`,
);
