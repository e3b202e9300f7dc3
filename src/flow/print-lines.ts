import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Lines that go out in one write. */
const CHUNK = 100;

/** Writes lines, each with its end. A reader that goes away (`| head -1`) ends it quietly. */
export async function printLines(lines: Iterable<string>, out: Writable): Promise<void> {
  try {
    await pipeline(Readable.from(chunks(lines)), out, { end: false });
  } catch (thrown) {
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE')) throw thrown;
  }
}

function* chunks(lines: Iterable<string>): Generator<string> {
  let chunk: string[] = [];
  for (const line of lines) {
    chunk.push(line);
    if (chunk.length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
  }
  if (chunk.length > 0) yield chunk.join('');
}

/**
 * A value as one line of JSON in which no character that a terminal may act on stands raw: controls, bidirectional marks,
 * unassigned ones.
 */
export const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => {
      const unit = character.charCodeAt(i).toString(16).padStart(4, '0');
      return `\\u${unit}`;
    }).join(''),
  )}\n`;
