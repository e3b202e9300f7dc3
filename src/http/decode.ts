import type { Bytes } from '../model/units.ts';
import type { DecodeNote } from '../model/vocabulary.ts';
import { inflate } from './inflate.ts';

/** A body without its content codings. */
export interface Decoded {
  readonly body: Uint8Array;
  /** Decoded bytes were lost to the limit. */
  readonly cut: boolean;
  readonly notes: readonly DecodeNote[];
}

type Coding = 'gzip' | 'br' | 'deflate';

/** A chain of codings that no honest server needs costs more than it tells (CVE-2026-22036). */
const CODINGS_AT_MOST = 3;

const CODINGS: ReadonlyMap<string, Coding | 'none'> = new Map([
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['deflate', 'deflate'],
  ['identity', 'none'],
  ['none', 'none'],
  ['', 'none'],
]);

/**
 * The codings of Content-Encoding values, in the order in which they were applied (RFC 9110 §8.4); `undefined` where
 * one is unknown or there are too many.
 */
export function codingsOf(values: readonly string[]): readonly Coding[] | undefined {
  const named = values
    .join(',')
    .toLowerCase()
    .split(',')
    .map((word) => CODINGS.get(word.trim()));
  const codings = named.filter((coding) => coding !== 'none');
  return codings.length > CODINGS_AT_MOST || !codings.every((coding) => coding !== undefined) ? undefined : codings;
}

/**
 * Takes the codings off. At most `atMost` bytes come out of each; the decoder stops there. What was decoded before a
 * fault is kept; where nothing was, the bytes stay as they came. `whole`: the encoded body had its end.
 */
export async function decode(
  encoded: Uint8Array,
  values: readonly string[],
  atMost: Bytes,
  whole: boolean,
): Promise<Decoded> {
  const codings = codingsOf(values);
  if (codings === undefined) return { body: encoded, cut: false, notes: ['encoding-unknown'] };
  let body = encoded;
  let entire = whole;
  let cut = false;
  let sound = true;
  for (const coding of codings.toReversed()) {
    if (body.length === 0) break;
    const bare = coding === 'deflate' && !isZlib(body);
    const { bytes, end } = await inflate(body, coding === 'deflate' ? (bare ? 'raw-deflate' : 'zlib') : coding, atMost);
    const faulty = end === 'broken' || (end === 'short' && entire);
    // Headerless deflate has no mark to know it by: any text may begin like it, so it must end like it too.
    if (faulty && (bytes.length === 0 || bare)) {
      return { body: encoded, cut: false, notes: ['decode-error'] };
    }
    if (faulty || end === 'trailing') sound = false;
    cut ||= end === 'cut';
    entire = end === 'whole' || end === 'trailing';
    body = bytes;
  }
  return { body, cut, notes: sound ? [] : ['decode-error'] };
}

/** RFC 1950 §2.2: deflate in its zlib wrapper, as the coding is defined; many servers leave the wrapper out. */
const isZlib = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
