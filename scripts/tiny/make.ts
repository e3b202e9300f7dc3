import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { writeDataset } from '../../src/dataset/write-dataset.ts';
import { protocolHash } from '../../src/flow/study.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { BEGAN, crawlTiny, sha256 } from './crawl.ts';
import { POPULATION, SITES } from './sites.ts';

/** Writes the whole dataset of the twenty sites into a folder, as an export does. */
export async function writeTiny(whole: string): Promise<void> {
  const { visited, body } = await crawlTiny(SITES, whoMayRead);
  const sites = [...visited].sort((a, b) => (a.site.domain < b.site.domain ? -1 : 1));
  await writeDataset(
    {
      run: {
        protocol: whoMayRead,
        protocolSha256: protocolHash(whoMayRead),
        sampleSha256: sha256('tiny'),
        seed: 'tiny',
        seedSha256: sha256('tiny'),
        version: '0.0.0',
        stamps: [{ stamp: 'simulated', why: 'twenty invented sites, written by hand' }],
        createdAt: BEGAN,
        starts: [{ n: 1, at: BEGAN, version: '0.0.0', node: 'v20', command: 'scripts/tiny' }],
      },
      sample: SITES,
      sites,
      population: POPULATION,
      body,
    },
    whole,
  );
}

/** Writes the tiny dataset into `folder`: the same twenty sites as Parquet and as CSV, and what is said of their run. */
export async function makeTiny(folder: string): Promise<void> {
  const whole = await mkdtemp(join(tmpdir(), 'wmr-tiny-'));
  try {
    await writeTiny(whole);
    await mkdir(join(folder, 'data'), { recursive: true });
    await mkdir(join(folder, 'protocol'), { recursive: true });
    for (const name of await readdir(join(whole, 'data'))) {
      const from = join(whole, 'data', name);
      if (name.endsWith('.parquet')) await copyFile(from, join(folder, 'data', name));
      if (name.endsWith('.csv.gz')) {
        await writeFile(join(folder, 'data', name.replace('.gz', '')), gunzipSync(await readFile(from)));
      }
    }
    for (const name of ['protocol/run.json', 'protocol/protocol.json', 'sample.csv']) {
      await copyFile(join(whole, name), join(folder, name));
    }
  } finally {
    await rm(whole, { recursive: true, force: true });
  }
}
