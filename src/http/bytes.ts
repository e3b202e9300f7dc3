import type { Bytes } from '../model/units.ts';

/** Takes bytes up to a limit, in memory that grows with them: a stream of one-byte chunks costs no more than its bytes. */
export interface Intake {
  /** False when the chunk went beyond the limit: bytes were lost. */
  take(chunk: Uint8Array): boolean;
  bytes(): Uint8Array;
}

/** An empty intake of at most `atMost` bytes. */
export function createIntake(atMost: Bytes): Intake {
  let buffer = new Uint8Array(0);
  let length = 0;
  return {
    take(chunk) {
      const part = chunk.length <= atMost - length ? chunk : chunk.subarray(0, atMost - length);
      if (length + part.length > buffer.length) {
        const grown = new Uint8Array(Math.min(atMost, Math.max(length + part.length, 2 * buffer.length)));
        grown.set(buffer.subarray(0, length));
        buffer = grown;
      }
      buffer.set(part, length);
      length += part.length;
      return part.length === chunk.length;
    },
    bytes: () => (buffer.length === length ? buffer : buffer.slice(0, length)),
  };
}
