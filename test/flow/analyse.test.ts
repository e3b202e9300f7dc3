import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import { checksums } from '../../src/dataset/checksums.ts';
import { withDuckDb } from '../../src/dataset/duckdb.ts';
import { filesUnder } from '../../src/dataset/stage.ts';
import { type Analysed, analyse } from '../../src/flow/analyse.ts';
import { registeredIn } from '../../src/flow/contrasts.ts';
import { query } from '../../src/flow/query.ts';
import { differences, reproduce } from '../../src/flow/reproduce.ts';
import { ANALYSIS, TINY } from '../dataset/tiny.ts';

let folder: string;
let dataset: string;
let analysed: Analysed;
const out = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wmr-analyse-'));
  dataset = out('dataset');
  await cp(TINY, dataset, { recursive: true });
  analysed = await analyse(dataset, out('first'), { publish: true });
});
afterAll(() => rm(folder, { recursive: true }));

describe('analyse', () => {
  it('the same dataset gives the same bytes', async () => {
    await analyse(dataset, out('second'));
    const names = await filesUnder(out('first'));
    expect(names).toEqual(await filesUnder(out('second')));
    expect(names.length).toBe(analysed.files.length);
    for (const name of names) {
      expect(await readFile(out(`second/${name}`)), name).toEqual(await readFile(out(`first/${name}`)));
    }
  });

  it('every registered number is measured, and every number is registered', async () => {
    const analysis = await readAnalysis(ANALYSIS);
    const { numbers } = registeredIn(analysis);
    const measured = new Set(analysed.numbers.map(({ id }) => id));
    expect(numbers.filter((id) => !measured.has(id))).toEqual([]);
    const parts = analysis.numbers.filter(({ id }) => id.startsWith('N')).map(({ id }) => id.replace(/-.*/, ''));
    expect([...new Set(parts)]).toEqual(numbers);
  });

  it('the report names every number, table and figure, and says that the web was simulated', async () => {
    const html = await readFile(analysed.report, 'utf8');
    const ids = (await readdir(join(ANALYSIS, 'tables'))).concat(await readdir(join(ANALYSIS, 'figures')));
    for (const id of [...ids.map((name) => name.replace('.sql', '')), 'T2', 'F8']) expect(html).toContain(`id="${id}"`);
    for (const { id } of analysed.numbers.filter(({ id }) => /^[NC][^@]*$/.test(id)))
      expect(html).toContain(`id="q-${id}"`);
    expect(analysed.marks.map(({ mark }) => mark)).toEqual(['SIMULATED']);
    expect(html).toContain('<strong>SIMULATED.</strong>');
  });

  it('a run that is stamped pilot says PILOT before all else, its audit is printed, and what it says of itself is harmless', async () => {
    const run = JSON.parse(await readFile(join(TINY, 'protocol/run.json'), 'utf8'));
    const pilot = out('pilot');
    await cp(TINY, pilot, { recursive: true });
    run.stamps.push({ stamp: 'pilot', why: 'a small trial run' });
    run.vantage = { place: '<script>alert(1)</script>\u202E' };
    await writeFile(join(pilot, 'protocol/run.json'), JSON.stringify(run));
    const verdicts = [
      { clause: 'W-ID-1', ruling: 'kept', tally: { examined: 400, breaches: [] } },
      { clause: 'W-RATE-1', ruling: 'broken', tally: { examined: 400, breaches: [{}, {}] } },
    ];
    await writeFile(join(pilot, 'protocol/audit-report.json'), JSON.stringify({ verdicts }));
    const { marks, report, numbers } = await analyse(pilot, out('of-pilot'));
    expect(marks.map(({ mark }) => mark)).toEqual(['PILOT', 'SIMULATED']);
    const html = await readFile(report, 'utf8');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\uFFFD');
    expect(html).not.toContain('<script');
    expect(numbers.find(({ id }) => id === 'C4')?.share).toBe(1);
    expect(await readFile(out('of-pilot/tables/T10.csv'), 'utf8')).toBe(
      'clause,ruling,examined,breaches\nW-ID-1,kept,400,0\nW-RATE-1,broken,400,2\n',
    );
  });

  it('a dataset without its protocol is a mistake', async () => {
    const bare = out('bare');
    await cp(join(TINY, 'data'), join(bare, 'data'), { recursive: true });
    await expect(analyse(bare, out('of-bare'))).rejects.toMatchObject({ exitCode: 2 });
  });
});

