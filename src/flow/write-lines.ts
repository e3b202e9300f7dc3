import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileMistake } from './write-whole.ts';

/** Writes lines, each with its own end, to a file: a million short ones go out in a few hundred writes. */
export async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(inBlocks(lines)), createWriteStream(path)).catch((error: unknown) => {
    throw fileMistake(error, path);
  });
}

function* inBlocks(lines: Iterable<string>): Generator<string> {
  let block = '';
  for (const line of lines) {
    block += line;
    if (block.length < 65_536) continue;
    yield block;
    block = '';
  }
  yield block;
}
