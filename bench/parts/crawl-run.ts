/** One crawl of a simulated web in a process of its own; prints its figures as JSON. Arguments: ready file, database, in flight. */
import { readFileSync } from 'node:fs';
import { admissionOf } from '../../src/flow/admission.ts';
import { type CrawlWatch, crawl } from '../../src/flow/crawl.ts';
import { openNetwork } from '../../src/flow/network.ts';
import { prepareRun } from '../../src/flow/prepare.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

const [ready = '', db = '', inFlight = '2000'] = process.argv.slice(2);
const { hosts, ca, httpPort, httpsPort, sample } = JSON.parse(readFileSync(ready, 'utf8'));
/** The shares of the sites at which memory is told. */
const MARKS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Resident memory, a hundred times in the run. */
const rss: number[] = [];
/** What is still reachable: RSS also holds what the collector has not yet given back. */
const heapAt: Record<string, number> = {};
let [sites, ended, requests] = [0, 0, 0];
const watch: CrawlWatch = {
  began: (all) => {
    sites = all;
  },
  visitBegan: () => undefined,
  row: ({ kind }) => {
    if (kind === 'answered' || kind === 'failed') requests += 1;
  },
  visitEnded: () => {
    ended += 1;
    while (rss.length < Math.floor((100 * ended) / sites)) rss.push(process.memoryUsage.rss());
    if (global.gc === undefined) return;
    for (const share of MARKS) {
      if (ended !== Math.floor(share * sites)) continue;
      global.gc();
      heapAt[`${share * 100} %`] = process.memoryUsage().heapUsed;
    }
  },
  held: () => undefined,
  fault: (site, thrown) => console.error(site.domain, thrown),
};
/** The median of the tenth around a mark: between two collections memory goes up and down by a fifth. */
function rssAround(share: number): number {
  const around = rss.slice(100 * share - 5, 100 * share + 5).sort((a, b) => a - b);
  return around[Math.floor(around.length / 2)] ?? 0;
}

const run = await prepareRun({ protocol: whoMayRead, sample, db, resume: false, seed: 'bench', stamps: [] });
const fetch = await openNetwork({ live: false, hosts, ca, httpPort, httpsPort });
const [began, cpuBefore] = [performance.now(), process.cpuUsage()];
const admission = admissionOf(Number(inFlight));
const plan = { db, run, resume: false, admission, fetch, command: 'bench', contactCheck: false };
const result = await crawl(plan, watch, new AbortController().signal);
const cpu = process.cpuUsage(cpuBefore);
console.log(
  JSON.stringify({
    ...result,
    ...result.machine,
    requests,
    wallS: (performance.now() - began) / 1000,
    cpuS: (cpu.user + cpu.system) / 1e6,
    rssAt: Object.fromEntries(MARKS.map((share) => [`${share * 100} %`, rssAround(share)])),
    heapAt,
  }),
);
