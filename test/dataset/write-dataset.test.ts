import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { tableFromIPC } from 'apache-arrow';
import fc from 'fast-check';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decidedOf } from '../../src/dataset/decided.ts';
import { probeOf } from '../../src/dataset/probes-of.ts';
import { published } from '../../src/dataset/published.ts';
import { siteOf } from '../../src/dataset/site-of.ts';
import { filesUnder } from '../../src/dataset/stage.ts';
import { tableFiles } from '../../src/dataset/table-files.ts';
import type { VisitedSite } from '../../src/dataset/visited-site.ts';
import { writeDataset } from '../../src/dataset/write-dataset.ts';
import { PUBLISHED, TABLES } from '../../src/model/columns.ts';
import { decidingRows } from '../../src/web/deciding-row.ts';
import { input, PROBES, poisoned, RUN, row, visited, visits } from './visits.ts';

let out: string;
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'wmr-dataset-'));
});
afterEach(() => rm(out, { recursive: true, force: true }));

type Plain = Record<string, unknown>;
const plainCell = (cell: unknown) =>
  cell instanceof Date ? cell.getTime() : typeof cell === 'bigint' ? Number(cell) : cell;
const plain = (record: object): Plain => Object.fromEntries(Object.entries(record).map(([k, v]) => [k, plainCell(v)]));

const fromParquet = async (path: string) =>
  (await parquetReadObjects({ file: await asyncBufferFromFile(path), compressors })).map(plain);
const fromArrow = async (path: string) =>
  tableFromIPC(await readFile(path))
    .toArray()
    .map((record) => plain(record.toJSON()));

const requestsOf = ({ rows }: VisitedSite) => {
  const deciding = decidingRows(rows);
  return rows.map((one) => plain(published(one, deciding.has(one), RUN.protocol.publish)));
};

test('Parquet and Arrow, read by code that did not write them, hold the published records in their order', async () => {
  const sites = [...visits(30)];
  const sample = sites.map(({ site }) => site);
  const population = new Map([[1, 1000]]);
  const { tables } = await writeDataset(input(sites, { sample, population }), out);
  const sampled = new Map([1, 2, 3, 4, 5, 6, 7].map((h) => [h, sample.filter(({ stratum }) => stratum === h).length]));
  const decided = (site: VisitedSite) => decidedOf(site, PROBES);
  const expected = {
    sites: sites.map((site) => plain(siteOf(site, decided(site), RUN.protocol, { sampled, population }))),
    probes: sites.flatMap((site) => decided(site).map((one) => plain(probeOf(site.site.domain, one)))),
    requests: sites.flatMap(requestsOf),
  };
  for (const name of ['sites', 'probes', 'requests'] as const) {
    expect(await fromParquet(join(out, `data/${name}.parquet`))).toEqual(expected[name]);
    expect(await fromArrow(join(out, `data/${name}.arrow`))).toEqual(expected[name]);
    expect(tables[name].rows).toBe(expected[name].length);
  }
  expect(tables.requests.rows).toBe(780);
});

test('the same sites give the same bytes, however they arrive', async () => {
  const bytes = async (folder: string, sites: AsyncIterable<VisitedSite> | Iterable<VisitedSite>) => {
    await writeDataset(input(sites), folder);
    return readFile(join(folder, 'SHA256SUMS'), 'utf8');
  };
  async function* slowly() {
    for (const site of visits(170)) {
      if (site.site.rank % 50 === 1) await setImmediate();
      yield site;
    }
  }
  const one = await bytes(join(out, '1'), visits(170));
  expect(one.match(/data\/.*\.parquet$/gm)).toHaveLength(Object.keys(PUBLISHED).length);
  expect(await bytes(join(out, '2'), slowly())).toBe(one);
});

test('a run without rows gives a whole, empty dataset', async () => {
  await writeDataset(input([]), out);
  expect(await fromParquet(join(out, 'data/requests.parquet'))).toEqual([]);
  expect(await fromArrow(join(out, 'data/requests.arrow'))).toEqual([]);
  const header = gunzipSync(await readFile(join(out, 'data/requests.csv.gz'))).toString();
  expect(header).toBe(`${Object.keys(TABLES.requests.columns).join(',')}\n`);
});

const NASTY = [
  '=HYPERLINK("http://evil.test","x")',
  '\u00a0=1+1',
  '＝1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\r\n"a","b"',
  'a\rb',
  '',
  '""',
  '\\',
  '\\"',
  'NULL',
  'null',
  '\u0000',
  'cut \ud83d',
  '\udc00\ud800',
  'inside \ufeff a text',
  '\u2028\u2029',
  '\u001b]0;PWNED\u0007',
  '💥'.repeat(3000),
  '=IF(1,\n2,"3")',
];

test('no text that a server can send changes on its way, or stops the export', async () => {
  const rows = NASTY.map((text, seq) => poisoned(text, { seq }));
  const site = visited('a.test', rows);
  await writeDataset(input([site]), out);
  const requests = requestsOf(site);
  expect(await fromParquet(join(out, 'data/requests.parquet'))).toEqual(requests);
  expect(await fromArrow(join(out, 'data/requests.arrow'))).toEqual(requests);
  expect(requests.map(({ header_server }) => header_server).slice(0, 3)).toEqual(NASTY.slice(0, 3));
});

test('whatever the text, both twins are read back equal to what was added', async () => {
  const anyText = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { minLength: 1, maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(anyText, async (texts) => {
      const files = await tableFiles(TABLES.requests, out);
      for (const [seq, text] of texts.entries())
        await files.add(published(poisoned(text, { seq }), false, RUN.protocol.publish));
      expect((await files.finish()).rows).toBe(texts.length);
    }),
    { numRuns: 12 },
  );
});

test('sites out of order are refused and leave nothing behind', async () => {
  const sites = [visited('b.test', [row()]), visited('a.test', [row()])];
  await expect(writeDataset(input(sites), out)).rejects.toThrow('a.test comes after b.test');
  expect(await filesUnder(out)).toEqual([]);
});

test('a source that fails half-way leaves the dataset before it untouched', async () => {
  await writeDataset(input(visits(2)), out);
  const before = await readFile(join(out, 'SHA256SUMS'), 'utf8');
  function* failing() {
    yield* visits(400);
    throw new Error('the database is gone');
  }
  await expect(writeDataset(input(failing()), out)).rejects.toThrow('the database is gone');
  expect(await readFile(join(out, 'SHA256SUMS'), 'utf8')).toBe(before);
  expect((await filesUnder(out)).filter((name) => name.startsWith('.partial'))).toEqual([]);
});

test('an output folder that cannot be one is a mistake of one line', async () => {
  await writeFile(join(out, 'taken'), '');
  const failure = writeDataset(input([]), join(out, 'taken'));
  await expect(failure).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/^[^\n]*is a file, expected a folder$/),
  });
});
