import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type CrawlResult, crawl } from '../../src/flow/crawl.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { readRun, type VisitEnd } from '../../src/store/read.ts';
import type { LogRecord } from '../../src/world/access-log.ts';
import { startWorld, type WorldOptions } from '../../src/world/world.ts';
import { hurried, planOf, quiet, wayTo } from './plan.ts';

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
