import { join } from 'node:path';
import type { RecordOf, Table } from '../model/column.ts';
import { arrowSink } from './arrow.ts';
import { batchOf } from './batch.ts';
import { canonical, rowHash } from './canonical.ts';
import { csvSink } from './csv.ts';
import { withDuckDb } from './duckdb.ts';
import { type Contents, contents, parquetRelation, writeParquet } from './parquet.ts';

/** Records that wait in memory for one write, and rows of an Arrow record batch. */
const BATCH = 2048;

/** A table that is being written to its three files. */
export interface TableFiles<T extends Table> {
  add(record: RecordOf<T>): Promise<void>;
  /** Writes the Parquet twin and has it read back; throws where it differs from what was added. */
  finish(): Promise<Contents>;
  /** Lets the files go, half-written. */
  abort(): Promise<void>;
}

/** Opens the three files of a table, `<name>.csv.gz`, `.arrow` and `.parquet`, in the existing folder `folder`. */
export async function tableFiles<T extends Table>(table: T, folder: string): Promise<TableFiles<T>> {
  const path = (ending: string) => join(folder, `${table.name}.${ending}`);
  const files = { csv: path('csv.gz'), parquet: path('parquet') };
  const sinks = [csvSink(table, files.csv), await arrowSink(table, path('arrow'))];
  const added = { rows: 0, hash: 0n };
  let waiting: RecordOf<T>[] = [];

  async function flush(): Promise<void> {
    const batch = batchOf(table, waiting);
    waiting = [];
    for (const form of canonical(table, batch)) added.hash += rowHash(form);
    added.rows += batch.rows;
    await Promise.all(sinks.map((sink) => sink.write(batch)));
  }

  return {
    async add(record) {
      waiting.push(record);
      if (waiting.length >= BATCH) await flush();
    },
    async finish() {
      if (waiting.length > 0) await flush();
      await Promise.all(sinks.map((sink) => sink.finish()));
      return withDuckDb(join(folder, '.duckdb'), async (connection) => {
        await writeParquet(connection, table, files);
        // The Parquet file is made of what DuckDB reads in the CSV file: it is right only where that is.
        const read = await contents(connection, table, parquetRelation(files.parquet));
        if (read.rows !== added.rows || read.hash !== added.hash)
          throw new Error(`${table.name}: ${added.rows} records written, ${read.rows} read back, or other values`);
        return added;
      });
    },
    async abort() {
      await Promise.all(sinks.map((sink) => sink.abort()));
    },
  };
}
