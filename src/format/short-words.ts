const MOST_WORDS = 32;
const WORD = /^[A-Za-z0-9][A-Za-z0-9_.+:/@-]{0,63}$/;

/**
 * A list of words for a fact: only what looks like an identifier (no addresses of people, no prose), without repeats,
 * in order of first appearance, at most 32.
 */
export function shortWords(words: Iterable<string>): string[] {
  const kept = new Set<string>();
  for (const word of words) {
    if (kept.size === MOST_WORDS) break;
    if (WORD.test(word) && !/^[^/:]*@/.test(word)) kept.add(word);
  }
  return [...kept];
}

/** A word for a fact, or `''` where it is no identifier. */
export const shortWord = (word: string | undefined): string => shortWords(word === undefined ? [] : [word])[0] ?? '';

/** Counts per word, as `word=count` for a fact, most frequent first, at most 32; what is no identifier counts as `other`. */
export function wordCounts(words: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const key = shortWord(word) || 'other';
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([word, count]) => `${word}=${count}`);
}
