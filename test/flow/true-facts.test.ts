import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import { openDataset } from '../../src/dataset/open-dataset.ts';
import { exportRun } from '../../src/flow/export.ts';
import { drawSite } from '../../src/world/ranked/draw-site.ts';
import { nameOf } from '../../src/world/ranked/names.ts';
import { trueFacts } from '../../src/world/ranked/true-facts.ts';
import { ANALYSIS } from '../dataset/tiny.ts';
import { crawlWorld, folder } from '../run/crawl-world.ts';
import { hurried } from '../run/plan.ts';

const SEED = 'facts and truth';
/** In a hurry, but with long deadlines: nothing here hangs, and a busy machine is not a dead site. */
const patient = { ...hurried, deadlines: { dns: 30_000, connect: 60_000, exchange: 90_000 } };
/** Facts that mean something where the home page was answered only. */
const OF_THE_HOME_PAGE: ReadonlySet<string> = new Set(['home_status', 'home_refused']);

/** Rare traits that facts hang on; the first sites that have one are among those asked. */
const RARE: readonly ((site: ReturnType<typeof drawSite>) => boolean)[] = [
  ({ habits, robots }) => habits.has('names-us') && robots === 'file',
  ({ habits, robots }) => habits.has('robots-by-agent') && robots === 'file',
  ({ habits, ai }) => habits.has('managed-robots') && ai === 'welcomes',
  ({ habits, star }) => habits.has('robots-by-agent') && star === 'closed',
  ({ licence }) => licence === 'served',
  ({ licence }) => licence === 'relative',
  ({ habits }) => habits.has('content-usage'),
  ({ habits }) => habits.has('tdm-header'),
  ({ files }) => files.tdmrep === 'in-part',
  ({ files }) => files.tdmrep === 'bare-object',
  ({ wall }) => wall?.id === 'imperva-at-200' && wall.covers === 'all-but-robots',
  ({ wall }) => wall?.covers === 'own-agent',
  ({ limit }) => limit?.probe === 'llms-txt',
  ({ ai }) => ai === 'closes-agents',
  ({ robots, wall }) => robots === 'server-error' && wall === undefined,
];

function* ranks(): Generator<number> {
  for (let rank = 1; rank <= 40; rank += 1) yield rank;
  for (let rank = 500_001; rank <= 500_040; rank += 1) yield rank;
  for (const has of RARE) {
    let found = 0;
    for (let rank = 2_001; found < 2; rank += 1) {
      const site = drawSite(SEED, rank, nameOf(rank));
      if (site.reach !== 'plain' || !has(site)) continue;
      found += 1;
      yield rank;
    }
  }
}

it('what the analysis makes of a crawl are the facts that are true of each site', async () => {
  const list = [...new Set(ranks())].sort((a, b) => a - b).map((rank) => ({ rank, domain: nameOf(rank) }));
  const { db } = await crawlWorld({ ranked: true, list, scale: 0, seed: SEED }, patient);
  const out = join(await folder(), 'dataset');
  await exportRun({ db, out });
  const { views } = await readAnalysis(ANALYSIS);
  const [rows, closed] = await openDataset(out, [views], async (dataset) => [
    await dataset.rows('SELECT * FROM site_facts'),
    await dataset.rows('SELECT domain, token, source FROM closed WHERE token IN (SELECT token FROM crawlers)'),
  ]);
  expect(rows).toHaveLength(list.length);
  const differ: string[] = [];
  const varied = new Map<string, Set<unknown>>();
  for (const row of rows) {
    const site = drawSite(SEED, Number(row.rank), String(row.domain));
    const { facts, policy } = trueFacts(site);
    for (const [name, is] of Object.entries(facts)) {
      varied.set(name, (varied.get(name) ?? new Set()).add(is));
      if (OF_THE_HOME_PAGE.has(name) && facts.d3 !== true) continue;
      if (row[name] !== is) differ.push(`${site.rank} ${name}: is ${is}, found ${row[name]}`);
    }
    const mine = closed.filter(({ domain }) => domain === site.domain);
    const by = (source: string) => mine.flatMap((one) => (one.source === source ? [String(one.token)] : [])).sort();
    if (by('named').join() !== [...policy.closedByName].sort().join()) differ.push(`${site.rank} closed by name`);
    if (by('star').join() !== [...policy.closedByStar].sort().join()) differ.push(`${site.rank} closed by star`);
  }
  expect(differ).toEqual([]);
  // A fact that is the same of every site would prove nothing.
  const same = [...varied].flatMap(([name, values]) => (values.size < 2 ? [name] : []));
  expect(same.sort()).toEqual(['d0', 'lens_differs', 'names_unaddressable']);
}, 120_000);
