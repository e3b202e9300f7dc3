import type { Note } from './ast.ts';
import { asciiOf } from './percent.ts';

const UTF8_BOM = [0xef, 0xbb, 0xbf];
const LOSSY = new TextDecoder('utf-8', { ignoreBOM: true });

/** The body as UTF-8 octets without byte order mark; UTF-16 with one is transcoded (RFC 9309 §2.3 lets us bridge). */
export function toUtf8(body: Uint8Array): { readonly octets: Uint8Array; readonly notes: readonly Note[] } {
  const utf16 = utf16Of(body);
  if (utf16 !== undefined) {
    const octets = new TextEncoder().encode(new TextDecoder(utf16).decode(body));
    return { octets, notes: [{ code: utf16, line: 1 }] };
  }
  let mark = 0;
  while (mark < UTF8_BOM.length && body[mark] === UTF8_BOM[mark]) mark++;
  if (mark === 0) return { octets: body, notes: [] };
  return { octets: body.subarray(mark), notes: [{ code: mark === UTF8_BOM.length ? 'bom' : 'partial-bom', line: 1 }] };
}

function utf16Of(body: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  return body[0] === 0xfe && body[1] === 0xff ? 'utf-16be' : undefined;
}

/**
 * Octets as text that loses nothing: where they are not UTF-8, every octet above 0x7F is written as its percent
 * escape, which the comparison of paths reads alike.
 */
export function textOf(octets: Uint8Array): { readonly text: string; readonly valid: boolean } {
  const text = LOSSY.decode(octets);
  if (!text.includes('\uFFFD')) return { text, valid: true };
  return { text: asciiOf(octets), valid: false };
}
