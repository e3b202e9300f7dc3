import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunTally, tallyRun } from '../classify/run-tally.ts';
import { pilotStrata } from '../draw/strata.ts';
import { mistake } from '../model/mistake.ts';
import type { Protocol } from '../model/protocol.ts';
import { readRun } from '../store/read.ts';
import type { Stamp, Vantage } from '../store/run-record.ts';
import { rankedNames } from '../world/ranked/names.ts';
import { type CrawlResult, type CrawlWatch, crawl } from './crawl.ts';
import { draw, writeDraw } from './draw.ts';
import { exportRun } from './export.ts';
import { type NetworkFlags, openNetwork } from './network.ts';
import { prepareRun } from './prepare.ts';
import { spawnWorld } from './world.ts';
import { writeLines } from './write-lines.ts';
import { fileMistake, writeWhole } from './write-whole.ts';

/** The simulated list, where no real one is named. */
const WORLD = { rows: 1_000_000, listId: 'SIMULATED', seed: 'a pilot on the simulated web' } as const;
/** What a pilot puts into its folder. */
const OURS = [
  'pilot.json',
  'list.csv',
  'sample',
  'world',
  'run.sqlite',
  'run.sqlite-wal',
  'run.sqlite-shm',
  'run.sqlite.lock',
  'dataset',
  'counts.json',
];

/** Visits begun a second. */
export const NEW_SITES_PER_SECOND = 150;

export interface PilotOrder {
  readonly protocol: Protocol;
  readonly out: string;
  readonly sites: number;
  readonly list?: string | undefined;
  readonly listId?: string | undefined;
  /** The seed of the draw. */
  readonly seed?: string | undefined;
  readonly network: NetworkFlags;
  readonly stamps: readonly Stamp[];
  readonly vantage?: Vantage | undefined;
  readonly maxSitesInFlight: number;
  readonly command: string;
  /** Watch the contact page (W-ID-3). */
  readonly contactCheck: boolean;
}

export interface Pilot {
  readonly result: CrawlResult;
  readonly tally: RunTally;
  /** Where what lies. */
  readonly db: string;
  readonly sample: string;
  readonly dataset?: string;
}

/** Tells which stage begins. */
export type Stage = 'draw' | 'world' | 'crawl' | 'export';

/**
 * A whole study on the pilot sample, disjoint from the main one: draw, crawl, export, count. Without `live` the sites
 * are simulated on this machine, whatever the list. A simulated pilot replaces an earlier one in its folder; a live one
 * goes on where it stopped, and is never made twice.
 */
export async function pilot(
  order: PilotOrder,
  watch: CrawlWatch,
  stop: AbortSignal,
  tell: (stage: Stage) => void,
): Promise<Pilot> {
  const { out, protocol, network } = order;
  const path = (name: string): string => join(out, name);
  const resume = await takeFolder(order);
  const sample = path('sample/pilot.csv');
  if (!resume) {
    tell('draw');
    await drawPilot(order);
  }
  const world = network.live
    ? undefined
    : (tell('world'), await spawnWorld({ list: sample, ranked: true, seed: WORLD.seed, out: path('world') }));
  const db = path('run.sqlite');
  let result: CrawlResult;
  try {
    const way = world && {
      hosts: world.ready.hosts,
      ca: world.ready.ca,
      httpPort: world.ready.httpPort,
      httpsPort: world.ready.httpsPort,
    };
    const run = await prepareRun({ protocol, sample, db, resume, stamps: order.stamps, vantage: order.vantage });
    tell('crawl');
    const plan = {
      db,
      run,
      resume,
      fetch: await openNetwork({ ...network, ...way }),
      command: order.command,
      contactCheck: order.contactCheck,
    };
    result = await crawl(
      { ...plan, admission: { atOnce: order.maxSitesInFlight, perSecond: NEW_SITES_PER_SECOND } },
      watch,
      stop,
    );
  } finally {
    await world?.stop();
  }
  const tally = tallyOf(db, protocol);
  await writeWhole(path('counts.json'), `${JSON.stringify(tally, null, 2)}\n`);
  if (result.interrupted) return { result, tally, db, sample };
  tell('export');
  await exportRun({ db, out: path('dataset') });
  return { result, tally, db, sample, dataset: path('dataset') };
}

function tallyOf(db: string, protocol: Protocol): RunTally {
  const reader = readRun(db);
  try {
    return tallyRun(
      reader.rows(),
      protocol.probes.map(({ id }) => id),
    );
  } finally {
    reader.close();
  }
}

/** Makes the folder ours: `true` where a live pilot stands half done in it. Never touches a file that is not a pilot's. */
async function takeFolder({ out, network }: PilotOrder): Promise<boolean> {
  try {
    await mkdir(out, { recursive: true });
    const found = await readdir(out);
    if (found.length > 0 && !found.includes('pilot.json'))
      throw mistake(`${out} holds something else than a pilot; name another folder with --out`);
    if (network.live && found.includes('run.sqlite')) {
      if (found.includes('dataset'))
        throw mistake(`${out} holds a finished live pilot; a site is asked once: name another folder and another draw`);
      return true;
    }
    for (const name of OURS) if (found.includes(name)) await rm(join(out, name), { recursive: true });
    await writeWhole(join(out, 'pilot.json'), `${JSON.stringify({ live: network.live })}\n`);
    return false;
  } catch (error) {
    throw fileMistake(error, out);
  }
}

async function drawPilot({ out, sites, list, listId, seed, network }: PilotOrder): Promise<void> {
  if (network.live && list === undefined) throw mistake('a live pilot draws from a list of your own: give --list');
  if (list !== undefined && (listId === undefined || seed === undefined)) {
    throw mistake('a list of your own needs its --list-id and the --seed of the draw');
  }
  const file = list ?? join(out, 'list.csv');
  if (list === undefined) await writeLines(file, listLines());
  const drawn = await draw({
    list: file,
    listId: listId ?? WORLD.listId,
    seed: seed ?? WORLD.seed,
    out,
    design: pilotStrata(sites),
  });
  await writeDraw(drawn, join(out, 'sample'));
}

function* listLines(): Generator<string> {
  for (const { rank, domain } of rankedNames(WORLD.rows)) yield `${rank},${domain}\n`;
}
