import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import type { Bytes } from '../model/units.ts';
import { createIntake } from './bytes.ts';

/** A content coding that can be taken off. */
export type Coding = 'gzip' | 'br' | 'zlib' | 'raw-deflate';

/**
 * What came out. `whole`: the stream had its end; `trailing`: and bytes after it. `short`: the input ended too early.
 * `cut`: there was more than the limit. `broken`: the bytes are not of the coding from some point on.
 */
export interface Inflated {
  readonly bytes: Uint8Array;
  readonly end: 'whole' | 'trailing' | 'short' | 'cut' | 'broken';
}

/** Up to here a body is decoded in place: the way of a stream over the thread pool costs ten times as much. */
const AT_ONCE: Bytes = 65_536;

/** zlib loses what it had decoded in the write that fails: the failing stretch is fed again in ever smaller pieces. */
const STEPS: readonly Bytes[] = [Number.POSITIVE_INFINITY, 16_384, 128, 1];

/** Decodes at most `atMost` bytes; all that comes before a fault is among them. Memory is bounded by `atMost`. */
export async function inflate(input: Uint8Array, coding: Coding, atMost: Bytes): Promise<Inflated> {
  const usual = input.length <= AT_ONCE ? atOnce(input, coding, atMost) : undefined;
  if (usual !== undefined) return usual;
  let sound = 0;
  let last: Inflated = { bytes: new Uint8Array(0), end: 'broken' };
  for (const step of STEPS) {
    const run = await pass(input, coding, atMost, { sound, step });
    if (run.end !== 'broken') return run;
    sound = run.accepted;
    last = run;
  }
  return last;
}

/** A faultless body within the limit; `undefined` where it is not, and a stream must tell how far it is. */
function atOnce(input: Uint8Array, coding: Coding, atMost: Bytes): Inflated | undefined {
  try {
    const whole: unknown = DECODERS[coding][0](input, { maxOutputLength: atMost, info: true });
    // With `info`, Node gives the engine along, which the types do not know.
    const { buffer, engine } = whole as { buffer: Buffer; engine: { bytesWritten: number } };
    return { bytes: buffer, end: engine.bytesWritten < input.length ? 'trailing' : 'whole' };
  } catch {
    return undefined;
  }
}

/** One decoder over the input: its first `sound` bytes in one write, the rest in writes of `step`. */
function pass(
  input: Uint8Array,
  coding: Coding,
  atMost: Bytes,
  { sound, step }: { readonly sound: Bytes; readonly step: Bytes },
): Promise<Inflated & { readonly accepted: Bytes }> {
  return new Promise((resolve) => {
    const decoder = DECODERS[coding][1]();
    const intake = createIntake(atMost);
    let accepted = 0;
    const done = (end: Inflated['end']) => {
      decoder.destroy();
      resolve({ bytes: intake.bytes(), end, accepted });
    };
    const feed = () => {
      if (accepted === input.length) return decoder.end();
      const upTo = accepted < sound ? sound : Math.min(input.length, accepted + step);
      decoder.write(input.subarray(accepted, upTo), (error) => {
        if (error) return;
        accepted = upTo;
        feed();
      });
    };
    decoder.on('data', (chunk: Uint8Array) => {
      if (!intake.take(chunk)) done('cut');
    });
    decoder.on('error', (error: NodeJS.ErrnoException) => done(error.code === 'Z_BUF_ERROR' ? 'short' : 'broken'));
    decoder.on('end', () => done(decoder.bytesWritten < input.length ? 'trailing' : 'whole'));
    feed();
  });
}

/** By coding: what decodes at once, and what makes a stream. */
const DECODERS = {
  gzip: [gunzipSync, createGunzip],
  br: [brotliDecompressSync, createBrotliDecompress],
  zlib: [inflateSync, createInflate],
  'raw-deflate': [inflateRawSync, createInflateRaw],
} as const satisfies Record<Coding, unknown>;
