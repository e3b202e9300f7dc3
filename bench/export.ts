/**
 * How long an export takes and how much memory it holds, classification included: `npm run bench -- export [sites]`,
 * 10,000 unless told, of 27 rows and 78 tokens under two readings each.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VisitedSite } from '../src/dataset/visited-site.ts';
import { writeDataset } from '../src/dataset/write-dataset.ts';
import type { Observation } from '../src/model/observation.ts';
import { whoMayRead } from '../src/protocol/who-may-read.ts';
import { input, judged, RUN, unjudged } from '../test/dataset/visits.ts';
import { robotsOfSite } from './parts/robots-of-site.ts';

const sites = Number(process.argv[2] ?? 10_000);
const run = { ...RUN, protocol: whoMayRead };

/** The body of the site at hand: no other is asked for. */
let held: { readonly sha256: string; readonly bytes: Uint8Array } | undefined;
const body = (sha256: string) => (held?.sha256 === sha256 ? held.bytes : undefined);

function* sitesOfBench(): Generator<VisitedSite> {
  let n = 0;
  for (const visit of unjudged(sites, whoMayRead.probes)) {
    const bytes = robotsOfSite(n++);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    held = { sha256, bytes };
    yield judged({ ...visit, rows: visit.rows.map((row) => withRobots(row, sha256, bytes.length)) }, whoMayRead, body);
  }
}

/** A row of robots.txt with a kept body; every tenth site gives a browser nothing. */
function withRobots(row: Observation, sha256: string, length: number): Observation {
  if (row.probe !== 'robots' && row.probe !== 'robots-browser') return row;
  if (row.kind !== 'answered') return row;
  return {
    ...row,
    url: `https://${row.domain}/robots.txt`,
    status: 200,
    body: { sha256, complete: true, length, encoded: length, truncated: false, kept: 'whole', keptSha256: sha256 },
    facts: { reader: '1', html: false, blank: false, essence: 'text/plain', records: 60 },
  };
}

const out = await mkdtemp(join(tmpdir(), 'wmr-bench-'));
const before = process.cpuUsage();
for (const site of sitesOfBench()) if (site.rows.length === 0) throw new Error('no rows');
const making = process.cpuUsage(before);
const began = performance.now();
const start = process.cpuUsage();
const { tables, files } = await writeDataset({ ...input(sitesOfBench(), { body }), run }, out);
const spent = process.cpuUsage(start);
const seconds = ({ user, system }: NodeJS.CpuUsage) => Math.round((user + system) / 1e4) / 100;
const bytes = await Promise.all(
  files
    .filter((file) => /\.(parquet|csv\.gz|arrow)$/.test(file))
    .map(async (file) => [file, (await stat(join(out, file))).size] as const),
);
console.log({
  rows: Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table.rows])),
  seconds: Math.round(performance.now() - began) / 1000,
  cpuSeconds: seconds(spent),
  ofWhichMakingAndClassifying: seconds(making),
  peakRssMB: Math.round(process.resourceUsage().maxRSS / 1024),
  bytes: Object.fromEntries(bytes),
});
await rm(out, { recursive: true });
