import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareDraw, type DrawOrder, draw, writeDraw } from '../../src/flow/draw.ts';

const csv = (rows: number) => Array.from({ length: rows }, (_, i) => `${i + 1},d${i + 1}.test\n`).join('');
const hex = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

let home: string;
let order: DrawOrder;
const file = async (name: string, content: string | Buffer) => {
  await writeFile(join(home, name), content);
  return join(home, name);
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'wmr-draw-'));
  const strata = await file('design.json', '[{"lo":1,"hi":10,"n":10,"m":0},{"lo":11,"hi":100,"n":20,"m":5}]');
  order = { list: await file('list.csv', csv(120)), listId: 'T1', seed: 's', out: join(home, 'out'), strata };
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('a draw', () => {
  it('writes sample, pilot, record and explanation, which agree with each other', async () => {
    const result = await draw(order);
    await writeDraw(result, order.out);
    expect((await readdir(order.out)).sort()).toEqual(['how-drawn.md', 'pilot.csv', 'sample.csv', 'strata.json']);
    const [sample, pilot, record, how] = await Promise.all(
      ['sample.csv', 'pilot.csv', 'strata.json', 'how-drawn.md'].map((name) => readFile(join(order.out, name), 'utf8')),
    );
    expect(JSON.parse(record ?? '')).toEqual({
      list: { id: 'T1', file: 'list.csv', rows: 120, sha256: { file: hex(csv(120)), normalised: hex(csv(120)) } },
      seed: 's',
      key: 'seed|list id|domain',
      N: 100,
      strata: [
        { stratum: 1, lo: 1, hi: 10, N: 10, n: 10, pi: 1, w: 1, m: 0 },
        { stratum: 2, lo: 11, hi: 100, N: 90, n: 20, pi: 20 / 90, w: 4.5, m: 5 },
      ],
      sample: { rows: 30, sha256: hex(sample ?? '') },
      pilot: { rows: 5, sha256: hex(pilot ?? '') },
    });
    expect(sample?.split('\n').slice(0, 10)).toEqual(csv(10).trim().split('\n'));
    for (const fact of [
      hex(sample ?? ''),
      hex(pilot ?? ''),
      hex(csv(120)),
      '| 2 | 11-100 | 90 | 20 | 0.222222 | 4.5 | 5 |',
    ]) {
      expect(how).toContain(fact);
    }
  });

  it('checked against its own files differs in nothing, from the list packed and under another name as well', async () => {
    expect(await compareDraw(await draw(order), order.out)).toEqual([]);
    const crlf = `\uFEFF${csv(120).toUpperCase().replaceAll('\n', '\r\n')}`;
    const list = await file('other.csv.gz', gzipSync(crlf));
    const other = await draw({ ...order, list });
    expect(other.record.list.sha256.unpacked).toBe(hex(crlf));
    expect(await compareDraw(other, order.out)).toEqual([]);
  });

  it('can be repeated with the record that it wrote as its design', async () => {
    const strata = join(order.out, 'strata.json');
    expect(await compareDraw(await draw({ ...order, strata }), order.out)).toEqual([]);
  });

  it('checked against files of another seed, list, design or hand tells the first line that differs', async () => {
    const differing = async (change: Partial<DrawOrder>) =>
      (await compareDraw(await draw({ ...order, ...change }), order.out)).map((line) => line.slice(home.length + 5));
    expect((await differing({ seed: 't' }))[0]).toMatch(/^sample\.csv: line 11 is "\d+,d\d+\.test", the draw gives "/);
    expect(await differing({ listId: 'T2' })).toHaveLength(4);
    expect(await differing({ panel: true })).toHaveLength(4);
    const longer = await file('longer.csv', csv(121));
    expect((await differing({ list: longer })).map((line) => line.split(':')[0])).toEqual([
      'how-drawn.md',
      'strata.json',
    ]);
    for (const name of ['sample.csv', 'pilot.csv', 'how-drawn.md', 'strata.json']) {
      const path = join(order.out, name);
      const right = await readFile(path, 'utf8');
      await writeFile(path, right.replace(/.\n$/, '\n'));
      if (name !== 'strata.json') expect(await differing({}), name).toHaveLength(1);
      else await expect(differing({})).rejects.toThrow('not JSON');
      await writeFile(path, right);
    }
    expect(await differing({})).toEqual([]);
  });

  it('of a list that ends early says which strata are cut, taken whole, or left out', async () => {
    const short = await draw({ ...order, strata: undefined });
    expect(short.departures).toHaveLength(9);
    expect(short.departures.at(-1)).toMatch(/^the pilot is empty: the sample takes all 120 rows/);
    expect(short.departures.slice(0, 3)).toEqual([
      'stratum 1 (ranks 1-1000) ends at rank 120, with the list',
      'stratum 1 (ranks 1-1000) is taken whole: it has 120 rows, fewer than 1000',
      'stratum 2 (ranks 1001-5000) is left out: the list ends at rank 120',
    ]);
    expect((await draw(order)).departures).toEqual([]);
  });

  it('tells how many drawn rows are no host names, keeps them, and says so to its readers', async () => {
    const odd = [
      'a b',
      '-x.test',
      'evil\u001b[2J',
      '',
      `${'a'.repeat(64)}.test`,
      '0x7f.1',
      '%61.test',
      '\u202etxt.test',
    ];
    const list = await file(
      'odd.csv',
      `${odd.map((name, i) => `${i + 1},${name}\n`).join('')}${csv(120).split('\n').slice(8).join('\n')}`,
    );
    const out = join(home, 'odd');
    const result = await draw({ ...order, list, out });
    expect(result.departures).toEqual([
      '8 of 30 rows of the sample and 0 of 5 of the pilot are no host names ("a b" at rank 1): they stay, are not asked, and count as not answered',
    ]);
    await writeDraw(result, out);
    expect((await readFile(join(out, 'sample.csv'), 'utf8')).split('\n').slice(0, 2)).toEqual(['1,a b', '2,-x.test']);
    expect(await readFile(join(out, 'how-drawn.md'), 'utf8')).toContain('8 of 30 rows of the sample');
    expect(await compareDraw(result, out)).toEqual([]);
  });

  it.each(['sample.csv', 'pilot.csv', 'how-drawn.md'])('writes over no %s of something else', async (name) => {
    const out = join(home, `foreign-${name}`);
    await mkdir(out);
    await writeFile(join(out, name), '1,dear-to-somebody.test\n');
    await expect(writeDraw(await draw(order), out)).rejects.toMatchObject({ exitCode: 2 });
    expect(await readdir(out)).toEqual([name]);
    expect(await readFile(join(out, name), 'utf8')).toBe('1,dear-to-somebody.test\n');
  });

  it('of the first rows of a list is a draw of that list', async () => {
    const head = await draw({ ...order, rows: 100 });
    const cut = await draw({ ...order, list: await file('cut.csv', csv(100)) });
    expect(head.drawn).toEqual(cut.drawn);
    expect(head.record.list.sha256.normalised).toBe(cut.record.list.sha256.normalised);
  });

  it('of a panel keeps the same domains from every list that holds them', async () => {
    const sample = async (listId: string) => (await draw({ ...order, listId, panel: true })).drawn.sample;
    expect(await sample('T1')).toEqual(await sample('T2'));
    expect((await draw(order)).drawn.sample).not.toEqual((await draw({ ...order, listId: 'T2' })).drawn.sample);
  });
});

describe('a mistake of the caller', () => {
  const faulty: readonly (readonly [
    string,
    (o: DrawOrder) => Promise<Partial<DrawOrder>> | Partial<DrawOrder>,
    string,
  ])[] = [
    ['a list that is not there', () => ({ list: join(home, 'none.csv') }), 'there is no such file'],
    ['a folder for a list', () => ({ list: home }), 'is a folder'],
    [
      'a gap in the ranks',
      async () => ({ list: await file('gap.csv', '1,a\n3,b\n') }),
      'list line 2: gap in the ranks',
    ],
    [
      'a repeated name',
      async () => ({ list: await file('twice.csv', '1,a\n2,a\n') }),
      'list line 2: "a" stands on line 1',
    ],
    ['a plain file named .gz', async () => ({ list: await file('plain.csv.gz', csv(9)) }), 'is not gzip'],
    [
      'a gzip cut off',
      async () => ({ list: await file('cut.gz', gzipSync(csv(5_000)).subarray(0, 900)) }),
      'damaged or cut off',
    ],
    [
      'a gzip with a bad checksum',
      async () => ({ list: await file('crc.gz', badChecksum(gzipSync(csv(50)))) }),
      'damaged or cut off',
    ],
    ['a zip', async () => ({ list: await file('list.zip', Buffer.from('PK\x03\x04....')) }), 'is a zip'],
    ['an empty file', async () => ({ list: await file('empty.csv', '') }), 'the list holds no row'],
    ['strata that are not JSON', async () => ({ strata: await file('bad.json', '{') }), 'not JSON'],
    [
      'strata with a gap',
      async () => ({ strata: await file('gap.json', '[{"lo":2,"hi":3,"n":1,"m":0}]') }),
      'must begin at rank 1',
    ],
    ['strata that are not there', () => ({ strata: join(home, 'none.json') }), 'there is no such file'],
    ['no seed', () => ({ seed: '' }), 'needs a seed'],
    ['the word panel for a list id', () => ({ listId: 'panel' }), 'is no list id'],
    ['more rows than there are', () => ({ rows: 121 }), 'fewer than the 121 asked for'],
    ['half a row', () => ({ rows: 1.5 }), '--rows must be a whole number'],
    ['no row', () => ({ rows: 0 }), '--rows must be a whole number'],
    ['rows in words', () => ({ rows: Number.NaN }), '--rows must be a whole number'],
  ];
  it.each(faulty)('(%s) ends in one line with exit code 2', async (_, change, message) => {
    const error: unknown = await draw({ ...order, ...(await change(order)) }).catch((thrown) => thrown);
    expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(message) });
    expect(error).toHaveProperty('message', expect.not.stringContaining('\n'));
  });

  it('(a folder with another draw) is refused, and keeps it; the same draw may be written again', async () => {
    const result = await draw(order);
    const out = join(home, 'taken');
    await writeDraw(result, out);
    await writeDraw(result, out);
    const before = await readFile(join(out, 'sample.csv'), 'utf8');
    const another = await draw({ ...order, seed: 'another seed' });
    await expect(writeDraw(another, out)).rejects.toThrow(/holds another draw/);
    expect(await readFile(join(out, 'sample.csv'), 'utf8')).toBe(before);
  });

  it('(a folder that cannot be written) leaves nothing behind', async () => {
    const result = await draw(order);
    await expect(writeDraw(result, join(order.list, 'sub'))).rejects.toMatchObject({ exitCode: 2 });
    const blocked = join(home, 'blocked');
    await mkdir(join(blocked, 'sample.csv'), { recursive: true });
    await expect(writeDraw(result, blocked)).rejects.toMatchObject({ exitCode: 2 });
    expect(await readdir(blocked)).toEqual(['sample.csv']);
  });

  it.skipIf(process.getuid?.() === 0)('(a folder without permission) is named', async () => {
    const closed = join(home, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    await expect(writeDraw(await draw(order), closed)).rejects.toThrow('no permission');
  });

  it('(checking a folder without a draw) is named', async () => {
    await expect(compareDraw(await draw(order), join(home, 'nowhere'))).rejects.toThrow('there is no such file');
  });
});

describe('a full disk', () => {
  it.skipIf(process.platform !== 'linux')('ends the draw in one line with exit code 3', async () => {
    const { fileMistake } = await import('../../src/flow/write-whole.ts');
    const error: unknown = await writeFile('/dev/full', 'x').catch((thrown) => thrown);
    expect(fileMistake(error, '/dev/full')).toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('no space left'),
    });
  });
});

function badChecksum(gzip: Buffer): Buffer {
  const at = gzip.length - 8;
  gzip[at] = (gzip[at] ?? 0) ^ 1;
  return gzip;
}
