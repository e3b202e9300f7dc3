import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../dataset/make-folder.ts';
import { parseSampleFile } from '../draw/sample-file.ts';
import { mistake } from '../model/mistake.ts';
import { holderOf, type Lock, lock, thisProcess } from '../store/lock.ts';
import { troubleOf } from '../store/trouble.ts';
import type { Truth } from '../world/truth.ts';
import { directoryOf, startWorld, type World, type WorldOptions } from '../world/world.ts';
import { writeLines } from './write-lines.ts';
import { fileMistake, writeWhole } from './write-whole.ts';

/** Flags of `wmr world`. */
export interface WorldFlags extends Omit<WorldOptions, 'list' | 'logFile'> {
  /** A file of `rank,domain` rows: the names to serve. */
  readonly list?: string;
  readonly out: string;
}

/** How to reach a simulated web: the content of the file `ready`, which appears when it answers. */
export interface WorldReady {
  readonly pid: number;
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly hosts: string;
  readonly ca: string;
  readonly sample: string;
  readonly accessLog: string;
}

/** What a simulated web writes into its folder, beside `ready` and the lock. */
const FILES = ['hosts', 'ca.pem', 'sample.csv', 'access.jsonl'];

/** Makes the folder of a simulated web ours, until released. One that another process serves, or with files of such a name that are of something else, is a mistake. */
async function takeFolder(out: string): Promise<Lock> {
  await makeFolder(out).catch((error: unknown) => {
    throw fileMistake(error, out);
  });
  const foreign = existsSync(join(out, 'world.lock')) ? undefined : FILES.find((name) => existsSync(join(out, name)));
  if (foreign !== undefined) {
    throw mistake(`${out} holds ${foreign} of something else than a simulated web; name another folder with --out`);
  }
  try {
    return lock(join(out, 'world'), thisProcess());
  } catch (thrown) {
    throw troubleOf(out, thrown);
  }
}

/** Starts the simulated web and writes hosts, ca.pem, sample.csv, access.jsonl and ready into `out`. */
async function openWorld(
  out: string,
  flags: WorldFlags,
): Promise<{ readonly world: World; readonly ready: WorldReady }> {
  const path = (name: string): string => join(out, name);
  await rm(path('ready'), { force: true });
  const world = await startWorld({ ...(await optionsOf(flags)), logFile: path('access.jsonl') });
  await writeLines(path('hosts'), world.hostsLines());
  await writeWhole(path('ca.pem'), world.caPem);
  await writeLines(path('sample.csv'), world.sampleLines());
  const { httpPort, httpsPort } = world;
  const ready: WorldReady = {
    pid: process.pid,
    httpPort,
    httpsPort,
    hosts: path('hosts'),
    ca: path('ca.pem'),
    sample: path('sample.csv'),
    accessLog: path('access.jsonl'),
  };
  await writeWhole(path('ready'), `${JSON.stringify(ready)}\n`);
  return { world, ready };
}

/**
 * Runs the simulated web until SIGINT or SIGTERM, or until the process that spawned it is gone. `announce` is told how to
 * reach it. A folder in which another one runs is a mistake.
 */
export async function runWorld(flags: WorldFlags, announce: (ready: WorldReady) => void): Promise<void> {
  const out = resolve(flags.out);
  const held = await takeFolder(out);
  try {
    const { world, ready } = await openWorld(out, flags);
    announce(ready);
    const told = ['SIGINT', 'SIGTERM', 'disconnect'].map((event) => once(process, event));
    await Promise.race([...told, world.log.broken]);
    await rm(join(out, 'ready'), { force: true });
    await world.stop().catch((error: unknown) => {
      throw fileMistake(error, ready.accessLog);
    });
  } finally {
    held.release();
  }
}

/** What is there, of every site of the list, by rank. */
export async function* worldTruth(flags: Omit<WorldFlags, 'out'>): AsyncGenerator<Truth> {
  const directory = await directoryOf(await optionsOf(flags));
  for (const { domain } of directory.listed()) {
    const truth = directory.truthOf(domain);
    if (truth !== undefined) yield truth;
  }
}

/** The flags that point a crawl at a simulated web. */
export const crawlFlags = (ready: WorldReady): readonly string[] => [
  '--hosts',
  ready.hosts,
  '--ca',
  ready.ca,
  '--https-port',
  String(ready.httpsPort),
  '--http-port',
  String(ready.httpPort),
];

/** A simulated web in a process of its own. */
export interface SpawnedWorld {
  readonly ready: WorldReady;
  readonly child: ChildProcess;
  /** Aborts with a mistake when it ends without being told to. */
  readonly lost: AbortSignal;
  /** Ends it and waits until its log is written. */
  stop(): Promise<void>;
}

const START_WITHIN = 60_000;
const STOP_WITHIN = 10_000;

/** Starts a simulated web in a process of its own, so that its work does not delay ours. Throws a mistake if it fails. */
export async function spawnWorld(flags: WorldFlags): Promise<SpawnedWorld> {
  const self = fileURLToPath(import.meta.url);
  const loader = extname(self) === '.ts' ? ['--import', 'tsx'] : [];
  const main = self.replace(/flow([\\/])world(\.[jt]s)$/, 'flow$1world-child$2');
  if (holderOf(join(flags.out, 'world')).state !== 'held') await rm(join(flags.out, 'ready'), { force: true });
  const child = spawn(process.execPath, [...loader, main, JSON.stringify(flags)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The channel says nothing; it breaks when we die, and then the child ends too.
  child.channel?.unref();
  const ended = once(child, 'exit');
  const lost = new AbortController();
  let stopping = false;
  child.once('exit', () => {
    if (!stopping)
      lost.abort(mistake('the simulated web ended in the middle of the run; its own message stands above', 3));
  });
  const ready = await waitFor(join(flags.out, 'ready'), child);
  return {
    ready,
    child,
    lost: lost.signal,
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN);
        await ended;
        clearTimeout(tooLong);
      }
    },
  };
}

async function waitFor(file: string, child: ChildProcess): Promise<WorldReady> {
  for (const start = performance.now(); performance.now() - start < START_WITHIN; await sleep(25)) {
    if (child.exitCode !== null) throw mistake('the simulated web did not start; its own message stands above', 3);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (!text.endsWith('\n')) continue;
    const ready = JSON.parse(text) as WorldReady;
    if (ready.pid === child.pid) return ready;
  }
  child.kill('SIGKILL');
  throw mistake(`the simulated web was not ready within ${START_WITHIN / 1000} s`, 3);
}

async function optionsOf({ list, ...options }: Omit<WorldFlags, 'out'>): Promise<WorldOptions> {
  if (list === undefined) return options;
  const text = await readFile(list, 'utf8').catch((error: unknown) => {
    throw fileMistake(error, list);
  });
  return { ...options, list: parseSampleFile(text).sites.filter((site) => site.invalid !== true) };
}
