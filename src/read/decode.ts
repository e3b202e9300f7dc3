import { isUtf8 } from 'node:buffer';
import { decodeBuffer, getEncoding } from 'encoding-sniffer';

/** The text of an HTML body and the encoding that it was read with. */
export interface Text {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Reads bytes as a browser would (WHATWG Encoding: BOM, then `charset`, then a meta element in the first 1,024
 * bytes). Where nothing says an encoding: UTF-8 if the bytes are that, else windows-1252. Labels of the `replacement`
 * encoding are read as windows-1252 too: the markup is wanted, and no decoder exists for them. Never throws.
 */
export function decodeHtml(body: Uint8Array, charset: string | undefined): Text {
  const options = {
    defaultEncoding: isUtf8(body) ? 'utf-8' : 'windows-1252',
    ...(charset === undefined ? {} : { transportLayerEncodingLabel: charset }),
  };
  const encoding = getEncoding(body, options).toLowerCase();
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const text =
    encoding === 'utf-8'
      ? bytes.toString('utf8')
      : decodeBuffer(bytes, encoding === 'replacement' ? { userEncoding: 'windows-1252' } : options);
  return { text: text.replace(/^\ufeff/, ''), encoding };
}
