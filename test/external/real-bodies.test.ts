import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parseSampleFile } from '../../src/draw/sample-file.ts';
import { crawl } from '../../src/flow/crawl.ts';
import { openNetwork } from '../../src/flow/network.ts';
import { spawnWorld } from '../../src/flow/world.ts';
import type { Observation } from '../../src/model/observation.ts';
import type { Protocol } from '../../src/model/protocol.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readRun } from '../../src/store/read.ts';
import { judge } from '../../src/web/robots/match.ts';
import { hostOf } from '../../src/web/url.ts';
import { planOf, quiet } from '../run/plan.ts';
import { shared } from './corpus.ts';
import { folderOf } from './tar.ts';

const corpus = shared('corpus', 'robots-top10k');
/** What the crawl is about here: robots.txt alone, in a hurry. */
const onlyRobots: Protocol = {
  ...whoMayRead,
  pace: { atOnce: 1, between: 0, margin: 0 },
  probes: whoMayRead.probes.filter(({ id }) => id === 'robots'),
};

describe.skipIf(corpus.missing)('4,231 real robots.txt files, served and crawled', () => {
  it('what a token that nobody lists may read at "/" is what Google\'s parser says of the file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'wmr-bodies-'));
    const bodies = join(dir, 'bodies');
    await mkdir(bodies);
    for (const [host, bytes] of folderOf(join(corpus.path, 'bodies.tar.gz'), 'protego-top10000/tests/test_data'))
      await writeFile(join(bodies, host), bytes);
    const world = await spawnWorld({ bodies, out: join(dir, 'world') });
    try {
      const { hosts, ca, httpPort, httpsPort } = world.ready;
      const fetch = await openNetwork({ live: false, hosts, ca, httpPort, httpsPort });
      const { sites } = parseSampleFile(readFileSync(world.ready.sample, 'utf8'));
      const plan = planOf(join(dir, 'run.sqlite'), sites, fetch, onlyRobots);
      await crawl({ ...plan, admission: { atOnce: 100, perSecond: 150 } }, quiet, new AbortController().signal);
    } finally {
      await world.stop();
    }

    const reader = readRun(join(dir, 'run.sqlite'));
    const differ: string[] = [];
    let compared = 0;
    const outcomes = new Map<string, number>();
    const served = new Map<string, Observation>();
    for (const row of reader.rows()) {
      const outcome = String(row.failure ?? row.status ?? row.kind);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (row.status === 200) served.set(hostOf(row.url), row);
    }
    for (const [host, allowed] of oracle()) {
      const binding = served.get(host)?.facts?.binding?.find(({ lens }) => lens === 'rfc');
      if (binding === undefined) continue;
      compared += 1;
      if (judge(binding, '/').allowed !== allowed) differ.push(host);
    }
    reader.close();
    await rm(dir, { recursive: true });
    console.log(`${compared} files compared with Google's verdict; what came:`, Object.fromEntries(outcomes));
    expect(differ).toEqual([]);
    expect(compared).toBeGreaterThanOrEqual(4_000);
  });
});

/** By host: whether "/" is allowed to a token that only "*" decides for; hosts without such a token are left out. */
function* oracle(): Generator<readonly [host: string, allowed: boolean]> {
  const lines = gunzipSync(readFileSync(join(corpus.path, 'verdicts-google.tsv.gz')))
    .toString()
    .trim()
    .split('\n');
  for (const line of lines) {
    const [host = '', verdicts = '', sources = ''] = line.split('\t');
    const star = sources.indexOf('g');
    if (star >= 0) yield [host, verdicts[star] === '1'];
  }
}