describe('the published SQL alone', () => {
  it('gives the points and variances of the estimators, without a line of JavaScript', async () => {
    const sql = await readFile(join(dataset, 'numbers/reproduce.sql'), 'utf8');
    const rows = await withDuckDb(folder, async (connection) => {
      await connection.run(`SET file_search_path = '${dataset}'`);
      const [last] = [
        ...(await connection.extractStatements(sql).then(async (all) => {
          let reader: Awaited<ReturnType<typeof connection.runAndReadAll>> | undefined;
          for (let n = 0; n < all.count; n += 1) reader = await (await all.prepare(n)).runAndReadAll();
          return [reader];
        })),
      ];
      return last?.getRowObjectsJS() ?? [];
    });
    const shares = analysed.numbers.filter(({ id }) => /^N[^@]*$/.test(id));
    expect(rows.length).toBe(shares.length);
    for (const { id, share = Number.NaN, variance = Number.NaN, weightedDenominator } of shares) {
      const row = rows.find((one) => one.id === id);
      expect(Math.abs(Number(row?.share) - share), id).toBeLessThan(1e-9);
      expect(Math.abs(Number(row?.variance) - variance), id).toBeLessThan(1e-9);
      expect(Number(row?.weighted_denominator), id).toBeCloseTo(weightedDenominator, 9);
    }
  });

  it('is what is committed', async () => {
    expect(await readFile(join(dataset, 'numbers/reproduce.sql'), 'utf8')).toBe(
      await readFile(join(ANALYSIS, 'reproduce.sql'), 'utf8'),
    );
  });
});

describe('reproduce', () => {
  it('finds every published number again', async () => {
    expect(await reproduce(dataset)).toMatchObject({ checked: analysed.numbers.length, differing: [], altered: [] });
  });

  it('names a number that was changed, one that is missing and one that was made up', async () => {
    const changed = out('changed');
    await cp(dataset, changed, { recursive: true });
    const path = join(changed, 'numbers/expected.csv');
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
    const falsified = lines
      .filter((line) => !line.startsWith('N07,'))
      .map((line) => (line.startsWith('N06,') ? line.replace(/^N06,0\.4350/, 'N06,0.4351') : line));
    await writeFile(path, `${[...falsified, 'N77,0.5,0,0,1,,,,3,3,census,,,2026.03.0'].join('\n')}\n`);
    const { differing } = await reproduce(changed);
    expect(differing.map(({ id, field }) => [id, field])).toEqual([
      ['N06', 'share'],
      ['N77', 'id'],
      ['N07', 'id'],
    ]);
  });

  it.each(['data/sites.csv', 'report/report.html', 'data/sites.parquet', 'numbers/N06.sql'])(
    'names a file that is not what the sums say, or gone, whether a number hangs on it or not: %s',
    async (name) => {
      const changed = out('altered');
      await cp(dataset, changed, { recursive: true });
      const sums = join(changed, 'SHA256SUMS');
      await rm(sums);
      const lines = await checksums(changed);
      await writeFile(sums, lines);
      const { files, altered } = await reproduce(changed);
      expect(files).toBe((await filesUnder(changed)).length - 1);
      expect(altered).toEqual([]);
      expect(lines).toContain(`  ${name}\n`);
      await writeFile(
        sums,
        lines.replace(new RegExp(`^.(?=.*  ${name}$)`, 'm'), (digit) => (digit === '0' ? '1' : '0')),
      );
      expect((await reproduce(changed)).altered).toEqual([name]);
      await writeFile(sums, `${lines}${'0'.repeat(64)}  gone.txt\n`);
      expect((await reproduce(changed)).altered).toEqual(['gone.txt']);
      await rm(changed, { recursive: true });
    },
  );

  it('names the numbers of a row that was changed', async () => {
    const changed = out('changed-row');
    await cp(dataset, changed, { recursive: true });
    const parquet = join(changed, 'data/robots.parquet');
    await withDuckDb(folder, async (connection) => {
      await connection.run(`CREATE TABLE r AS FROM '${parquet}'`);
      await connection.run("UPDATE r SET state = 'html' WHERE domain = 'silent.example' AND ua = 'own'");
      await connection.run(`COPY r TO '${parquet}' (FORMAT parquet)`);
    });
    const ids = new Set((await reproduce(changed)).differing.map(({ id }) => id));
    expect([...ids]).toEqual(expect.arrayContaining(['N02', 'N03']));
    expect(ids.has('N20')).toBe(false);
  });

  it.each([
    ['a word of another language', 'N06.sql', 'SELEKT domain', /numbers\/N06\.sql cannot be worked out: Parser Error/],
    ['a column that is not there', 'N06.sql', 'SELECT gone FROM site_facts', /numbers\/N06\.sql .*Binder Error/],
    [
      'a fault that only rows show',
      'N06.sql',
      'SELECT domain::INTEGER AS domain, h, x, y FROM site_facts',
      /numbers\/N06\.sql/,
    ],
    ['a number without sites', 'C1.sql', 'SELECT nothing AS value', /numbers\/C1\.sql/],
    ['a reading', 'readings/file.sql', 'nonsense', /numbers\/readings\/file\.sql/],
    ['the registration', 'preregistered.json', '{', /numbers holds something/],
    ['the registration of other things', 'preregistered.json', '{"numbers": 7}', /numbers holds something/],
  ])('its own SQL that is broken is a mistake that names the file: %s', async (_, name, broken, says) => {
    const bad = out('bad-sql');
    await cp(dataset, bad, { recursive: true });
    const path = join(bad, 'numbers', name);
    const head = (await readFile(path, 'utf8')).split('\n').filter((line) => line.startsWith('--'));
    await writeFile(path, [...head, broken, ''].join('\n'));
    await expect(reproduce(bad)).rejects.toMatchObject({ exitCode: 2, message: expect.stringMatching(says) });
    await rm(bad, { recursive: true });
  });

  it('differences below a billionth are none, and a missing field is one', () => {
    const one = { id: 'N01', share: 0.5, n: 3, weightedDenominator: 3 };
    expect(differences([one], [{ ...one, share: 0.5 + 1e-11 }])).toEqual([]);
    expect(differences([one], [{ id: 'N01', n: 3, weightedDenominator: 3 }])).toMatchObject([
      { id: 'N01', field: 'share' },
    ]);
    expect(differences([one], [{ ...one, method: 'census' }])).toMatchObject([{ field: 'method' }]);
  });

  it('a dataset that publishes no numbers is a mistake that says what to do', async () => {
    await expect(reproduce(TINY)).rejects.toThrow(/wmr analyse --publish/);
  });

  it('loads nothing but DuckDB and the distributions', async () => {
    const seen = new Set<string>();
    const packages = new Set<string>();
    const walk = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = await readFile(file, 'utf8');
      for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)'/gm)) {
        if (from.startsWith('.')) await walk(join(file, '..', from));
        else if (!from.startsWith('node:')) packages.add(from);
      }
    };
    await walk(join(import.meta.dirname, '../../src/flow/reproduce.ts'));
    expect([...packages].sort()).toEqual(['@duckdb/node-api', 'csv-stringify/sync', 'jstat', 'zod']);
  });
});

