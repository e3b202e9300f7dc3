import type { Line, Meter, Note, NoteCode } from './ast.ts';
import { textOf } from './decode.ts';

const NUL = 0x00;
const LF = 0x0a;
const CR = 0x0d;
const HASH = 0x23;
const COLON = 0x3a;

/** White space that is stripped: SP and HTAB of the ABNF, and VT and FF, which end no line. Never a no-break space. */
const isBlank = (octet: number | undefined): boolean =>
  octet === 0x20 || octet === 0x09 || octet === 0x0b || octet === 0x0c;

/** Keys with a meaning for access. All but the first of each kind are misspellings common enough to be obeyed. */
const DIRECTIVES: ReadonlyMap<string, 'agent' | 'allow' | 'disallow'> = new Map([
  ['user-agent', 'agent'],
  ['useragent', 'agent'],
  ['user agent', 'agent'],
  ['allow', 'allow'],
  ['disallow', 'disallow'],
  ['dissallow', 'disallow'],
  ['dissalow', 'disallow'],
  ['disalow', 'disallow'],
  ['diasllow', 'disallow'],
  ['disallaw', 'disallow'],
]);
const SPELLED = new Set(['user-agent', 'allow', 'disallow']);

/**
 * Cuts UTF-8 octets into the lines that say something (RFC 9309 §2.2). A line ends at CR, LF or CRLF, its content at the first NUL
 * or `#`. `cut`: the body is a part, so that a last line without an end is dropped.
 */
export function readLines(octets: Uint8Array, cut: boolean, meter?: Meter): { lines: Line[]; notes: Note[] } {
  const lines: Line[] = [];
  const notes: Note[] = [];
  let line = 0;
  let afterBlank = false;
  for (let start = 0; start < octets.length; ) {
    line++;
    let stop = start;
    let content = -1;
    for (; stop < octets.length && octets[stop] !== LF && octets[stop] !== CR; stop++) {
      if (content < 0 && (octets[stop] === HASH || octets[stop] === NUL)) content = stop;
    }
    if (cut && stop === octets.length) {
      notes.push({ code: 'cut-line', line });
      break;
    }
    if (content >= 0 && octets[content] === NUL) notes.push({ code: 'nul', line });
    const end = content < 0 ? stop : content;
    const read = readLine(octets, start, end);
    if (read !== undefined) {
      lines.push({ kind: read.kind, key: read.key, value: read.value, line, afterBlank });
      for (const code of read.notes) notes.push({ code, line });
      afterBlank = false;
    } else if (octets[end] !== HASH && firstText(octets, start, end) === end) {
      afterBlank = true;
    }
    if (meter) meter.steps += stop - start + 1;
    start = stop + (octets[stop] === CR && octets[stop + 1] === LF ? 2 : 1);
  }
  return { lines, notes };
}

interface Read {
  readonly kind: Line['kind'];
  readonly key: string;
  readonly value: string;
  readonly notes: readonly NoteCode[];
}

function readLine(octets: Uint8Array, from: number, to: number): Read | undefined {
  const start = firstText(octets, from, to);
  const end = lastText(octets, start, to);
  if (start === end) return undefined;
  const colon = octets.subarray(start, end).indexOf(COLON);
  if (colon < 0) return withoutColon(octets, start, end);
  const key = keyOf(octets, start, lastText(octets, start, start + colon));
  return key === '' ? undefined : record(key, octets.subarray(firstText(octets, start + colon + 1, end), end), []);
}

/** `Disallow /x`: exactly two words, of which the first is a directive. */
function withoutColon(octets: Uint8Array, start: number, end: number): Read | undefined {
  let gap = start;
  while (gap < end && !isBlank(octets[gap])) gap++;
  const value = octets.subarray(firstText(octets, gap, end), end);
  if (value.length === 0 || value.some(isBlank)) return undefined;
  const key = keyOf(octets, start, gap);
  return DIRECTIVES.has(key) ? record(key, value, ['no-colon']) : undefined;
}

function record(key: string, octets: Uint8Array, notes: readonly NoteCode[]): Read {
  const kind = DIRECTIVES.get(key) ?? 'other';
  const { text, valid } = textOf(octets);
  const found: NoteCode[] = [...notes];
  if (kind !== 'other' && !SPELLED.has(key)) found.push('typo');
  if (!valid) found.push('invalid-utf-8');
  if ((kind === 'allow' || kind === 'disallow') && text !== '' && !/^[/*]/.test(text)) found.push('no-path');
  return { kind, key, value: text, notes: found };
}

const keyOf = (octets: Uint8Array, from: number, to: number): string =>
  lowerCase(textOf(octets.subarray(from, to)).text);

/** ASCII only: no other letter may turn into one of a token's (the Kelvin sign is no `k`). */
export const lowerCase = (text: string): string => text.replace(/[A-Z]+/g, (run) => run.toLowerCase());

function firstText(octets: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(octets[at])) at++;
  return at;
}

function lastText(octets: Uint8Array, from: number, to: number): number {
  let at = to;
  while (at > from && isBlank(octets[at - 1])) at--;
  return at;
}
