import type { Cell } from '../model/column.ts';
import type { Batch } from './batch.ts';

/** A record of whatever table, by column name. */
export type AnyRecord = Readonly<Record<string, Cell>>;

/** Takes records in their order. `write` resolves when more can be taken, `finish` when all is on disk. */
export interface RecordSink {
  write(batch: Batch): Promise<void>;
  finish(): Promise<void>;
  /** Lets the file go, half-written; nothing after `finish`. */
  abort(): Promise<void>;
}
