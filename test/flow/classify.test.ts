import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { explanationLines } from '../../src/cli/explain.ts';
import { oneLine } from '../../src/cli/printable.ts';
import { printFindings, summaryOfRun } from '../../src/flow/classify.ts';
import { confusionOf } from '../../src/flow/confusion.ts';
import { explainSite } from '../../src/flow/explain.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import type { Truth } from '../../src/world/truth.ts';
import { directoryOf } from '../../src/world/world.ts';
import { crawlWorld, folder } from '../run/crawl-world.ts';
import { hurried } from '../run/plan.ts';
import { ledgerAt } from '../store/open-in-tests.ts';

const BEHAVIOURS = [
  'ordinary',
  'catch-all-200',
  'challenge-at-200',
  'closes-to-everyone',
  'no-such-name',
  'robots-only-for-browsers',
];

let db = '';
let truths: readonly Truth[] = [];
beforeAll(async () => {
  const options = { behaviours: BEHAVIOURS };
  const directory = await directoryOf(options);
  truths = [...directory.listed()].flatMap(({ domain }) => directory.truthOf(domain) ?? []);
  // As patient as the page: a busy machine is not a dead site.
  ({ db } = await crawlWorld(options, { ...hurried, deadlines: whoMayRead.deadlines }));
});

/** A file of truth, each line changed first. */
async function truthFile(change: (truth: Truth) => unknown = (truth) => truth): Promise<string> {
  const path = join(await folder(), 'truth.jsonl');
  await writeFile(path, truths.map((truth) => `${JSON.stringify(change(truth))}\n`).join(''));
  return path;
}

async function printed(print: (out: Writable) => Promise<void>): Promise<string> {
  const chunks: string[] = [];
  const out = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk));
      done();
    },
  });
  await print(out);
  return chunks.join('');
}

describe('a finished run', () => {
  test('is counted by probe and by disposition, every site once', async () => {
    const { sites, unfinished, dispositions, probes } = await summaryOfRun(db);
    expect([sites, unfinished]).toEqual([BEHAVIOURS.length, 0]);
    expect(Object.fromEntries(dispositions)).toEqual({
      'no-dns': 1,
      'refused-all': 1,
      'refused-robots': 1,
      'closed-to-us': 1,
      complete: 2,
    });
    for (const { outcomes } of probes) {
      expect(outcomes.reduce((total, [, count]) => total + count, 0)).toBe(BEHAVIOURS.length);
    }
  });

  test('gives the same lines again, also from a copy, and is not written to', async () => {
    const first = await printed((out) => printFindings(db, out));
    const copy = join(await folder(), 'copy.sqlite');
    await copyFile(db, copy);
    expect(await printed((out) => printFindings(copy, out))).toBe(first);
    const lines = first
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ disposition }) => disposition !== undefined).length).toBe(BEHAVIOURS.length);
    expect(lines.every(({ classifierVersion }) => classifierVersion === '1')).toBe(true);
    expect(lines.find(({ domain }) => domain === 'robots-only-for-browsers.test')).toMatchObject({
      onlyForBrowser: true,
    });
  });
});

describe('held against what is there', () => {
  test('nothing is off the diagonal', async () => {
    const { compared, agreeing, faults } = await confusionOf(db, await truthFile());
    expect(faults).toEqual([]);
    expect(agreeing).toBe(compared);
    expect(compared).toBeGreaterThan(26);
  });

  test('a difference is a fault, with the first site that shows it', async () => {
    const wrong = await truthFile((truth) => ({
      ...truth,
      outcomes: { ...truth.outcomes, ...(truth.is === 'ordinary' && { 'llms-txt': 'real' }) },
    }));
    const { faults, compared, agreeing } = await confusionOf(db, wrong);
    expect(compared - agreeing).toBe(1);
    expect(faults).toEqual([
      { truth: 'real', found: 'absent', count: 1, first: { domain: 'ordinary.test', at: 'llms-txt', is: 'ordinary' } },
    ]);
  });

  test('one that is explained is none, and names the reason', async () => {
    const wrong = await truthFile((truth) => ({
      ...truth,
      outcomes: { ...truth.outcomes, ...(truth.is === 'ordinary' && { 'llms-txt': 'real' }) },
    }));
    const explained = [{ truth: 'real', found: ['absent'], controls: 'ok', why: 'a test' }] as const;
    const { faults, cells } = await confusionOf(db, wrong, explained);
    expect([faults, cells.at(-1)?.why]).toEqual([[], 'a test']);
  });

  test('a site that the network kept from us is left out, and counted', async () => {
    const wrong = await truthFile((truth) => ({ ...truth, outcomes: { ...truth.outcomes, robots: 'real' } }));
    expect(await confusionOf(db, wrong)).toMatchObject({ disturbedSites: 1 });
  });

  test('a file that is no truth is a mistake that names the line', async () => {
    const wrong = await truthFile(() => ({ domain: 'x' }));
    await expect(confusionOf(db, wrong)).rejects.toThrow(/line 1: no truth of a site/);
  });
});

