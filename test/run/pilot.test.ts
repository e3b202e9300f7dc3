import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Findings, type FindingsOrder, foundVisits, writeFindings } from '../../src/flow/findings.ts';
import { type Pilot, pilot, type Stage } from '../../src/flow/pilot.ts';
import { protocolHash } from '../../src/flow/study.ts';
import { countAgainst } from '../../src/flow/truth-counts.ts';
import { exportFaults } from '../../src/flow/verify-export.ts';
import { worldTruth } from '../../src/flow/world.ts';
import { whoMayReadAa } from '../../src/protocol/who-may-read-aa.ts';
import { readRun, withRun } from '../../src/store/read.ts';
import type { Truth } from '../../src/world/truth.ts';
import { hurried, quiet } from './plan.ts';

const patient = { ...hurried, deadlines: { dns: 30_000, connect: 60_000, exchange: 90_000 } };
const SITES = 24;

let out: string;
let made: Pilot;
const stages: Stage[] = [];
const truths = new Map<string, Truth>();

beforeAll(async () => {
  out = await mkdtemp(join(tmpdir(), 'wmr-pilot-'));
  const order = {
    ...{ protocol: patient, out, sites: SITES, maxSitesInFlight: 500, command: 'test', contactCheck: false },
    network: { live: false },
    stamps: [{ stamp: 'simulated', why: 'a test' } as const],
    aa: { ...patient, id: whoMayReadAa.id, probes: whoMayReadAa.probes },
  };
  made = await pilot(order, quiet, new AbortController().signal, (stage) => stages.push(stage));
  const world = { list: made.sample, ranked: true, seed: 'a pilot on the simulated web' };
  for await (const truth of worldTruth(world)) truths.set(truth.domain, truth);
}, 240_000);
afterAll(() => rm(out, { recursive: true, force: true }));

const read = async (file: string): Promise<Findings> => JSON.parse(await readFile(join(out, file), 'utf8'));

/** The findings of the same run once more, in a folder of their own. */
const again = async (over: Partial<FindingsOrder>): Promise<Findings> =>
  writeFindings({
    ...{ db: made.db, out: await mkdtemp(join(out, 'again-')), machine: [CALM] },
    ...{ truths, exportFaults: [], gate: true },
    ...over,
  });
/** A busy machine is no fault of the run that is judged here. */
const CALM = { loopDelayP99: 20, loopDelayMax: 300, peakRss: 1e8, inFlight: 40 };
const failing = ({ gate }: Findings) => gate?.lines.flatMap(({ id, held }) => (held ? [] : [id]));

