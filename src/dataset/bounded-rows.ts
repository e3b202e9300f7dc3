import type { DuckDBConnection, JS } from '@duckdb/node-api';
import { mistake } from '../model/mistake.ts';
import type { Bytes } from '../model/units.ts';
import { literal } from './ddl.ts';

/** A cell as text takes no more than this. */
const CELL_AT_MOST: Bytes = 1_000_000;
/** All rows together, by characters and what a cell takes beside them. */
const ANSWER_AT_MOST: Bytes = 500_000_000;
const CELL_TAKES: Bytes = 64;

const TOO_LONG = `a cell is longer than ${CELL_AT_MOST.toLocaleString('en-US')} bytes: ask for a part of it, such as left(column, 1000)`;

/**
 * The rows that one query gives, a block at a time, in bounded memory: a cell or an answer that is larger than what a
 * process should hold is a mistake.
 */
export async function* boundedRows(
  connection: DuckDBConnection,
  sql: string,
  atMost = ANSWER_AT_MOST,
): AsyncGenerator<readonly Record<string, JS>[]> {
  let held = 0;
  try {
    const result = await connection.stream(guarded(sql));
    for await (const rows of result.yieldRowObjectJs()) {
      for (const row of rows) for (const value of Object.values(row)) held += sizeOf(value);
      if (held > atMost)
        throw mistake(
          'the answer is too large to hold: add a LIMIT or name fewer columns, or ask data/*.parquet itself',
        );
      yield rows;
    }
  } catch (error) {
    throw error instanceof Error && error.message.endsWith(TOO_LONG) ? mistake(TOO_LONG) : error;
  }
}

/** Judged where it is made: what is too long never leaves DuckDB. */
const guarded = (sql: string): string =>
  `SELECT CASE WHEN strlen(${EACH}::VARCHAR) > ${CELL_AT_MOST} THEN error(${literal(TOO_LONG)}) ELSE ${EACH} END AS '\\1' FROM (${sql.replace(/;\s*$/, '')}\n)`;
const EACH = "COLUMNS('(?s)(.*)')";

/** A list or a struct is the sum of its parts. */
function sizeOf(value: unknown): Bytes {
  if (typeof value === 'string') return CELL_TAKES + value.length;
  if (typeof value !== 'object' || value === null) return CELL_TAKES;
  return Object.values(value).reduce<Bytes>((sum, part) => sum + sizeOf(part), CELL_TAKES);
}
