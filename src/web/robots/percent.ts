const LATIN1 = new TextDecoder('latin1');
const ENCODER = new TextEncoder();
const HEX = ENCODER.encode('0123456789ABCDEF');
const PERCENT = 0x25;

/** A set of octets, as a table. */
const octetSet = (holds: (octet: number) => boolean): readonly boolean[] =>
  Array.from({ length: 256 }, (_, octet) => holds(octet));

const ASCII = octetSet((octet) => octet < 0x80);
/** Octets that a URI may hold raw (RFC 3986 §2), and `%`: one that starts no escape stays as it is. */
const IN_URI = octetSet((octet) => octet > 0x20 && octet < 0x7f && !'"<>\\^`{|}'.includes(String.fromCharCode(octet)));

/** Octets as ASCII text, those outside `kept` as percent escapes. */
function escapeOctets(octets: Uint8Array, kept: readonly boolean[]): string {
  const out = new Uint8Array(octets.length * 3);
  let length = 0;
  for (const octet of octets) {
    if (kept[octet]) {
      out[length++] = octet;
    } else {
      out[length++] = PERCENT;
      out[length++] = HEX[octet >> 4] ?? 0;
      out[length++] = HEX[octet & 15] ?? 0;
    }
  }
  return LATIN1.decode(out.subarray(0, length));
}

/** Octets with all above 0x7F escaped. */
export const asciiOf = (octets: Uint8Array): string => escapeOctets(octets, ASCII);

/** A character as the escape of its one octet. */
export const triplet = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The normal form in which paths are compared (RFC 9309 §2.2.2): octets that no URI holds escaped, escapes of
 * unreserved octets decoded, once, and the others in upper case.
 */
export function normalForm(text: string): string {
  const encoded = /[^!-~]|["<>\\^`{|}]/.test(text) ? escapeOctets(ENCODER.encode(text), IN_URI) : text;
  if (!encoded.includes('%')) return encoded;
  return encoded
    .replace(/%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g, (escaped) => escaped.toUpperCase())
    .replace(/%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/g, (escaped) =>
      String.fromCharCode(Number.parseInt(escaped.slice(1), 16)),
    );
}
