/**
 * How often the intervals hold the truth of the simulated web: 2,000 draws of the study's design from its million names,
 * estimated as a faultless crawl would be, without HTTP. Usage: npm run bench -- draws [seed] [--draws 2000]
 * [--every 1] (a list of every n-th name) [--keys 20] (so many more draws by SHA-256, as `wmr draw` makes them)
 * [--out FILE.md]. Some four minutes of one core.
 */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readAnalysis } from '../src/dataset/analysis.ts';
import type { ListRow } from '../src/draw/sample-csv.ts';
import { STRATA } from '../src/draw/strata.ts';
import { ANALYSIS_FOLDER } from '../src/flow/analysis-folder.ts';
import { estimated } from '../src/flow/measure.ts';
import { wholeList } from '../src/flow/total-error.ts';
import { rankedSites, trueNumber, trueUnits } from '../src/flow/true-units.ts';
import { markdownTable } from '../src/report/markdown-table.ts';
import { nameOf } from '../src/world/ranked/names.ts';
import { seeded } from '../test/estimate/simulate.ts';
import {
  type Drawings,
  drawnByKey,
  drawOften,
  shuffledDraw,
  thinned,
  unweighted,
} from '../test/estimate/true-draws.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draws: { type: 'string', default: '2000' },
    every: { type: 'string', default: '1' },
    keys: { type: 'string', default: '20' },
    out: { type: 'string' },
  },
});
const seed = Number(positionals[0] ?? 20261130);
const [draws, every, keys] = [values.draws, values.every, values.keys].map(Number) as [number, number, number];
const names = 1_000_000 / every;
const strata = thinned(STRATA, every);
const since = (start: number): string => `${((performance.now() - start) / 1_000).toFixed(0)} s`;

let start = performance.now();
const analysis = await readAnalysis(ANALYSIS_FOLDER);
const { found: units, there } = await trueUnits(rankedSites('bench', names, every), names, analysis);
console.error(`truth of ${names} names: ${units.classes} kinds of site, ${since(start)}`);

const population = wholeList(strata.map((stratum, h) => ({ ...stratum, stratum: h + 1 })));
start = performance.now();
const drawn = drawOften(units, population, shuffledDraw(strata, seeded(seed)), draws);
console.error(`${draws} draws: ${since(start)}`);
const report = [
  `${draws} draws of ${strata.reduce((sum, { n }) => sum + n, 0)} of ${names} names, seed ${seed}; shares in per cent.`,
  `Standard error of a coverage near 95 %: ${(100 * Math.sqrt((0.95 * 0.05) / draws)).toFixed(2)} points.`,
  '',
  table(drawn),
];

const hideable = new Map(there.queries.flatMap((query) => [[query.id, query] as const, [`${query.id}@bounds`, query]]));
const hidden = drawOften(
  { ...units, queries: units.queries.filter(({ id }) => hideable.has(id)) },
  population,
  shuffledDraw(strata, seeded(seed)),
  draws,
  estimated,
  ({ id }) => trueNumber(there, hideable.get(id) ?? mistaken(id), population),
);
report.push('', 'Against what is there, behind walls, limits and errors too:', '', hiddenTable(hidden));

const guilty = drawOften(units, population, shuffledDraw(strata, seeded(seed)), 200, unweighted);
const convicted = guilty.filter(({ query, coverage }) => !query.id.includes('@') && coverage < 0.9);
report.push('', `An unweighted mean of 200 of these draws falls below 90 % for ${convicted.length} named numbers:`);
report.push(convicted.map(({ query, coverage }) => `${query.id} ${(100 * coverage).toFixed(0)} %`).join(', '));

if (keys > 0) {
  start = performance.now();
  const list = Array.from({ length: names }, (_, i): ListRow => ({ rank: i + 1, domain: nameOf(1 + i * every) }));
  const byKey = drawnByKey(list, strata, `draws-${seed}`);
  const real = drawOften(units, population, byKey, keys);
  console.error(`${keys} draws by key: ${since(start)}`);
  report.push('', ...agreement(drawn, real));
}
console.log(report.join('\n'));
if (values.out !== undefined) await writeFile(values.out, `${report.join('\n')}\n`);

function table(all: readonly Drawings[]): string {
  const per = (share: number, digits = 3): string => (100 * share).toFixed(digits);
  const rows = all.map((one) => [
    one.query.id,
    per(one.truth) + (one.upper === undefined ? '' : ` to ${per(one.upper)}`),
    per(one.coverage, 1),
    one.rare > 0 ? `${per(one.wider, 1)} (in ${per(one.rare, 0)})` : '',
    `${one.bias < 0 ? '' : '+'}${per(one.bias, 4)}`,
    per(one.spread),
    per(one.standardError),
    per(one.halfWidth),
    one.spread > 0 ? (one.halfWidth / (1.96 * one.spread)).toFixed(2) : '',
  ]);
  const head = [
    'number',
    'truth',
    'coverage',
    'with the exact limits',
    'bias',
    'sd',
    'mean se',
    'half-width',
    'of 1.96 sd',
  ];
  return markdownTable(head, rows);
}

/** The bias that non-response leaves in every draw, and whether intervals reach over it. */
function hiddenTable(all: readonly Drawings[]): string {
  const of = (id: string) => all.find(({ query }) => query.id === id);
  const per = (share: number, digits: number): string => (100 * share).toFixed(digits);
  const rows = there.queries.flatMap(({ id }) => {
    const one = of(id);
    if (one === undefined) return [];
    const found = trueNumber(units, one.query, population).share ?? 0;
    const bounds = of(`${id}@bounds`);
    return [
      [
        id,
        per(one.truth, 3),
        per(found, 3),
        `${found < one.truth ? '' : '+'}${per(found - one.truth, 3)}`,
        per(one.halfWidth, 3),
        per(one.coverage, 1),
        bounds === undefined ? '' : per(bounds.coverage, 1),
      ],
    ];
  });
  const head = ['number', 'there', 'to be found', 'non-response', 'half-width', 'coverage', 'by the bounds'];
  return markdownTable(head, rows);
}

function mistaken(id: string): never {
  throw new Error(`no truth of ${id}`);
}

/** Draws by key must scatter around the truth as the shuffled ones do. */
function agreement(shuffled: readonly Drawings[], real: readonly Drawings[]): readonly string[] {
  const pairs = shuffled.flatMap((one) => {
    const other = real.find(({ query }) => query.id === one.query.id);
    return other === undefined || one.spread === 0 || one.query.id.includes('@') ? [] : [{ one, other }];
  });
  const mean = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const z2 = mean(({ one, other }) => (other.bias / one.spread) ** 2 * other.draws);
  const spread = mean(({ one, other }) => other.spread / one.spread);
  const coverage = mean(({ other }) => other.coverage);
  return [
    `${keys} draws by SHA-256 key, ${pairs.length} named numbers: mean squared deviation of their means, in standard ` +
      `errors, ${z2.toFixed(2)} (1 expected); their spread ${spread.toFixed(2)} of the shuffled draws'; mean coverage ` +
      `${(100 * coverage).toFixed(1)} %.`,
  ];
}
