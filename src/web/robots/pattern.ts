import type { Meter } from './ast.ts';
import { normalForm, triplet } from './percent.ts';

/** A rule's pattern, ready to match. */
export interface Pattern {
  /** Literal octets between the wildcards, in the form of `comparable`. */
  readonly parts: readonly string[];
  /** `$` ends the pattern: the path must end with it. */
  readonly anchored: boolean;
  /** Octets of the pattern in its normal form: how specific it is (RFC 9309 §2.2.2). */
  readonly octets: number;
}

/**
 * The form in which paths and literal parts of patterns are compared: normal, and with one spelling for the octets
 * that URL parsers leave raw here and escape there, or that mean something in a pattern (RFC 9309 §2.2.3).
 */
const comparable = (normalised: string): string => normalised.replace(/['[\]*$]/g, triplet);

/** A path and query as `matches` wants it. */
export const pathOctets = (pathAndQuery: string): string => comparable(normalForm(pathAndQuery));

export function compile(pattern: string): Pattern {
  const text = normalForm(pattern);
  const anchored = text.endsWith('$');
  const parts = (anchored ? text.slice(0, -1) : text).split(/\*+/).map(comparable);
  return { parts, anchored, octets: text.length };
}

/**
 * Whether a pattern matches a path from its first octet on. Each part is looked for once, from where the one before
 * was found first: at most a few steps an octet of path and pattern, whatever the wildcards.
 */
export function matches({ parts, anchored }: Pattern, path: string, meter?: Meter): boolean {
  const [first = '', ...rest] = parts;
  const last = anchored ? rest.pop() : undefined;
  if (meter) meter.steps += first.length + 1;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = find(path, part, at, meter);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!anchored) return true;
  if (last === undefined) return at === path.length;
  if (meter) meter.steps += last.length;
  return path.length - last.length >= at && path.endsWith(last);
}

/** Up to here the engine's own search is quick whatever the text; beyond, repetitive text makes it quadratic. */
const SHORT = 8;

/** Index of `part` in `text` at or after `from`, -1 where there is none; Knuth, Morris and Pratt's search. */
function find(text: string, part: string, from: number, meter?: Meter): number {
  if (part.length > text.length - from) return -1;
  if (part.length <= SHORT) {
    const found = text.indexOf(part, from);
    if (meter) meter.steps += ((found < 0 ? text.length : found) - from + 1) * part.length;
    return found;
  }
  if (meter) meter.steps += part.length;
  const border = borders(part);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    if (meter) meter.steps++;
    while (matched > 0 && text[at] !== part[matched]) matched = border[matched - 1] ?? 0;
    if (text[at] === part[matched]) matched++;
    if (matched === part.length) return at + 1 - matched;
  }
  return -1;
}

/** For each prefix, the length of its longest proper border. */
function borders(part: string): Int32Array {
  const border = new Int32Array(part.length);
  for (let at = 1, matched = 0; at < part.length; at++) {
    while (matched > 0 && part[at] !== part[matched]) matched = border[matched - 1] ?? 0;
    if (part[at] === part[matched]) matched++;
    border[at] = matched;
  }
  return border;
}
