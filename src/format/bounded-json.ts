/** JSON nested deeper than this is not judged; real files stay under 20. */
export const NESTED_AT_MOST = 64;

/** What was read of a JSON text. `part`: a prefix; the value holds what was complete before the cut. */
export type JsonReading =
  | { readonly kind: 'whole'; readonly value: unknown }
  | { readonly kind: 'part'; readonly value: unknown }
  | { readonly kind: 'unread'; readonly fault: 'not-json' | 'too-deep' };

/**
 * Parses a JSON text (RFC 8259) within a bounded depth, and tells an invalid text from a cut one: of a cut text the
 * open structures are closed after the last complete member. One pass before the parse; linear.
 */
export function boundedJson(text: string, cut: boolean): JsonReading {
  const shape = outline(text);
  if (shape.depth > NESTED_AT_MOST) return { kind: 'unread', fault: 'too-deep' };
  const whole = parse(text);
  if (whole !== undefined) return { kind: 'whole', value: whole.value };
  const seen = cut ? parse(text.slice(0, shape.safe) + shape.open) : undefined;
  return seen === undefined ? { kind: 'unread', fault: 'not-json' } : { kind: 'part', value: seen.value };
}

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** The greatest depth, and where a text can be cut (`safe`) and closed (`open`) to be JSON again. */
function outline(text: string): { depth: number; safe: number; open: string } {
  const closers: string[] = [];
  let depth = 0;
  let safe = 0;
  for (let at = 0; at < text.length && depth <= NESTED_AT_MOST; at++) {
    const sign = text[at];
    if (sign === '"') {
      at = closingQuote(text, at);
    } else if (sign === '{' || sign === '[') {
      closers.push(sign === '{' ? '}' : ']');
      depth = Math.max(depth, closers.length);
      safe = at + 1;
    } else if (sign === '}' || sign === ']') {
      closers.pop();
      safe = at + 1;
    } else if (sign === ',') {
      safe = at;
    }
  }
  // Every push, pop and comma moves `safe`: what is open at the end was open there.
  return { depth, safe, open: closers.reverse().join('') };
}

function closingQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at;
  }
  return text.length;
}
