import { open } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { makeData, RecordBatch, RecordBatchFileWriter, Struct } from 'apache-arrow';
import type { Table } from '../model/column.ts';
import { arrowColumns, arrowSchema } from './arrow-columns.ts';
import type { RecordSink } from './record-sink.ts';

/** Writes a table as an Arrow IPC file, one record batch a `write`. Throws what the disk throws. */
export async function arrowSink(table: Table, path: string): Promise<RecordSink> {
  const columns = arrowColumns(table);
  const schema = arrowSchema(columns);
  const type = new Struct(schema.fields);
  const writer = new RecordBatchFileWriter();
  writer.reset(undefined, schema);
  const chunks = writer[Symbol.asyncIterator]();
  const file = await open(path, 'w');
  let next = chunks.next();
  /** Writes what the writer has ready, as one piece (it is hundreds), so that no more than one batch waits in memory. */
  const drain = async () => {
    const ready: Uint8Array[] = [];
    for (;;) {
      const chunk = await Promise.race([next, setImmediate(undefined)]);
      if (chunk === undefined || chunk.done) break;
      ready.push(chunk.value);
      next = chunks.next();
    }
    await file.appendFile(Buffer.concat(ready));
  };
  return {
    async write({ rows, cells }) {
      const children = columns.map(({ field, data }) => data(cells[field.name] ?? []));
      writer.write(new RecordBatch(schema, makeData({ type, length: rows, nullCount: 0, children })));
      await drain();
    },
    async finish() {
      writer.finish();
      await drain();
      await file.close();
    },
    abort: () => file.close(),
  };
}
