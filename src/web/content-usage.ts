import { parseDictionary, Token } from 'structured-headers';
import type { ContentUsage } from '../model/home.ts';

const KEYS = ['train-ai', 'search'] as const;

/** The dictionary of a structured field (RFC 9651 §4.2); `undefined` where it does not parse. */
function dictionary(value: string): ReadonlyMap<string, unknown> | undefined {
  try {
    return parseDictionary(value);
  } catch {
    return undefined;
  }
}

/**
 * Reads Content-Usage (draft-ietf-aipref-attach): lines of a header join to one RFC 9651 dictionary, whose last
 * member of a key counts, and whose failure states nothing at all. Keys are case-sensitive; values are tokens `y` or `n`.
 */
export function parseContentUsage(values: readonly string[]): ContentUsage {
  const members = dictionary(values.join(', '));
  if (members === undefined) return { unknown: 0, invalid: true };
  const found = new Map<string, 'y' | 'n'>();
  for (const key of KEYS) {
    const member = members.get(key);
    const item: unknown = Array.isArray(member) ? member[0] : undefined;
    const word = item instanceof Token ? item.toString() : undefined;
    if (word === 'y' || word === 'n') found.set(key, word);
  }
  return { ...Object.fromEntries(found), unknown: members.size - found.size, invalid: false };
}
