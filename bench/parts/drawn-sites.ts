/** A sample of the simulated web as a study draws its own: by strata, with the record of the draw beside it. */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { STRATA, type Stratum } from '../../src/draw/strata.ts';
import { draw, writeDraw } from '../../src/flow/draw.ts';
import { rankedNames } from '../../src/world/ranked/names.ts';

/** The population: every name of the ranked web. */
export const NAMES = 1_000_000;

/** What `bench/total-error.ts` must know of the web that was crawled; stands as `world.json` beside the sample. */
export interface CrawledWorld {
  readonly seed: string;
  readonly names: number;
}

/** The design of the study with about `sites` rows instead of 10,000; no stratum has fewer than two, and so no variance. */
export const designOf = (sites: number): readonly Stratum[] =>
  STRATA.map((stratum) => ({ ...stratum, n: Math.max(2, Math.round((stratum.n * sites) / 10_000)), m: 0 }));

/** Draws from the million names into `out`: sample.csv, strata.json, names.csv, world.json. The path of the sample. */
export async function drawSites(out: string, sites: number, seed: string): Promise<string> {
  await mkdir(out, { recursive: true });
  const list = join(out, 'names.csv');
  await pipeline(Readable.from(lines()), createWriteStream(list));
  const drawn = await draw({ list, listId: `WORLD-${seed}`, seed, out, design: designOf(sites) });
  await writeDraw(drawn, out);
  const world: CrawledWorld = { seed, names: NAMES };
  await writeFile(join(out, 'world.json'), `${JSON.stringify(world)}\n`);
  return join(out, 'sample.csv');
}

function* lines(): Generator<string> {
  let text = '';
  for (const { rank, domain } of rankedNames(NAMES)) {
    text += `${rank},${domain}\n`;
    if (rank % 1_000 !== 0) continue;
    yield text;
    text = '';
  }
  yield text;
}
