/**
 * The total error of a crawl of the simulated web, beside its intervals: what the draw did (sampling), and what
 * non-response and misclassification did (measurement). Usage: npm run bench -- total-error DIR, the folder of
 * `bench/crawl.ts --drawn --out DIR`; with [--run DB] [--dataset DATASET] where they lie elsewhere. Writes
 * DIR/total-error.md and .json, and the dataset of the run where none is given.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readAnalysis } from '../src/dataset/analysis.ts';
import { type OpenDataset, openDataset } from '../src/dataset/open-dataset.ts';
import { strataFrom } from '../src/draw/strata.ts';
import { ANALYSIS_FOLDER } from '../src/flow/analysis-folder.ts';
import { exportRun } from '../src/flow/export.ts';
import { measureAll } from '../src/flow/measure.ts';
import { type FoundRows, misreadOf, numberErrors, wholeList } from '../src/flow/total-error.ts';
import type { TrueQuery } from '../src/flow/true-rows.ts';
import { type DrawnPlaces, rankedSites, trueUnits } from '../src/flow/true-units.ts';
import type { CrawledWorld } from './parts/drawn-sites.ts';
import { errorsMarkdown, hiddenMarkdown } from './parts/total-error-tables.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { run: { type: 'string' }, dataset: { type: 'string' } },
});
const [dir = 'runs/bench-crawl'] = positionals;
const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(dir, name), 'utf8'));
const say = (text: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const strata = strataFrom(await json('strata.json')).map((stratum, i) => ({ ...stratum, stratum: i + 1 }));
const world = (await json('world.json')) as CrawledWorld;
const dataset = values.dataset ?? (await exported(values.run ?? (await newestRun())));
const analysis = await readAnalysis(ANALYSIS_FOLDER);
say(`numbers of ${dataset}`);
const measured = new Map((await measureAll(dataset, analysis)).map((one) => [one.id, one]));
say(`truth of ${world.names} names`);
const population = wholeList(strata);
const truths = await trueUnits(rankedSites(world.seed, world.names), world.names, analysis);
const found = await openDataset(dataset, [analysis.views], (open) => foundIn(open, truths.found.queries));
const errors = numberErrors(truths, population, found.sample, measured, ({ id }) =>
  misreadOf(truths.found, id, found.rows.get(id) ?? new Map()),
);
const text = [
  `# Total error of ${dataset}`,
  '',
  `${found.sites} of ${world.names} names of the simulated web of seed \`${world.seed}\`, drawn by the strata of strata.json; ` +
    'shares in per cent, errors in percentage points.',
  '',
  errorsMarkdown(errors),
  '',
  hiddenMarkdown(errors),
  '',
].join('\n');
await writeFile(join(dir, 'total-error.md'), text);
await writeFile(join(dir, 'total-error.json'), `${JSON.stringify(errors, null, 2)}\n`);
console.log(text);

async function newestRun(): Promise<string> {
  const runs = (await readdir(dir)).filter((name) => /^run-.*\.sqlite$/.test(name)).sort();
  const newest = runs.at(-1);
  if (newest === undefined) throw new Error(`${dir} holds no run: make one with bench/crawl.ts --drawn --out ${dir}`);
  return join(dir, newest);
}

async function exported(db: string): Promise<string> {
  const out = join(dir, `dataset-of-${basename(db, '.sqlite')}`);
  if (existsSync(join(out, 'SHA256SUMS'))) return out;
  say(`export of ${db}`);
  const { unfinished } = await exportRun({ db, out, strata: join(dir, 'strata.json') });
  if (unfinished > 0) say(`${unfinished} sites of the sample are not done`);
  return out;
}

interface Found {
  readonly sites: number;
  readonly sample: readonly DrawnPlaces[];
  /** By number: of each place of the sample, whether it is in the denominator, and in the numerator. */
  readonly rows: ReadonlyMap<string, FoundRows>;
}

async function foundIn(open: OpenDataset, numbers: readonly TrueQuery[]): Promise<Found> {
  const places = await open.rows('SELECT h, rank FROM sites JOIN joined USING (stratum) ORDER BY rank');
  const sample = (await open.rows('SELECT h, drawn, listed FROM design ORDER BY h')).map(({ h, drawn, listed }) => ({
    stratum: Number(h),
    N: Number(listed),
    n: Number(drawn),
    places: places.filter((row) => row.h === h).map(({ rank }) => Number(rank) - 1),
  }));
  const rows = new Map<string, Map<number, { x: boolean; y: boolean }>>();
  for (const { id, sql } of numbers) {
    const given = await open.rows(`SELECT s.rank, x, y FROM (${sql}) JOIN sites s USING (domain)`);
    rows.set(id, new Map(given.map(({ rank, x, y }) => [Number(rank) - 1, { x: x === true, y: y === true }])));
  }
  return { sites: places.length, sample, rows };
}
