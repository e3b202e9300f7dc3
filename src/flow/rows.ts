import type { Writable } from 'node:stream';
import type { Observation } from '../model/observation.ts';
import type { Millis } from '../model/units.ts';
import type { RowKind } from '../model/vocabulary.ts';
import { readRun } from '../store/read.ts';
import { jsonLine, printLines } from './print-lines.ts';

/** Rows in which a request was sent, or may have been. */
const SENT: ReadonlySet<RowKind> = new Set<RowKind>(['asked', 'answered', 'failed']);

/** One row as it is printed: what was asked, when, and what came of it; `null` where there is nothing. */
export function rowLine(row: Observation): string {
  const line = {
    url: row.url,
    status: row.status ?? null,
    sha256: row.body?.complete ? row.body.sha256 : null,
    ua: row.ua,
    domain: row.domain,
    seq: row.seq,
    probe: row.probe,
    attempt: row.attempt,
    hop: row.hop,
    kind: row.kind,
    at: iso(row.at),
    atMs: row.at,
    endedAt: iso(row.endedAt),
    endedAtMs: row.endedAt ?? null,
    ip: row.ip ?? null,
    failure: row.failure ?? null,
    because: row.because ?? null,
    outcome: row.failure ?? row.status ?? row.ownFault ?? row.because ?? null,
  };
  return jsonLine(line);
}

/**
 * Prints the rows of a run as JSON lines, as they happened: every request sent, those for the contact page among them, and with `all` what was not sent too.
 * A reader that goes away (`| head -1`) ends it quietly.
 */
export async function rows(db: string, all: boolean, out: Writable): Promise<void> {
  await printLines(lines(db, all), out);
}

function* lines(db: string, all: boolean): Generator<string> {
  const reader = readRun(db);
  try {
    for (const row of merged(reader.rows(), reader.contact())) if (all || SENT.has(row.kind)) yield rowLine(row);
  } finally {
    reader.close();
  }
}

/** The rows of the visits and those of the contact page, as they happened. */
function* merged(rows: Iterable<Observation>, contact: readonly Observation[]): Generator<Observation> {
  const waiting = [...contact];
  for (const row of rows) {
    for (let first = waiting[0]; first !== undefined && isBefore(first, row); first = waiting[0]) {
      yield first;
      waiting.shift();
    }
    yield row;
  }
  yield* waiting;
}

const isBefore = (a: Observation, b: Observation): boolean =>
  a.start < b.start || (a.start === b.start && a.mono < b.mono);

/** An instant in ISO 8601; `null` where there is none, or none that a calendar holds. */
function iso(at: Millis | undefined): string | null {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.valueOf()) ? null : date.toISOString();
}