describe('query', () => {
  it('gives the rows behind a number', async () => {
    const rows = await query(dataset, { number: 'N07' });
    expect(rows.filter(({ y }) => y === true).map(({ domain }) => domain)).toEqual(['closed.example']);
    expect(rows.length).toBe(16);
  });

  it.each([
    ['DROP VIEW sites', /nothing that changes/],
    ['SELECT 1; SELECT 2', /one query/],
    ['SELECT nothing_of FROM sites', /nothing_of/],
    ["SELECT * FROM read_csv('/etc/passwd')", /[Pp]ermission/],
    ["SELECT * FROM 'https://evil.example/x.parquet'", /./],
  ])('%s is refused in one line', async (sql, why) => {
    const refused = query(dataset, { sql });
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  });

  it.each([
    ['one cell', "SELECT repeat('x', 50000000) AS a", /a cell is longer than 1,000,000 bytes/],
    [
      'one cell of many',
      "SELECT CASE WHEN i = 9999 THEN repeat('x', 1000001) END AS b FROM range(10000) t(i)",
      /a cell is/,
    ],
    ['a list', 'SELECT list(i) FROM range(1000000) t(i)', /a cell is longer/],
    ['a struct in a list', "SELECT [{a: repeat('x', 2000000)}]", /a cell is longer/],
    ['many cells under the limit', "SELECT repeat('x', 999999) FROM range(600)", /the answer is too large/],
  ])('what is too large to hold is refused in one line: %s', async (_, sql, why) => {
    await expect(query(dataset, { sql })).rejects.toMatchObject({
      message: expect.stringMatching(why),
      exitCode: 2,
    });
  });

  it.each(['DESCRIBE sites', 'SHOW TABLES', 'SUMMARIZE crawlers', 'VALUES (1);', 'SELECT 1 AS "a\nb" -- said'])(
    'every kind of query is answered: %s',
    async (sql) => {
      expect((await query(dataset, { sql })).length).toBeGreaterThan(0);
    },
  );

  it('rows come in the order asked for, each kind of value as itself', async () => {
    const sql =
      "SELECT i, i % 2 = 0 AS even, 'n' || i AS name, [i] AS list, NULL AS nothing FROM range(5000) t(i) ORDER BY i DESC";
    const rows = await query(dataset, { sql });
    expect(rows.map(({ i }) => i)).toEqual(Array.from({ length: 5_000 }, (_, i) => 4_999 - i));
    expect(rows[0]).toEqual({ i: 4_999, even: false, name: 'n4999', list: '[4999]', nothing: null });
  });

  it('a number that is not there is a mistake that names those that are', async () => {
    await expect(query(dataset, { number: 'N99' })).rejects.toThrow(/N01, N02/);
  });
});
