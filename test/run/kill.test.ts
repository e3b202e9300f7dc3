import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Observation } from '../../src/model/observation.ts';
import { readRun } from '../../src/store/read.ts';
import { isFinal } from '../../src/visit/chain.ts';
import type { LogRecord } from '../../src/world/access-log.ts';
import { QUICK } from '../../src/world/behaviours/index.ts';
import { startWorld } from '../../src/world/world.ts';
import { crawlWorld, folder, requestsIn } from './crawl-world.ts';
import { hurried } from './plan.ts';

const KILLS = 20;
/** Enough that some visits begin only after the last kill. */
const SITES = 100;
/** Moments of death are drawn, so that runs differ; a failure prints them. */
const draw = (from: number, to: number): number => from + Math.random() * (to - from);

const child = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'crawl-child.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const look = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/** Resolves when the simulated web has been asked `n` times more, or the process is gone. */
async function requestsMore(log: () => readonly LogRecord[], n: number, process: ChildProcess): Promise<void> {
  const before = requestsIn(log()).length;
  while (requestsIn(log()).length < before + n && process.exitCode === null) await look();
}

it(`killed ${KILLS} times at random moments and resumed, a run ends as it would have, and asks nothing again that was answered`, async () => {
  const dir = await folder();
  const db = join(dir, 'run.sqlite');
  const world = await startWorld({ sites: SITES, behaviours: QUICK });
  const way = join(dir, 'way.json');
  const { hostsText, caPem, httpPort, httpsPort, sample } = world;
  await writeFile(way, JSON.stringify({ hostsText, caPem, httpPort, httpsPort, sample }));
  const deaths: number[] = [];
  try {
    for (let n = 0; n < KILLS; n += 1) {
      const process = child(db, existsSync(db) ? 'resume' : 'create', way);
      const after = Math.floor(draw(1, 60));
      await requestsMore(world.log.tail, after, process);
      deaths.push(after);
      process.kill('SIGKILL');
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
    }
    const last = child(db, 'resume', way);
    let [out, err] = ['', ''];
    last.stdout?.on('data', (bytes: Buffer) => (out += bytes));
    last.stderr?.on('data', (bytes: Buffer) => (err += bytes));
    await once(last, 'close');
    expect(err).toBe('');
    expect(JSON.parse(out)).toMatchObject({ sites: SITES, ended: SITES, interrupted: false, faults: 0 });

    const reader = readRun(db, { check: true });
    const rows = [...reader.rows()];
    expect(reader.ends()).toHaveLength(SITES);
    expect(reader.run().starts.length).toBeGreaterThan(KILLS / 2);
    reader.close();
    const uninterrupted = (await crawlWorld({ sites: SITES, behaviours: QUICK })).rows;
    const unkilled = outcomesOf(uninterrupted);
    // A second attempt whose answer a kill took is final, and a busy machine can be late: such visits end as no other would.
    const hit = ({ again, kind, failure }: Observation): boolean =>
      again === 'crash' || kind === 'asked' || /timeout|stale/.test(failure ?? '');
    const touched = new Set([...rows, ...uninterrupted].filter(hit).map(({ domain }) => domain));
    const spared = [...outcomesOf(rows)].filter(([domain]) => !touched.has(domain));
    expect(spared.length).toBeGreaterThan(5);
    for (const [domain, outcomes] of spared) expect([domain, outcomes]).toEqual([domain, unkilled.get(domain)]);
    expect(repeatedAnswers(rows)).toEqual([]);
    expect(unrecorded(rows, world.log.tail())).toEqual([]);
    expect(smallestGap(world.log.tail())).toBeGreaterThanOrEqual(hurried.pace.between);
    expect(rows.filter(({ again }) => again === 'crash').length).toBeGreaterThan(0);
  } catch (failure) {
    throw new Error(`deaths after ${deaths.join(', ')} requests`, { cause: failure });
  } finally {
    await world.stop();
  }
}, 300_000);

/** Of every visit, how each of its probes ended. */
function outcomesOf(rows: readonly Observation[]): ReadonlyMap<string, Record<string, unknown>> {
  const visits = new Map<string, Record<string, unknown>>();
  for (const { domain, probe, nth, kind, status, failure, because } of [...rows].sort((a, b) => a.seq - b.seq)) {
    const outcomes = visits.get(domain) ?? {};
    outcomes[`${probe} ${nth}`] = status ?? failure ?? because ?? kind;
    visits.set(domain, outcomes);
  }
  return visits;
}

const key = ({ url, ua, accept, domain }: Observation): string => `${domain} ${ua} ${accept} ${url}`;

/** Asks that came although an earlier row had been answered for good. */
function repeatedAnswers(rows: readonly Observation[]): readonly string[] {
  const settled = new Set<string>();
  const guilty: string[] = [];
  for (const row of rows) {
    if (!['asked', 'answered', 'failed'].includes(row.kind)) continue;
    if (settled.has(key(row))) guilty.push(key(row));
    if (row.kind !== 'asked' && (row.facts?.next !== undefined || isFinal(row, hurried.retry))) settled.add(key(row));
  }
  return guilty;
}

/** Requests of the log beyond those that rows account for. */
function unrecorded(rows: readonly Observation[], log: readonly LogRecord[]): readonly string[] {
  const accounted = new Map<string, number>();
  for (const { kind, url } of rows)
    if (['asked', 'answered', 'failed'].includes(kind)) accounted.set(url, (accounted.get(url) ?? 0) + 1);
  const guilty: string[] = [];
  for (const { scheme, host, target } of requestsIn(log)) {
    const url = new URL(`${scheme}://${host}${target}`);
    url.port = '';
    const left = (accounted.get(url.href) ?? 0) - 1;
    accounted.set(url.href, left);
    if (left < 0) guilty.push(url.href);
  }
  return guilty;
}

function smallestGap(log: readonly LogRecord[]): number {
  const last = new Map<string, number>();
  let smallest = Number.POSITIVE_INFINITY;
  for (const { host, mono_ms } of requestsIn(log)) {
    smallest = Math.min(smallest, mono_ms - (last.get(host) ?? Number.NEGATIVE_INFINITY));
    last.set(host, mono_ms);
  }
  return smallest;
}
