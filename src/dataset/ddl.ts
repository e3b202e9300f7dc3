import type { ColumnType, Table } from '../model/column.ts';

/** DuckDB's type for each column type; the Parquet schema follows from it. */
export const DUCKDB_TYPES = {
  text: 'VARCHAR',
  words: 'VARCHAR',
  integer: 'INTEGER',
  double: 'DOUBLE',
  boolean: 'BOOLEAN',
  'timestamp-ms': 'TIMESTAMP_MS',
} as const satisfies Record<ColumnType, string>;

/** An SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** An SQL string. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** `CREATE TABLE` in DuckDB's SQL, closed vocabularies as checks. */
export function ddl(table: Table): string {
  const columns = Object.entries(table.columns).map(([name, column]) => {
    const check = column.words && ` CHECK (${quoted(name)} IN (${column.words.map(literal).join(', ')}))`;
    return `  ${quoted(name)} ${DUCKDB_TYPES[column.type]}${column.nullMeans === undefined ? ' NOT NULL' : ''}${check ?? ''}`;
  });
  const key = `  PRIMARY KEY (${table.key.map(quoted).join(', ')})`;
  return `CREATE TABLE ${quoted(table.name)} (\n${[...columns, key].join(',\n')}\n);\n`;
}
