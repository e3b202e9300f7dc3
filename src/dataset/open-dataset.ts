import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type DuckDBConnection, StatementType } from '@duckdb/node-api';
import { PUBLISHED } from '../model/columns.ts';
import type { Row } from '../model/measured.ts';
import { mistake } from '../model/mistake.ts';
import { boundedRows } from './bounded-rows.ts';
import { literal, quoted } from './ddl.ts';
import { withDuckDb } from './duckdb.ts';
import { readJson } from './read-json.ts';

/** A dataset that is open for questions. */
export interface OpenDataset {
  /** The rows that one query gives; whole numbers as numbers. */
  rows(sql: string): Promise<readonly Row[]>;
  /** The same in bounded memory, for a query from anybody; a cell or an answer that is too large is a mistake. */
  boundedRows(sql: string): Promise<readonly Row[]>;
  /** Runs statements that define something. */
  run(sql: string): Promise<void>;
  /** Whether a text is one query that changes nothing. */
  isQuery(sql: string): Promise<boolean>;
}

const parquet = (folder: string, table: string): string => join(folder, 'data', `${table}.parquet`);

/** The published tables as views over the Parquet files of a folder, and the rulings of the auditor as a table. */
export const tablesSql = (folder: string): string =>
  [
    ...Object.keys(PUBLISHED).map(
      (name) => `CREATE VIEW ${quoted(name)} AS FROM read_parquet(${literal(parquet(folder, name))});`,
    ),
    'CREATE TABLE audit (clause VARCHAR, ruling VARCHAR, examined BIGINT, breaches BIGINT);',
    '',
  ].join('\n');

/**
 * Opens a dataset folder: its tables, then `definitions` in their order. Reads the Parquet files and nothing else,
 * loads no extension, and no SQL can change that. Throws a mistake where the folder is no dataset.
 */
export async function openDataset<T>(
  folder: string,
  definitions: readonly string[],
  use: (dataset: OpenDataset) => Promise<T>,
): Promise<T> {
  const tables = Object.keys(PUBLISHED).map((name) => parquet(resolve(folder), name));
  const missing = tables.find((path) => !existsSync(path));
  if (missing !== undefined) throw mistake(`${folder} is no dataset: ${missing} is missing; make one with wmr export`);
  const temporary = await mkdtemp(join(tmpdir(), 'wmr-'));
  const atExit = (): void => rmSync(temporary, { recursive: true, force: true });
  process.once('exit', atExit);
  try {
    return await withDuckDb(temporary, async (connection) => {
      await lock(connection, tables, temporary);
      await define(connection, folder, [tablesSql(resolve(folder))]).catch((error: unknown) => {
        const [why = ''] = String(error instanceof Error ? error.message : error).split('\n');
        throw mistake(`${folder}: a table is damaged (${why}); check it with sha256sum -c SHA256SUMS`);
      });
      await fillAudit(connection, folder);
      await define(connection, folder, definitions);
      return use(over(connection));
    });
  } finally {
    process.off('exit', atExit);
    await rm(temporary, { recursive: true, force: true });
  }
}

/** What cannot be defined over these files, a broken one or one of another version, is the user's to hear of. */
async function define(connection: DuckDBConnection, folder: string, definitions: readonly string[]): Promise<void> {
  try {
    for (const sql of definitions) await connection.run(sql);
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0] : error;
    throw mistake(`${folder}: its files do not hold what the analysis asks for: ${said}`);
  }
}

async function lock(connection: DuckDBConnection, paths: readonly string[], temporary: string): Promise<void> {
  await connection.run(`SET allowed_paths = [${paths.map(literal).join(', ')}]`);
  await connection.run(`SET allowed_directories = [${literal(temporary)}]`);
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
}

const over = (connection: DuckDBConnection): OpenDataset => ({
  async rows(sql) {
    const reader = await connection.runAndReadAll(sql);
    return reader.getRowObjectsJS().map(rowOf);
  },
  async boundedRows(sql) {
    const all: Row[] = [];
    for await (const rows of boundedRows(connection, sql)) for (const row of rows) all.push(rowOf(row));
    return all;
  },
  async run(sql) {
    await connection.run(sql);
  },
  async isQuery(sql) {
    if (sql.trim() === '') return false;
    const extracted = await connection.extractStatements(sql);
    if (extracted.count !== 1) return false;
    // SHOW, DESCRIBE and SUMMARIZE are such; EXPLAIN is not, as EXPLAIN ANALYZE carries out what it explains.
    return (await extracted.prepare(0)).statementType === StatementType.SELECT;
  },
});

const rowOf = (row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cell(value)]));

/** A value as a table can print it. */
function cell(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value instanceof Date) return value.toISOString();
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? Number(part) : part));
}

interface Ruled {
  readonly clause?: unknown;
  readonly ruling?: unknown;
  readonly tally?: { readonly examined?: unknown; readonly breaches?: unknown };
}

/** The rulings of the audit report of a dataset, where it has one. */
async function fillAudit(connection: DuckDBConnection, folder: string): Promise<void> {
  const report = await readJson(join(folder, 'protocol/audit-report.json'));
  if (report === undefined) return;
  const verdicts: readonly Ruled[] = Array.isArray(report)
    ? report
    : ((report as { verdicts?: Ruled[] }).verdicts ?? []);
  for (const { clause, ruling, tally } of verdicts) {
    const breaches = Array.isArray(tally?.breaches) ? tally.breaches.length : 0;
    const numbers = [Number(tally?.examined ?? 0), breaches].join(', ');
    await connection.run(
      `INSERT INTO audit VALUES (${literal(String(clause))}, ${literal(String(ruling))}, ${numbers})`,
    );
  }
}
