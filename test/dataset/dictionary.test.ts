import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from 'vitest';
import { ddl } from '../../src/dataset/ddl.ts';
import { dictionaryCsv, dictionaryMarkdown } from '../../src/dataset/dictionary.ts';
import type { Table } from '../../src/model/column.ts';
import { PUBLISHED } from '../../src/model/columns.ts';

const TABLE_LIST: readonly Table[] = Object.values(PUBLISHED);

test('data/dictionary.md is the dictionary of the columns (rebuild it with `npx vitest run test/dataset/dictionary.test.ts -u`)', async () => {
  await expect(dictionaryMarkdown(TABLE_LIST)).toMatchFileSnapshot('../../data/dictionary.md');
});

test('every column stands in the dictionary once, and says what it means and where it comes from', () => {
  const lines = dictionaryCsv(TABLE_LIST).trimEnd().split('\n');
  const columns = TABLE_LIST.flatMap((table) => Object.keys(table.columns).map((name) => `${table.name},${name},`));
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join(',').concat(','))).toEqual(columns);
  for (const table of TABLE_LIST) {
    for (const column of Object.values(table.columns)) {
      expect(column.means).toMatch(/\.$/);
      expect(column.source).not.toBe('');
    }
  }
});

test('every column name is one that SQL takes without quotes, and every key is made of columns that are never null', () => {
  for (const table of TABLE_LIST) {
    for (const name of Object.keys(table.columns)) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    for (const name of table.key) expect(table.columns[name]).not.toHaveProperty('nullMeans');
  }
});

test('the DDL makes tables that refuse a word of no vocabulary and a missing value', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const table of TABLE_LIST) await connection.run(ddl(table));
  const insert = (kind: string, line: string) =>
    connection.run(
      `INSERT INTO rules VALUES ('a.test', 'own', ${line}, ${kind}, NULL, false, NULL, NULL, NULL, false)`,
    );
  await expect(insert("'nonsense'", '1')).rejects.toThrow('CHECK');
  await expect(insert("'allow'", 'NULL')).rejects.toThrow('NOT NULL');
  await insert("'allow'", '1');
  await expect(insert("'other'", '1')).rejects.toThrow('uplicate key');
  connection.closeSync();
});
