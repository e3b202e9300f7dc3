import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { boundedRows } from '../../src/dataset/bounded-rows.ts';
import { withDuckDb } from '../../src/dataset/duckdb.ts';

/** How many rows a query gave when it was asked for at most so many bytes. */
const rowsOf = (sql: string, atMost: number): Promise<number> =>
  withDuckDb(tmpdir(), async (connection) => {
    let count = 0;
    for await (const rows of boundedRows(connection, sql, atMost)) count += rows.length;
    return count;
  });

it.each([
  ['rows', 'FROM range(5000)'],
  ['columns', 'SELECT i, i AS a, i AS b, i AS c, i AS d FROM range(1000) t(i)'],
  ['parts of a list', 'SELECT range(5000)'],
  ['parts of a struct', 'SELECT {a: range(2500), b: range(2500)}'],
  ['characters', "SELECT repeat('x', 320000)"],
])('an answer is bounded by its size, whatever makes it large: %s', async (_, sql) => {
  await expect(rowsOf(sql, 300_000)).rejects.toMatchObject({ exitCode: 2 });
  await expect(rowsOf(sql, 400_000)).resolves.toBeGreaterThan(0);
});
