import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Observation } from '../model/observation.ts';
import type { Millis } from '../model/units.ts';
import type { RowKind } from '../model/vocabulary.ts';
import { rowsOf } from '../store/read.ts';

/** Rows in which a request was sent, or may have been. */
const SENT: ReadonlySet<RowKind> = new Set<RowKind>(['asked', 'answered', 'failed']);

/** Lines that go out in one write. */
const CHUNK = 100;

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
  return `${terminalSafe(JSON.stringify(line))}\n`;
}

/**
 * Prints the rows of a run as JSON lines, as they happened: every request sent, and with `all` what was not sent too.
 * A reader that goes away (`| head -1`) ends it quietly.
 */
export async function rows(db: string, all: boolean, out: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(chunks(db, all)), out, { end: false });
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE')) throw thrown;
  }
}

function* chunks(db: string, all: boolean): Generator<string> {
  let lines: string[] = [];
  for (const row of rowsOf(db)) {
    if (all || SENT.has(row.kind)) lines.push(rowLine(row));
    if (lines.length < CHUNK) continue;
    yield lines.join('');
    lines = [];
  }
  if (lines.length > 0) yield lines.join('');
}

/** An instant in ISO 8601; `null` where there is none, or none that a calendar holds. */
function iso(at: Millis | undefined): string | null {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.valueOf()) ? null : date.toISOString();
}

/** JSON in which no character that a terminal may act on stands raw: controls, bidirectional marks, unassigned ones. */
const terminalSafe = (json: string): string =>
  json.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => {
      const unit = character.charCodeAt(i).toString(16).padStart(4, '0');
      return `\\u${unit}`;
    }).join(''),
  );
