import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawKey } from '../../src/draw/draw-key.ts';
import { drawSample } from '../../src/draw/drawing.ts';
import { STRATA } from '../../src/draw/strata.ts';
import { compareDraw, draw } from '../../src/flow/draw.ts';

const root = resolve(import.meta.dirname, '../..');
const shared = process.env.WMR_SHARED ?? join(root, '..', 'shared');
const list = join(shared, 'data/tranco/tranco_2024-11-03_top100k.csv.gz');
const example = join(shared, 'reference/worked_example.json');
const missing = !existsSync(list) || !existsSync(example);
if (missing) console.warn(`SKIPPED: the draw from a real list, ${list} is not there`);

const SEED = 'who-may-read-the-web-test';
const LIST_ID = 'PP3D-2024-11-03';
const order = { list, listId: LIST_ID, seed: SEED, out: join(root, 'sample'), rows: 100_000 };

interface Vector {
  readonly strata: readonly {
    readonly n: number;
    readonly first5: readonly { readonly rank: number; readonly domain: string; readonly sha256: string }[];
    readonly last_selected: { readonly rank: number; readonly domain: string };
    readonly next_reserve: { readonly rank: number; readonly domain: string } | null;
  }[];
}

describe.skipIf(missing)('the draw from a real list', () => {
  it('gives the sample whose hash is published', async () => {
    const { record } = await draw(order);
    expect(record.sample).toEqual({
      rows: 6_000,
      sha256: 'd0c8d9fb245a3331f0b5ff4e90b151b12d9a6e9c11d42d0b23915837352efb3b',
    });
    expect(record.list.sha256.unpacked).toBe('9bbf6782f2c92091dd08d51288b1361a07207cf692ea7239f2a48e5aa45e3735');
    expect(record.pilot.rows).toBe(120);
  });

  it('selects in each stratum the rows of the worked example, in its order, up to the last', async () => {
    const { drawn } = await draw(order);
    const { draw_real }: { draw_real: Vector } = JSON.parse(await readFile(example, 'utf8'));
    draw_real.strata.forEach((expected, i) => {
      const { order: rows, n } = drawn.strata[i] ?? { order: [], n: 0 };
      expect(n).toBe(expected.n);
      expect(rows.slice(0, 5)).toEqual(expected.first5.map(({ rank, domain, sha256: key }) => ({ rank, domain, key })));
      expect(rows[n - 1]).toMatchObject({ rank: expected.last_selected.rank, domain: expected.last_selected.domain });
      if (expected.next_reserve) expect(rows[n]).toMatchObject(expected.next_reserve);
    });
  });

  it('gives the rehearsal sample that is in the project, to the byte', async () => {
    expect(await compareDraw(await draw(order), order.out)).toEqual([]);
  });

  it('is the same from the list with CRLF and BOM, as Tranco packs it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wmr-real-'));
    try {
      const text = gunzipSync(await readFile(list)).toString('utf8');
      await writeFile(join(folder, 'crlf.csv'), `\uFEFF${text.replaceAll('\n', '\r\n')}`);
      expect(await compareDraw(await draw({ ...order, list: join(folder, 'crlf.csv') }), order.out)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of a million rows draws 10,000 and a pilot of 200, and the head is not changed by the tail', async () => {
    const real = gunzipSync(await readFile(list))
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .slice(0, 100_000);
    const head = real.map((line, i) => ({ rank: i + 1, domain: line.slice(line.indexOf(',') + 1) }));
    const tail = Array.from({ length: 900_000 }, (_, i) => ({
      rank: i + 100_001,
      domain: `synthetic-${i + 100_001}.example`,
    }));
    const million = drawSample([...head, ...tail], STRATA, SEED, LIST_ID);
    expect([million.sample.length, million.pilot.length]).toEqual([10_000, 200]);
    expect(million.sample.slice(0, 6_000)).toEqual(drawSample(head, STRATA.slice(0, 5), SEED, LIST_ID).sample);
    expect(drawKey(SEED, LIST_ID, 'aeroflot.ru')).toMatch(/^00081645/);
  });
});

describe('the worked example', () => {
  it.skipIf(missing)('of twenty made-up domains gives the same keys and the same order', async () => {
    const { draw_tiny: tiny } = JSON.parse(await readFile(example, 'utf8'));
    const rows = Object.entries<{ rank: number; sha256: string }>(tiny.keys).map(([domain, { rank, sha256 }]) => {
      expect(drawKey(tiny.seed, tiny.list_id, domain)).toBe(sha256);
      return { rank, domain };
    });
    const strata = tiny.strata.map(({ lo, hi, n }: { lo: number; hi: number; n: number }) => ({ lo, hi, n, m: 0 }));
    const drawn = drawSample(rows, strata, tiny.seed, tiny.list_id, 20);
    drawn.strata.forEach(({ order: of }, i) => {
      expect(of.map(({ domain }) => domain)).toEqual(tiny.strata[i].order);
    });
  });
});
