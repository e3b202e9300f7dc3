/** How long an export takes and how much memory it holds: `npx tsx bench/export.ts [rows]`, 260,000 unless told. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDataset } from '../src/dataset/write-dataset.ts';
import { input, PROBES, visits } from '../test/dataset/visits.ts';

const rows = Number(process.argv[2] ?? 260_000);
const sites = Math.ceil(rows / PROBES.length);
const out = await mkdtemp(join(tmpdir(), 'wmr-bench-'));
const began = performance.now();
const before = process.cpuUsage();
for (const site of visits(sites)) if (site.rows.length === 0) throw new Error('no rows');
const generating = process.cpuUsage(before);
const { tables, files } = await writeDataset(input(visits(sites)), out);
const { user, system } = process.cpuUsage(before);
const bytes = await Promise.all(files.map(async (file) => [file, (await stat(join(out, file))).size] as const));
console.log({
  rows: tables.requests.rows,
  seconds: Math.round(performance.now() - began) / 1000,
  cpuSeconds: (user + system) / 1e6,
  ofWhichMakingRows: (2 * (generating.user + generating.system)) / 1e6,
  peakRssMB: Math.round(process.resourceUsage().maxRSS / 1024),
  bytes: Object.fromEntries(bytes),
});
await rm(out, { recursive: true });
