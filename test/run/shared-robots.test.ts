import { expect, it } from 'vitest';
import { classifyVisit } from '../../src/classify/classify-visit.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readRun } from '../../src/store/read.ts';
import { drawSite } from '../../src/world/ranked/draw-site.ts';
import { nameOf } from '../../src/world/ranked/names.ts';
import { siteTruth } from '../../src/world/ranked/site-truth.ts';
import { crawlWorld } from './crawl-world.ts';
import { hurried } from './plan.ts';

const SEED = 'lent to many';
const patient = { ...hurried, deadlines: { dns: 30_000, connect: 60_000, exchange: 90_000 } };

/** Sites that lead to their www name, and there to one robots.txt that is lent to all of them. */
function* lent(count: number) {
  for (let rank = 1, found = 0; found < count; rank += 1) {
    const site = drawSite(SEED, rank, nameOf(rank));
    if (site.reach !== 'to-www' || site.robots !== 'abroad' || site.wall || site.limit || site.home !== 'page')
      continue;
    found += 1;
    yield site;
  }
}

it('what another site was lent speaks for the second name of a site as for its first', async () => {
  const sites = [...lent(4)];
  const list = sites.map(({ rank, domain }) => ({ rank, domain }));
  const { db, rows } = await crawlWorld({ ranked: true, list, scale: 0, seed: SEED }, patient);
  const run = readRun(db);
  const ended = new Map(run.ends().map(({ domain, because }) => [domain, because]));
  const found = run.sites().map((site) => {
    const end = ended.get(site.domain);
    return classifyVisit({ site, rows: run.visit(site.domain), ...(end && { ended: end }) }, whoMayRead, run.body);
  });
  run.close();
  for (const { site, disposition, findings } of found) {
    const model = sites.find(({ domain }) => domain === site.domain);
    const truth = model && siteTruth(model);
    expect(disposition, site.domain).toBe(truth?.disposition);
    expect(findings.find(({ probe }) => probe === 'home-html')?.outcome, site.domain).toBe(
      truth?.outcomes['home-html'],
    );
  }
  // One of them asked for the file; the others hold its answer, under both names.
  const second = rows.filter(({ probe, url }) => probe === 'robots-second' && url.includes('shared-robots'));
  expect(second).toHaveLength(4);
  expect(new Set(second.map(({ kind, status }) => `${kind} ${status}`))).toEqual(new Set(['reused 200']));
}, 60_000);
