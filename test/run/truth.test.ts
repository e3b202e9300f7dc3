import { expect, it } from 'vitest';
import { type Classified, classifyVisit } from '../../src/classify/classify-visit.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readRun } from '../../src/store/read.ts';
import { QUICK } from '../../src/world/behaviours/index.ts';
import { nameOf } from '../../src/world/ranked/names.ts';
import type { Truth } from '../../src/world/truth.ts';
import { directoryOf, type WorldOptions } from '../../src/world/world.ts';
import { crawlWorld } from './crawl-world.ts';
import { hurried } from './plan.ts';

/** In a hurry, but with long deadlines: nothing here hangs, and a busy machine is not a dead site. */
const patient = { ...hurried, deadlines: { dns: 30_000, connect: 60_000, exchange: 90_000 } };

/** What a crawl and its classification say otherwise than the web that was crawled: one line each. */
async function differences(options: WorldOptions): Promise<{ readonly compared: number; readonly differ: string[] }> {
  const directory = await directoryOf(options);
  const { db } = await crawlWorld(options, patient);
  const run = readRun(db);
  const ended = new Map(run.ends().map(({ domain, because }) => [domain, because]));
  const differ: string[] = [];
  let compared = 0;
  for (const site of run.sites()) {
    const truth = directory.truthOf(site.domain);
    const because = ended.get(site.domain);
    if (truth === undefined || because === undefined) throw new Error(`${site.domain} has no truth, or no end`);
    const found = classifyVisit({ site, rows: run.visit(site.domain), ended: because }, whoMayRead, run.body);
    const failures = run.visit(site.domain).flatMap(({ probe, failure }) => (failure ? [`${probe} ${failure}`] : []));
    for (const [what, is, said] of claims(truth, because, found)) {
      compared += 1;
      if (is !== said) differ.push(`${site.domain} ${what}: is ${is}, found ${said} (${truth.is}; ${failures})`);
    }
  }
  run.close();
  return { compared, differ };
}

const of = (findings: Classified['findings'], id: string) => findings.find(({ probe }) => probe === id);

const claims = (
  truth: Truth,
  ended: string,
  { disposition, findings }: Classified,
): readonly (readonly [what: string, is: string, said: string | undefined])[] => [
  ['ended', truth.ended, ended],
  ['disposition', truth.disposition, disposition],
  ...Object.entries(truth.outcomes).map(([probe, is]) => [probe, is, of(findings, probe)?.outcome] as const),
  ...Object.entries(truth.levels ?? {}).map(
    ([probe, is]) => [`${probe} level`, is, of(findings, probe)?.level] as const,
  ),
];

it('what is found of every quick behaviour is what is there', async () => {
  const { compared, differ } = await differences({ behaviours: QUICK });
  expect(differ).toEqual([]);
  expect(compared).toBeGreaterThan(26 * QUICK.length);
}, 120_000);

it('what is found of 150 sites of the ranked web, from its top and from its tail, is what is there', async () => {
  const ranks = Array.from({ length: 150 }, (_, i) => (i % 2 === 0 ? 1 + i : 400_000 + i));
  const list = ranks.sort((a, b) => a - b).map((rank) => ({ rank, domain: nameOf(rank) }));
  const { compared, differ } = await differences({ ranked: true, list, scale: 0, seed: 'found and true' });
  expect(differ).toEqual([]);
  expect(compared).toBeGreaterThan(3_600);
}, 120_000);
