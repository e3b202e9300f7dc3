/** A draw from a million rows: seconds and peak memory. Run: `npm run bench -- draw`. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { draw } from '../src/flow/draw.ts';

function* millionRows(): Generator<string> {
  for (let from = 1; from <= 1_000_000; from += 1_000) {
    yield Array.from({ length: 1_000 }, (_, i) => `${from + i},synthetic-${from + i}.example\r\n`).join('');
  }
}

const folder = await mkdtemp(join(tmpdir(), 'wmr-bench-draw-'));
try {
  const list = join(folder, 'list.csv.gz');
  await pipeline(Readable.from(millionRows()), createGzip({ level: 1 }), createWriteStream(list));
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const { record } = await draw({ list, listId: 'BENCH', seed: 'bench', out: folder });
  const seconds = (performance.now() - start) / 1_000;
  const peak = process.resourceUsage().maxRSS * 1_024;
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  console.log(`${record.list.rows} rows, ${record.sample.rows} drawn: ${seconds.toFixed(1)} s`);
  console.log(`peak memory ${megabytes(peak)} MB, of which ${megabytes(before)} MB before the draw`);
} finally {
  await rm(folder, { recursive: true });
}
