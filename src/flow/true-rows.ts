import { tmpdir } from 'node:os';
import { literal, quoted } from '../dataset/ddl.ts';
import { withDuckDb } from '../dataset/duckdb.ts';
import type { Measure, Query } from '../model/measured.ts';
import type { TrueFacts } from '../world/ranked/true-facts.ts';

/** A number that is estimated from a sample, and so has a true value. */
export interface TrueQuery extends Query {
  readonly measure: Exclude<Measure, 'value'>;
}

/** In the denominator; in the numerator; of bounds, with a verdict. */
export const X = 1;
export const Y = 2;
export const KNOWN = 4;

const AT_ONCE = 500;

/** The rows that each number's SQL makes of some facts: of each, X, Y and KNOWN added. */
export async function rowsOf(
  classes: readonly TrueFacts[],
  queries: readonly TrueQuery[],
): Promise<Map<string, Uint8Array>> {
  return withDuckDb(tmpdir(), async (connection) => {
    const columns = Object.entries(classes[0]?.facts ?? {});
    const types = columns.map(([name]) => `${quoted(name)} ${TYPES[name] ?? 'BOOLEAN'}`);
    await connection.run(`CREATE TABLE site_facts (domain INTEGER, h INTEGER, ${types.join(', ')});
      CREATE TABLE closed (domain INTEGER, token VARCHAR, source VARCHAR);`);
    await fill(
      'site_facts',
      classes.map(({ facts }, i) => [i, 1, ...columns.map(([name]) => facts[name] ?? null)]),
    );
    await fill(
      'closed',
      classes.flatMap(({ policy }, i) => [
        ...[...policy.closedByName].map((token) => [i, token, 'named']),
        ...[...policy.closedByStar].map((token) => [i, token, 'star']),
      ]),
    );
    const rows = new Map<string, Uint8Array>();
    for (const { id, sql, measure } of queries) {
      const known = measure === 'bounds' ? 'known' : 'true';
      const reader = await connection.runAndReadAll(
        `SELECT domain, (x::INT * ${X} + y::INT * ${Y} + (${known})::INT * ${KNOWN})::INT AS row FROM (${sql})`,
      );
      const given = reader.getRows();
      if (given.length !== classes.length) throw new Error(`${id} gives ${given.length} rows of ${classes.length}`);
      const byClass = new Uint8Array(classes.length);
      for (const [domain, row] of given) byClass[Number(domain)] = Number(row);
      rows.set(id, byClass);
    }
    return rows;

    async function fill(table: string, values: readonly (readonly (string | number | boolean | null)[])[]) {
      for (let from = 0; from < values.length; from += AT_ONCE) {
        const some = values.slice(from, from + AT_ONCE).map((row) => `(${row.map(sqlOf).join(', ')})`);
        await connection.run(`INSERT INTO ${table} VALUES ${some.join(', ')}`);
      }
    }
  });
}

const TYPES: Readonly<Record<string, string>> = { robots_state: 'VARCHAR', home_status: 'INTEGER' };
const sqlOf = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? literal(value) : String(value);
