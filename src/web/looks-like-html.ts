const START =
  /^<(?:!doctype\s+html|html|head|header|body|title|meta|script|style|div|iframe|h1|center|p|table|link|noscript)(?=[\s/>]|$)/i;
const BLANK = /[\s\0\ufeff]*/y;

/** Text of the bytes for finding markup in it: UTF-16 where a BOM says so, else one character a byte. */
export function markupText(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return buffer.toString('utf16le');
  if (buffer[0] === 0xfe && buffer[1] === 0xff) {
    return Buffer.from(buffer.subarray(0, buffer.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return buffer.toString('latin1');
}

/** Index of the first character that is no white space, comment or XML declaration; the length where there is none. */
function firstMarkup(text: string): number {
  let at = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0;
  for (;;) {
    BLANK.lastIndex = at;
    BLANK.exec(text);
    at = BLANK.lastIndex;
    const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?xml', at) ? '?>' : undefined;
    if (close === undefined) return at;
    const end = text.indexOf(close, at + 4);
    if (end < 0) return text.length;
    at = end + close.length;
  }
}

/**
 * Whether a body starts like HTML: the content type decides nothing, since HTML comes as text/plain and JSON as
 * text/html (formats.md §0.2). Linear in the body.
 */
export function looksLikeHtml(bytes: Uint8Array): boolean {
  const text = markupText(bytes);
  const at = firstMarkup(text);
  return START.test(text.slice(at, at + 64));
}

/** Whether a body has no byte besides white space, NUL and BOM. */
export function isBlank(bytes: Uint8Array): boolean {
  const text = markupText(bytes);
  return !/[^\s\0]/.test(text.replace(/^\u00ef\u00bb\u00bf|^\ufeff/, ''));
}