describe('one site explained', () => {
  const lines = (domain: string) => explanationLines(explainSite(db, domain)).map(oneLine);

  test('every row is told, in the order in which it happened, and every finding with its rule', () => {
    const explanation = explainSite(db, 'Ordinary.Test.');
    const told = explanationLines(explanation);
    const places = explanation.rows.map(({ probe, url }) =>
      told.findIndex((line) => line.includes(`  ${probe}  ${url}`)),
    );
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const { outcome, rule, row } of explanation.findings) {
      if (row !== undefined)
        expect(told.some((line) => line.includes(`= ${outcome}`) && line.includes(`by ${rule}`))).toBe(true);
    }
  });

  test('what was seen is named once', () => {
    for (const { domain } of truths) expect(lines(domain).join('\n')).not.toMatch(/\b(\w+) \1 = /);
    expect(lines('ordinary.test').join('\n')).toMatch(/by [\w-]+: status = \d+/);
  });

  test('the rule of robots.txt that decided stands there with its line', () => {
    const told = lines('closes-to-everyone.test').join('\n');
    expect(told).toContain('"/" closed, closed in all: full; the group of *, line 2 Disallow: /');
    expect(told).toMatch(/home-html {2}https:\/\/closes-to-everyone\.test\/: not asked: disallowed, line 2: \//);
  });

  test('who may read robots.txt, and who challenged us', () => {
    expect(lines('robots-only-for-browsers.test')).toContain('  robots.txt can be read by a browser only');
    expect(lines('challenge-at-200.test').join('\n')).toMatch(/= challenge \(imperva challenge\) by vendor-challenge/);
    expect(lines('catch-all-200.test').join('\n')).toMatch(
      /= catch-all by same-bytes-as-control.*, as catch-all-200\.test#/,
    );
  });

  test('what a site wrote cannot steer a terminal', () => {
    const explanation = explainSite(db, 'ordinary.test');
    const [first, ...rest] = explanation.rows;
    if (first === undefined) throw new Error('no row');
    const evil = {
      ...first,
      kind: 'abstained',
      because: 'redirect-offsite',
      target: '\u001b[2J\nfake line\u202e',
    } as const;
    const told = explanationLines({ ...explanation, rows: [evil, ...rest] }).map(oneLine);
    expect(told.join('')).not.toMatch(/[\u0000-\u001f\u202e]/);
    expect(told.join('\n')).toContain('\\u001b[2J');
  });

  test('a probe that a visit never came to is missed; one that only a redirect needs is not', async () => {
    expect(lines('ordinary.test').join('\n')).not.toContain('no row of');
    const path = join(await folder(), 'cut.sqlite');
    await ledgerAt(path, 'create', { protocol: whoMayRead });
    const cut = explainSite(path, 'a.test');
    expect([...cut.withoutRow, 'robots-second'].sort()).toEqual(whoMayRead.probes.map(({ id }) => id).sort());
    expect(explanationLines(cut)).toContain('  no row of security-txt: it was not asked');
    expect(explanationLines(cut).join('\n')).not.toContain('robots-second');
  });

  test('a name that was not drawn is a mistake', () => {
    expect(() => explainSite(db, 'elsewhere.test')).toThrow(/not in the sample/);
  });
});
