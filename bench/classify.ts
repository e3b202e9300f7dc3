/**
 * Cost of classifying a run: 10,000 visits, some 260,000 rows, as varied as the fixtures, each parsed from JSON first as a
 * row from the database is. Prints processor seconds, microseconds a row and peak memory; exits with 1 over a minute.
 * `npm run bench -- classify [SITES]`
 */
import { type Classified, classifyVisit } from '../src/classify/classify-visit.ts';
import type { Observation } from '../src/model/observation.ts';
import { whoMayRead } from '../src/protocol/who-may-read.ts';
import { FIXTURES } from '../test/classify/fixtures.ts';
import { type Deed, DOMAIN, text, visited } from '../test/classify/visit-rows.ts';

const SITES = Number(process.argv[2] ?? 10_000);
const MOST_SECONDS = 60;

/** A robots.txt of usual length: some groups, some dozens of rules. */
const robots = text(
  ['GPTBot', 'CCBot', 'ClaudeBot', '*']
    .map((agent, n) =>
      `User-agent: ${agent}\n${agent === '*' ? 'Content-Signal: search=yes, ai-train=no\n' : ''}`.concat(
        ...Array.from({ length: 15 }, (_, i) => `Disallow: /private-${n}-${i}/*.html$\n`),
      ),
    )
    .join('\n'),
);

const kinds = FIXTURES.filter(({ deed, outcome }) => deed !== undefined && outcome !== 'truncated').map(
  ({ probe, deed, site }) => {
    const { rows, body } = visited({ robots, 'robots-browser': robots, ...site, [probe]: deed as Deed });
    return { json: JSON.stringify(rows), body };
  },
);

let rows = 0;
let peak = 0;
const dispositions = new Map<Classified['disposition'], number>();
const before = process.cpuUsage();
for (let n = 0; n < SITES; n++) {
  const kind = kinds[n % kinds.length];
  if (kind === undefined) break;
  const read = JSON.parse(kind.json) as Observation[];
  const site = { domain: DOMAIN, rank: n + 1, stratum: 1 };
  const { disposition } = classifyVisit({ site, rows: read, ended: 'complete' }, whoMayRead, kind.body);
  dispositions.set(disposition, (dispositions.get(disposition) ?? 0) + 1);
  rows += read.length;
  if (n % 100 === 0) peak = Math.max(peak, process.memoryUsage().rss);
}
const { user, system } = process.cpuUsage(before);
const seconds = (user + system) / 1e6;
console.log(
  `${SITES} visits, ${rows} rows: ${seconds.toFixed(1)} CPU-s, ${((1e6 * seconds) / rows).toFixed(0)} µs a row`,
);
console.log(`peak memory ${(peak / 1e6).toFixed(0)} MB; ${[...dispositions].map((pair) => pair.join(' ')).join(', ')}`);
if (seconds > MOST_SECONDS) process.exitCode = 1;
