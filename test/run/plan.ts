import type { CrawlPlan, CrawlWatch } from '../../src/flow/crawl.ts';
import { protocolHash } from '../../src/flow/study.ts';
import { createFetch } from '../../src/http/fetch.ts';
import { parseHosts } from '../../src/http/hosts.ts';
import type { Fetch } from '../../src/model/ports.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import type { World } from '../../src/world/world.ts';

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
  held: () => undefined,
  fault: (site, thrown) => {
    throw new Error(`${site.domain}: ${String(thrown)}`);
  },
};

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
  return {
    db,
    run,
    resume: false,
    admission: { atOnce: 500, perSecond: 50 },
    fetch,
    command: 'test',
    contactCheck: false,
  };
}
