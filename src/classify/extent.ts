import type { Extent } from '../model/policy.ts';
import type { Binding, Rule } from '../model/robots.ts';
import { compile, type Pattern } from '../web/robots/pattern.ts';

/**
 * How much a binding closes, by its rules alone. A rule is void where one of the other kind takes all its paths and is more specific
 * (RFC 9309 §2.2.2; of equals Allow wins). `none`: no Disallow is left. `full`: what is left closes every path, and no
 * Allow is left.
 */
export function extentOf({ rules }: Binding): Extent {
  const compiled = rules.flatMap((rule) => effective(rule) ?? []);
  const allows = compiled.filter(({ allow }) => allow);
  const disallows = compiled.filter(({ allow }) => !allow);
  const opened = longestCovers(disallows, allows);
  const closed = longestCovers(allows, disallows);
  const left = disallows.filter((one) => (opened.get(literalOf(one)) ?? 0) < one.pattern.octets);
  if (left.length === 0) return 'none';
  const everything = left.some(({ pattern }) => prefixOf(pattern) === '');
  const noneOpen = allows.every((one) => (closed.get(literalOf(one)) ?? 0) > one.pattern.octets);
  return everything && noneOpen ? 'full' : 'partial';
}

interface Compiled {
  readonly allow: boolean;
  readonly pattern: Pattern;
}

const literalOf = ({ pattern: { parts } }: Compiled): string => parts[0] ?? '';

/** A rule that can match a path: an empty pattern matches none, nor does one that starts with neither `/` nor `*`. */
function effective({ allow, pattern: text }: Rule): Compiled | undefined {
  if (!/^[/*]/.test(text)) return undefined;
  return { allow, pattern: compile(text) };
}

/** The literal of a pattern that takes every path which begins with it, `''` for every path; `undefined` for others. */
function prefixOf({ parts, anchored }: Pattern): string | undefined {
  const [first = '', ...rest] = parts;
  if (rest.some((part) => part !== '') || (anchored && rest.length === 0)) return undefined;
  return first === '/' ? '' : first;
}

/**
 * For the literal that each pattern begins with, the octets of the most specific of `others` that takes all its paths.
 * Sorted, so that a prefix comes right before what it begins: linear beside the sorting.
 */
function longestCovers(patterns: readonly Compiled[], others: readonly Compiled[]): ReadonlyMap<string, number> {
  const covers = new Map<string, number>();
  for (const { pattern } of others) {
    const prefix = prefixOf(pattern);
    if (prefix !== undefined) covers.set(prefix, Math.max(covers.get(prefix) ?? 0, pattern.octets));
  }
  const longest = new Map<string, number>();
  const open: { readonly prefix: string; readonly octets: number }[] = [];
  for (const literal of [...new Set([...covers.keys(), ...patterns.map(literalOf)])].sort()) {
    while (open.length > 0 && !literal.startsWith(open.at(-1)?.prefix ?? '')) open.pop();
    const octets = Math.max(covers.get(literal) ?? 0, open.at(-1)?.octets ?? 0);
    if (covers.has(literal)) open.push({ prefix: literal, octets });
    longest.set(literal, octets);
  }
  return longest;
}