describe('a pilot on the simulated web', () => {
  it('goes through every stage, and every site is visited', () => {
    expect(stages).toEqual(['draw', 'world', 'crawl', 'aa', 'export', 'findings', 'analyse']);
    expect(made.result).toMatchObject({ sites: SITES, ended: SITES, interrupted: false, faults: 0 });
  });

  it('is stamped a pilot, and so are its dataset and its report', async () => {
    expect(withRun(made.db, (reader) => reader.run().stamps.map(({ stamp }) => stamp)).sort()).toEqual([
      'pilot',
      'simulated',
    ]);
    expect(await readFile(join(out, 'dataset/README.md'), 'utf8')).toMatch(/^# .*\n\n> \*\*PILOT\.\*\*/);
    expect(await readFile(join(out, 'report/report.html'), 'utf8')).toContain('<strong>PILOT.</strong>');
  });

  it('finds what is there, in every count that has a truth', () => {
    expect(made.findings?.truth?.differing).toEqual([]);
    expect(made.findings?.truth?.counts).toBeGreaterThan(60);
    expect(made.findings?.truth).toMatchObject({ unknownSites: 0, disturbedSites: 0 });
  });

  it('passes its gate, which names the protocol by its hash', async () => {
    expect(failing(await again({}))).toEqual([]);
    const gate = JSON.parse(await readFile(join(out, 'gate.json'), 'utf8'));
    expect(gate).toEqual((await read('findings.json')).gate);
    expect(gate).toMatchObject({ web: 'simulated', protocolSha256: protocolHash(patient), sites: SITES });
  });

  it('accounts for every site and every probe in its counts', () => {
    const { outcomes, dispositions } = made.findings?.run ?? { outcomes: [], dispositions: { all: {} } };
    const sum = (counts: object): number => Object.values(counts).reduce((total: number, n: number) => total + n, 0);
    expect(outcomes.map(({ probe }) => probe)).toEqual(patient.probes.map(({ id }) => id));
    for (const { all, byStratum } of outcomes) {
      expect(sum(all)).toBe(SITES);
      expect(Object.values(byStratum).reduce((total, counts) => total + sum(counts), 0)).toBe(SITES);
    }
    expect(sum(dispositions.all)).toBe(SITES);
  });

  it('writes a page that names the gate, the truth, the surprises and the quality of the run', async () => {
    const page = await readFile(join(out, 'findings.md'), 'utf8');
    for (const head of ['Gate', 'Counts against what is there', 'Surprises', 'Quality of the run'])
      expect(page).toContain(`\n## ${head}\n`);
    expect(page).toMatch(/counts equal the truth/);
    expect(page).not.toMatch(/undefined|NaN|\[object/);
  });

  it('its A/A twin reads every robots.txt twice as ourselves, and nothing differs on a web that does not change', async () => {
    const { run, differ, gate } = await read('aa/findings.json');
    expect(run.readings.of).toBe('noise');
    expect(run.readings.compared).toBeGreaterThan(5);
    expect(differ.bytes).toMatchObject({ n: 0, of: run.readings.compared, share: 0, low: 0 });
    expect(differ.bytes?.high).toBeGreaterThan(0);
    expect(gate).toBeUndefined();
    const reader = readRun(join(out, 'aa/run.sqlite'));
    const second = [...reader.rows()].filter(({ probe, kind }) => probe === 'robots-browser' && kind === 'answered');
    reader.close();
    expect(second.length).toBeGreaterThan(5);
    for (const { ua } of second) expect(ua).toBe('own');
  });
});

describe('the same run does not pass', () => {
  it('when the truth is another one, and the page says where', async () => {
    const [[domain, truth] = ['', undefined]] = [...truths].filter(([, { disposition }]) => disposition === 'complete');
    if (truth === undefined) throw new Error('no site of the pilot is complete');
    const findings = await again({ truths: new Map(truths).set(domain, { ...truth, disposition: 'partial' }) });
    expect(failing(findings)).toEqual(['counts-are-true']);
    expect(findings.truth?.differing.map(({ of, is }) => `${of} ${is}`)).toContain('disposition complete');
    expect(findings.truth?.differing.every(({ first }) => first === domain)).toBe(true);
  });

  it.each([
    ['when nothing is known of the machine', { machine: [] }, 'timers-on-time'],
    [
      'when its timers were late',
      { machine: [{ loopDelayP99: 1_200, loopDelayMax: 9_000, peakRss: 1, inFlight: 40 }] },
      'timers-on-time',
    ],
    ['when nothing was exported', { exportFaults: undefined }, 'export-verified'],
    [
      'when the dataset is not what was written',
      { exportFaults: ['data/sites.parquet is missing'] },
      'export-verified',
    ],
  ])('%s', async (_, over, line) => {
    expect(failing(await again(over))).toEqual([line]);
  });
});

describe('the export', () => {
  const rows = { asked: 0, answered: 0, failed: 0, void: 0, abstained: 0, reused: 0 };
  const tables = (sites: number, requests: number) =>
    ({ sites: { rows: sites, hash: 0n }, requests: { rows: requests, hash: 0n } }) as Parameters<
      typeof exportFaults
    >[1]['tables'];

  it('of the pilot is as its checksums say, until a byte of it changes or a file is gone', async () => {
    const dataset = made.dataset ?? '';
    const check = () => exportFaults(dataset, { tables: tables(1, 2) }, { sites: 1, rows: { ...rows, answered: 2 } });
    expect(await check()).toEqual([]);
    const sample = await readFile(join(dataset, 'sample.csv'));
    await writeFile(join(dataset, 'sample.csv'), `${sample}x`);
    expect(await check()).toEqual([expect.stringMatching(/^sample\.csv is /)]);
    await rm(join(dataset, 'sample.csv'));
    expect(await check()).toEqual([expect.stringMatching(/^sample\.csv is missing/)]);
    await writeFile(join(dataset, 'sample.csv'), sample);
  });

  it('with fewer sites or rows than the database is at fault', async () => {
    const check = (sites: number, requests: number) =>
      exportFaults(made.dataset ?? '', { tables: tables(sites, requests) }, { sites: 2, rows: { ...rows, failed: 3 } });
    expect(await check(2, 3)).toEqual([]);
    expect(await check(1, 3)).toEqual(['1 sites exported, 2 in the database']);
    expect(await check(2, 2)).toEqual(['2 rows exported, 3 in the database']);
  });
});

describe('a comparison with the truth', () => {
  it('leaves out sites without a truth, and sites where the network failed and not the site', () => {
    const reader = readRun(made.db);
    try {
      const visits = [...foundVisits(reader)];
      const one = visits.find(
        ({ classified }) => classified.disposition === 'no-dns' || classified.disposition === 'no-web',
      );
      const there = [...truths.values()].find(({ disposition }) => disposition === 'complete');
      if (one === undefined || there === undefined) throw new Error('the pilot has no site of each kind');
      const { domain } = one.classified.site;
      expect(countAgainst(new Map([[domain, there]]), [one])).toMatchObject({ counts: 0, disturbedSites: 1 });
      expect(countAgainst(new Map(), visits)).toMatchObject({ counts: 0, unknownSites: SITES });
    } finally {
      reader.close();
    }
  });
});

it('does not count the loss of its simulated web as answers of sites', async () => {
  const lost = await mkdtemp(join(out, 'lost-'));
  const order = {
    ...{ protocol: patient, out: lost, sites: 8, maxSitesInFlight: 500, command: 'test', contactCheck: false },
    ...{ network: { live: false }, stamps: [] },
  };
  const killing = {
    ...quiet,
    row: () => {
      try {
        process.kill(JSON.parse(readFileSync(join(lost, 'world/ready'), 'utf8')).pid, 'SIGKILL');
      } catch {
        // gone since the first row
      }
    },
  };
  const made = pilot(order, killing, new AbortController().signal, () => undefined);
  await expect(made).rejects.toThrow('the simulated web ended in the middle of the run');
  expect(existsSync(join(lost, 'dataset'))).toBe(false);
}, 60_000);
