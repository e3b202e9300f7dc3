import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../dataset/make-folder.ts';
import { readJson } from '../dataset/read-json.ts';
import { pilotStrata } from '../draw/strata.ts';
import { mistake } from '../model/mistake.ts';
import { holderOf } from '../store/lock.ts';
import { rankedNames } from '../world/ranked/names.ts';
import { draw, writeDraw } from './draw.ts';
import { writeLines } from './write-lines.ts';
import { fileMistake, writeWhole } from './write-whole.ts';

/** What a pilot draws its sites from, and where everything of it goes. */
export interface PilotDraw {
  readonly out: string;
  readonly sites: number;
  /** A list of one's own needs its id and a seed; without one a simulated list is drawn from. */
  readonly list?: string | undefined;
  readonly listId?: string | undefined;
  /** The seed of the draw. */
  readonly seed?: string | undefined;
}

/** The simulated list, where no real one is named. */
export const WORLD = { rows: 1_000_000, listId: 'SIMULATED', seed: 'a pilot on the simulated web' } as const;
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
  'report',
  'counts.json',
  'findings.json',
  'findings.md',
  'gate.json',
  'aa',
];

/**
 * Makes the folder ours: `true` where a live pilot stands half done in it. Never touches a file that is not a pilot's, nor
 * a pilot that another process makes.
 */
export async function takeFolder(out: string, live: boolean): Promise<boolean> {
  try {
    await makeFolder(out);
    const found = await readdir(out);
    if (found.length > 0 && !found.includes('pilot.json'))
      throw mistake(`${out} holds something else than a pilot; name another folder with --out`);
    for (const part of ['run.sqlite', 'world/world', 'aa/run.sqlite']) {
      const { state, holder } = holderOf(join(out, part));
      if (state === 'held')
        throw mistake(
          `${out}: a pilot of process ${holder?.pid} on ${holder?.host} runs in it; name another folder with --out`,
          3,
        );
    }
    if (await wasLive(out)) {
      if (!live) throw mistake(`${out} holds a live pilot, which is not made twice; name another folder with --out`);
      if (found.includes('gate.json'))
        throw mistake(`${out} holds a finished live pilot; a site is asked once: name another folder and another draw`);
      if (found.includes('run.sqlite')) return true;
    }
    for (const name of OURS) if (found.includes(name)) await rm(join(out, name), { recursive: true });
    await writeWhole(join(out, 'pilot.json'), `${JSON.stringify({ live })}\n`);
    return false;
  } catch (error) {
    throw fileMistake(error, out);
  }
}

/** Whether the pilot in a folder asked the real web. */
async function wasLive(out: string): Promise<boolean> {
  const was = await readJson(join(out, 'pilot.json'));
  return typeof was === 'object' && was !== null && 'live' in was && was.live === true;
}

/**
 * Draws the pilot sample, from a simulated list where none is named; gives what is to be known of it. A list that leaves
 * no row for the pilot is a mistake.
 */
export async function drawPilot(
  { out, sites, list, listId, seed }: PilotDraw,
  live: boolean,
): Promise<readonly string[]> {
  if (live && list === undefined) throw mistake('a live pilot draws from a list of your own: give --list');
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
  const { pilot, N } = drawn.record;
  if (pilot.rows === 0) {
    throw mistake(
      `${file}: no row is left for a pilot, the main sample takes all ${N}; give a longer list, or crawl the sample of wmr draw`,
    );
  }
  await writeDraw(drawn, join(out, 'sample'));
  return drawn.departures;
}

function* listLines(): Generator<string> {
  for (const { rank, domain } of rankedNames(WORLD.rows)) yield `${rank},${domain}\n`;
}
