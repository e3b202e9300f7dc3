import type { DuckDBConnection } from '@duckdb/node-api';
import type { Table } from '../model/column.ts';
import { tableHashSql } from './canonical.ts';
import { DUCKDB_TYPES, literal } from './ddl.ts';

/** How many records a table holds, and the sum of their hashes (`canonical.ts`). */
export interface Contents {
  readonly rows: number;
  readonly hash: bigint;
}

/** A table's CSV file as a DuckDB relation, with the types of its columns; nothing is guessed. */
export function csvRelation(table: Table, path: string): string {
  const columns = Object.entries(table.columns).map(
    ([name, column]) => `${literal(name)}: ${literal(DUCKDB_TYPES[column.type])}`,
  );
  return `read_csv(${literal(path)}, columns = {${columns.join(', ')}}, auto_detect = false, header = true,
    compression = 'gzip', delim = ',', quote = '"', escape = '"', new_line = '\\n', nullstr = '',
    allow_quoted_nulls = false, max_line_size = 8000000, buffer_size = 16000000)`;
}

/** A table's Parquet file as a DuckDB relation. */
export const parquetRelation = (path: string): string => `read_parquet(${literal(path)})`;

/** Writes the Parquet twin of a CSV file: the same records in the same order, zstd; bytes do not depend on threads. */
export async function writeParquet(
  connection: DuckDBConnection,
  table: Table,
  { csv, parquet }: { readonly csv: string; readonly parquet: string },
): Promise<void> {
  await connection.run(
    `COPY (FROM ${csvRelation(table, csv)}) TO ${literal(parquet)} (FORMAT parquet, COMPRESSION zstd, ROW_GROUP_SIZE 61440)`,
  );
}

/** What a file holds, as DuckDB reads it. */
export async function contents(connection: DuckDBConnection, table: Table, relation: string): Promise<Contents> {
  const reader = await connection.runAndReadAll(`SELECT count(*), ${tableHashSql(table)} FROM ${relation}`);
  const [rows, hash] = reader.getRows()[0] ?? [];
  return { rows: Number(rows), hash: BigInt(String(hash)) };
}
