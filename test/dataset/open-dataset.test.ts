import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDataset } from '../../src/dataset/open-dataset.ts';
import { PUBLISHED } from '../../src/model/columns.ts';
import { TINY } from './tiny.ts';

describe('an open dataset', () => {
  it('has every published table', async () => {
    const names = await openDataset(TINY, [], (dataset) =>
      dataset.rows('SELECT view_name FROM duckdb_views() WHERE NOT internal'),
    );
    expect(names.map(({ view_name }) => view_name).sort()).toEqual(Object.keys(PUBLISHED).sort());
  });

  it('reads nothing beside its Parquet files, and no SQL can change that', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wmr-secret-'));
    try {
      await writeFile(join(folder, 'secret.csv'), 'a,b\n1,2\n');
      await openDataset(TINY, [], async (dataset) => {
        await expect(dataset.rows(`FROM read_csv('${folder}/secret.csv')`)).rejects.toThrow(/[Pp]ermission|disabled/);
        await expect(dataset.run('SET enable_external_access = true')).rejects.toThrow();
        await expect(dataset.run('INSTALL httpfs')).rejects.toThrow();
        await expect(dataset.run(`COPY sites TO '${folder}/out.csv'`)).rejects.toThrow();
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it.each([
    ['SELECT 1', true],
    ['FROM sites', true],
    ['WITH a AS (SELECT 1) SELECT * FROM a', true],
    ['DESCRIBE sites', true],
    ['SELECT 1; SELECT 2', false],
    [`COPY (SELECT 1) TO '${TINY}/data/sites.parquet'`, false],
    [`EXPLAIN ANALYZE COPY (SELECT 1) TO '${TINY}/data/sites.parquet'`, false],
    ['CREATE TABLE x AS SELECT 1', false],
    ["ATTACH 'x.db'", false],
    ['', false],
  ])('%j is a query: %s', async (sql, is) => {
    expect(await openDataset(TINY, [], (dataset) => dataset.isQuery(sql))).toBe(is);
  });

  it('a folder that is no dataset is a mistake of one line', async () => {
    await expect(openDataset(tmpdir(), [], async () => 1)).rejects.toMatchObject({ exitCode: 2 });
  });

  it.each([
    ['data/sites.parquet', 'no parquet at all', /sites|magic|parquet/i],
    ['protocol/audit-report.json', '{ not json', /audit-report\.json: this is no JSON/],
  ])('a broken %s is a mistake of one line', async (name, content, why) => {
    const folder = await mkdtemp(join(tmpdir(), 'wmr-broken-'));
    try {
      await cp(TINY, folder, { recursive: true });
      await writeFile(join(folder, name), content);
      const opened = openDataset(folder, ['CREATE TABLE t AS FROM sites'], async () => 1);
      await expect(opened).rejects.toMatchObject({ exitCode: 2 });
      await expect(opened).rejects.toThrow(why);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
