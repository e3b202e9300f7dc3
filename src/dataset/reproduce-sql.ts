import { PUBLISHED } from '../model/columns.ts';
import type { Analysis } from './analysis.ts';
import { literal, quoted } from './ddl.ts';

/**
 * One file that gives the points and variances of every share and ratio with the DuckDB command line alone:
 * `duckdb < numbers/reproduce.sql` in the folder of a dataset.
 */
export function reproduceSql({ views, numbers, estimator }: Pick<Analysis, 'views' | 'numbers' | 'estimator'>): string {
  const tables = Object.keys(PUBLISHED).map((name) => `CREATE VIEW ${quoted(name)} AS FROM 'data/${name}.parquet';`);
  const units = numbers
    .filter(({ measure }) => measure !== 'value')
    .map(({ id, sql }) => `SELECT ${literal(id)} AS id, domain, h, x::DOUBLE AS x, y::DOUBLE AS y FROM (\n${sql}\n)`);
  return [
    '-- Generated from the files of analysis/: npm run generate.',
    '-- In the folder of a dataset: duckdb < numbers/reproduce.sql',
    '-- Gives id, share, variance, rows in the denominator and the weighted denominator; of bounds the lower one.',
    '',
    ...tables,
    '',
    views.trim(),
    '',
    `CREATE TABLE units AS\n${units.join('\nUNION ALL\n')};`,
    '',
    `${estimator.trim()};`,
    '',
  ].join('\n');
}
