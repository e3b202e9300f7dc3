import { hash } from 'node:crypto';
import type { Column, Table } from '../model/column.ts';
import { type Batch, joinRows } from './batch.ts';
import { quoted } from './ddl.ts';

/**
 * The canonical forms of records, the same from every file of a table: for each column in order `=` and the value, or
 * nothing for null, then NUL (which no published text holds). Booleans as `true` and `false`, instants as Unix ms,
 * doubles in millionths, rounded half up.
 */
export function canonical(table: Table, { rows, cells }: Batch): readonly string[] {
  const columns = Object.entries(table.columns).map(([name, { type }]) =>
    (cells[name] ?? []).map((cell) => {
      if (cell === null) return '\0';
      return `=${type === 'double' ? millionths(Number(cell)) : cell}\0`;
    }),
  );
  return joinRows(rows, columns, '');
}

const millionths = (value: number): bigint => BigInt(Math.floor(value * 1e6 + 0.5));

/** The hash of one record: the first 60 bits of SHA-256 of its canonical form. A table's is the sum over its records. */
export const rowHash = (form: string): bigint => BigInt(`0x${hash('sha256', form).slice(0, 15)}`);

/** The same sum as a DuckDB expression over a table's columns. One `concat`, which skips nulls: a chain of `||` copies each prefix again. */
export function tableHashSql(table: Table): string {
  const form = Object.entries(table.columns).map(([name, column]) => `'=' || ${cellSql(name, column)}, chr(0)`);
  return `coalesce(sum(('0x' || sha256(concat(${form.join(', ')}))[1:15])::BIGINT::HUGEINT), 0)`;
}

function cellSql(name: string, { type }: Column): string {
  const cell = quoted(name);
  if (type === 'double') return `floor(${cell} * 1e6 + 0.5)::HUGEINT`;
  return type === 'timestamp-ms' ? `epoch_ms(${cell})` : cell;
}
