import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type CrawlPlan, type CrawlResult, type CrawlWatch, crawl } from '../../src/flow/crawl.ts';
import { protocolHash } from '../../src/flow/study.ts';
import { createFetch } from '../../src/http/fetch.ts';
import { parseHosts } from '../../src/http/hosts.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Fetch } from '../../src/model/ports.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readRun, type VisitEnd } from '../../src/store/read.ts';
import type { LogRecord } from '../../src/world/access-log.ts';
import { startWorld, type World, type WorldOptions } from '../../src/world/world.ts';

/** The page in a hurry: the same promises, with every time shrunk by data. */
export const hurried: Protocol = {
  ...whoMayRead,
  pace: { ...whoMayRead.pace, between: 40, margin: 10 },
  retry: { ...whoMayRead.retry, unread: 100 },
  deadlines: { dns: 2_000, connect: 5_000, exchange: 8_000 },
};

export const quiet: CrawlWatch = {
  began: () => undefined,
  visitBegan: () => undefined,
  row: () => undefined,
  visitEnded: () => undefined,
  fault: (site, thrown) => {
    throw new Error(`${site.domain}: ${String(thrown)}`);
  },
};

const folders: string[] = [];
afterAll(async () => {
  for (const dir of folders) await rm(dir, { recursive: true, force: true });
});

/** A folder that is gone when the tests of the file are. */
export async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'wmr-run-'));
  folders.push(dir);
  return dir;
}

/** The way from a crawl to a simulated web. */
export const wayTo = ({
  hostsText,
  caPem,
  httpPort,
  httpsPort,
}: Pick<World, 'hostsText' | 'caPem' | 'httpPort' | 'httpsPort'>): Fetch =>
  createFetch({ live: false, hosts: parseHosts(hostsText), ca: caPem, httpPort, httpsPort });

/** What one crawl of a sample is made with. */
export function planOf(
  db: string,
  sites: readonly { readonly rank: number; readonly domain: string }[],
  fetch: Fetch,
  protocol: Protocol,
): CrawlPlan {
  const run = {
    protocol,
    protocolSha256: protocolHash(protocol),
    sampleSha256: '0'.repeat(64),
    seed: 'a run seed',
    version: 'test',
    stamps: [],
    sites: sites.map(({ rank, domain }) => ({ rank, domain, stratum: 1 })),
  };
  return { db, run, resume: false, admission: { atOnce: 500, perSecond: 50 }, fetch, command: 'test' };
}

export interface Crawled {
  readonly result: CrawlResult;
  readonly rows: readonly Observation[];
  readonly ends: readonly VisitEnd[];
  /** What the simulated web saw. */
  readonly log: readonly LogRecord[];
  readonly db: string;
}

/** Crawls a simulated web once, in this process. */
export async function crawlWorld(options: WorldOptions, protocol: Protocol = hurried): Promise<Crawled> {
  const world = await startWorld(options);
  const db = join(await folder(), 'run.sqlite');
  try {
    const result = await crawl(planOf(db, world.sample, wayTo(world), protocol), quiet, new AbortController().signal);
    const reader = readRun(db, { check: true });
    const crawled = { result, rows: [...reader.rows()], ends: reader.ends(), log: [...world.log.tail()], db };
    reader.close();
    return crawled;
  } finally {
    await world.stop();
  }
}

export type LoggedRequest = Extract<LogRecord, { event: 'request' }>;
export const requestsIn = (log: readonly LogRecord[]): readonly LoggedRequest[] =>
  log.filter((record): record is LoggedRequest => record.event === 'request');
