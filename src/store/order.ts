import type { Database } from 'better-sqlite3';
import type { Observation } from '../model/observation.ts';
import { decode, ROW_COLUMNS } from './columns.ts';
import { UNANSWERED } from './schema.ts';

const KEYS = `SELECT id FROM (
    SELECT rowid AS id, start, mono, domain, seq FROM answers
    UNION ALL SELECT -i.rowid, i.start, i.mono, i.domain, i.seq ${UNANSWERED}
  ) ORDER BY start, mono, domain, seq`;

/**
 * All rows as they happened: by process start and its monotonic clock (the wall clock may step), ties by (domain, seq).
 * The order is taken once, 8 bytes a row; then no read transaction stays open, so that a slow reader of a live run does
 * not keep its log from being emptied. A row that was removed meanwhile is left out.
 */
export function* rowsInOrder(db: Database): Generator<Observation> {
  const ids = db.prepare<[], number>(KEYS).pluck().all();
  const [answer, intent] = ['answers', 'intents'].map((table) =>
    db.prepare<[number], unknown[]>(`SELECT ${ROW_COLUMNS.join(', ')} FROM ${table} WHERE rowid = ?`).raw(),
  );
  for (const id of ids) {
    const values = id > 0 ? answer?.get(id) : intent?.get(-id);
    if (values) yield decode(values);
  }
}
