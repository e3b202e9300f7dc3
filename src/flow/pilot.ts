import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunTally, tallyRun } from '../classify/run-tally.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Domain } from '../model/units.ts';
import { type Counts, withRun } from '../store/read.ts';
import { PILOT_STAMP, type Stamp, type Vantage } from '../store/run-record.ts';
import type { Truth } from '../world/truth.ts';
import { admissionOf } from './admission.ts';
import { type CrawlResult, type CrawlWatch, crawl } from './crawl.ts';
import { exportRun } from './export.ts';
import { type Findings, writeFindings } from './findings.ts';
import { type NetworkFlags, openNetwork } from './network.ts';
import { drawPilot, type PilotDraw, takeFolder, WORLD } from './pilot-folder.ts';
import { prepareRun } from './prepare.ts';
import { exportFaults } from './verify-export.ts';
import { spawnWorld, type WorldReady, worldTruth } from './world.ts';
import { writeWhole } from './write-whole.ts';

export interface PilotOrder extends PilotDraw {
  readonly protocol: Protocol;
  readonly network: NetworkFlags;
  readonly stamps: readonly Stamp[];
  readonly vantage?: Vantage | undefined;
  readonly maxSitesInFlight: number;
  readonly command: string;
  /** Watch the contact page (W-ID-3). */
  readonly contactCheck: boolean;
  /** The A/A twin, crawled on the same sites afterwards; of a simulated pilot only. */
  readonly aa?: Protocol | undefined;
}

export interface Pilot {
  readonly result: CrawlResult;
  readonly tally: RunTally;
  /** Where what lies. */
  readonly db: string;
  readonly sample: string;
  readonly dataset?: string;
  /** The report, HTML. */
  readonly report?: string;
  /** What it came to; of a pilot that was interrupted nothing yet. */
  readonly findings?: Findings;
  readonly aa?: Findings;
}

/** Tells which stage begins; of the draw, when it is done. */
export type Stage = 'draw' | 'world' | 'crawl' | 'aa' | 'export' | 'findings' | 'analyse';

/**
 * A whole study on the pilot sample, disjoint from the main one: draw, crawl, export, count, analyse. Without `live` the sites
 * are simulated on this machine, whatever the list. A simulated pilot replaces an earlier one in its folder; a live one
 * goes on where it stopped, and is never made twice.
 */
export async function pilot(
  order: PilotOrder,
  watch: CrawlWatch,
  stop: AbortSignal,
  tell: (stage: Stage, notes?: readonly string[]) => void,
): Promise<Pilot> {
  const { out, protocol, network, aa } = order;
  const path = (name: string): string => join(out, name);
  const resume = await takeFolder(out, network.live);
  const sample = path('sample/pilot.csv');
  if (!resume) {
    tell('draw', await drawPilot(order, network.live));
  }
  if (!network.live) tell('world');
  const world = network.live ? undefined : await spawnWorld({ ...worldOf(sample), out: path('world') });
  const db = path('run.sqlite');
  let result: CrawlResult;
  let second: CrawlResult | undefined;
  try {
    const until = world === undefined ? stop : AbortSignal.any([stop, world.lost]);
    const crawlOf = { ...order, network: { ...network, ...(world && wayTo(world.ready)) } };
    tell('crawl');
    result = await crawlSample(crawlOf, { sample, db, resume }, watch, until);
    if (aa !== undefined && !result.interrupted) {
      tell('aa');
      const again = { sample, db: path('aa/run.sqlite'), resume: false };
      await mkdir(path('aa'));
      second = await crawlSample({ ...crawlOf, protocol: aa }, again, watch, until);
    }
    world?.lost.throwIfAborted();
  } finally {
    await world?.stop();
  }
  const tally = tallyOf(db, protocol);
  const made = { result, tally, db, sample };
  await writeWhole(path('counts.json'), `${JSON.stringify(tally, null, 2)}\n`);
  if (stop.aborted) return { ...made, result: { ...result, interrupted: true } };
  tell('export');
  const dataset = path('dataset');
  const written = await exportRun({ db, out: dataset, strata: path('sample/strata.json') });
  tell('findings');
  const findings = await writeFindings({
    ...{ db, out, gate: true },
    exportFaults: await exportFaults(dataset, written, countsOf(db)),
    ...(world && { truths: await truthsOf(worldOf(sample)) }),
  });
  tell('analyse');
  const { analyse } = await import('./analyse.ts'); // its figures take a while to load
  const { report } = await analyse(dataset, path('report'), { publish: true });
  if (second === undefined) return { ...made, dataset, findings, report };
  const noise = { db: path('aa/run.sqlite'), out: path('aa'), gate: false };
  return { ...made, dataset, findings, report, aa: await writeFindings(noise) };
}

/** The simulated web of a sample. */
const worldOf = (sample: string) => ({ list: sample, ranked: true, seed: WORLD.seed });

const wayTo = ({ hosts, ca, httpPort, httpsPort }: WorldReady) => ({ hosts, ca, httpPort, httpsPort });

async function truthsOf(world: ReturnType<typeof worldOf>): Promise<ReadonlyMap<Domain, Truth>> {
  const truths = new Map<Domain, Truth>();
  for await (const truth of worldTruth(world)) truths.set(truth.domain, truth);
  return truths;
}

async function crawlSample(
  { protocol, stamps, vantage, network, command, contactCheck, maxSitesInFlight }: PilotOrder,
  { sample, db, resume }: { readonly sample: string; readonly db: string; readonly resume: boolean },
  watch: CrawlWatch,
  stop: AbortSignal,
): Promise<CrawlResult> {
  const run = await prepareRun({ protocol, sample, db, resume, stamps: [...stamps, PILOT_STAMP], vantage });
  const fetch = await openNetwork(network);
  const admission = admissionOf(maxSitesInFlight);
  return crawl({ db, run, resume, fetch, command, contactCheck, admission }, watch, stop);
}

const countsOf = (db: string): Counts => withRun(db, (reader) => reader.counts());

const tallyOf = (db: string, { probes }: Protocol): RunTally =>
  withRun(db, (reader) =>
    tallyRun(
      reader.rows(),
      probes.map(({ id }) => id),
    ),
  );
