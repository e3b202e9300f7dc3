import { type FormatContext, JUDGED_AT_MOST } from '../model/format.ts';

/** A body as text. */
export interface BodyText {
  /** Decoded, without byte-order mark; undecodable bytes are U+FFFD. */
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly bom: boolean;
  /** Nothing but white space and NUL. */
  readonly blank: boolean;
  /** The body is a prefix: bytes were lost on the way, or it is longer than what is judged. */
  readonly cut: boolean;
  /** Length in bytes, of all that came. */
  readonly bytes: number;
}

/** Reads a body as text: UTF-8, or UTF-16 where a byte-order mark says so, whatever the charset parameter claims. */
export function bodyText(bytes: Uint8Array, context: Pick<FormatContext, 'truncated'>): BodyText {
  const judged = bytes.subarray(0, JUDGED_AT_MOST);
  const cut = context.truncated || bytes.length > JUDGED_AT_MOST;
  const { encoding, bom } = byteOrderMark(judged);
  const text = new TextDecoder(encoding).decode(judged, { stream: cut });
  return { text, encoding, bom, blank: !/[^\s\0\uFEFF]/.test(text), cut, bytes: bytes.length };
}

function byteOrderMark(bytes: Uint8Array): { encoding: BodyText['encoding']; bom: boolean } {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', bom: true };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', bom: true };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', bom: true };
  return { encoding: 'utf-8', bom: false };
}

/** The lines of a text, whatever ends them: CR, LF or CRLF. */
export const linesOf = (text: string): string[] => text.split(/\r\n|[\r\n]/);
