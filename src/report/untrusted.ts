/** Longest text of others that a report shows, in characters. */
const LONGEST = 120;

/**
 * Text of others made harmless to read: one line, cut, every control, direction-changing, invisible or unpaired
 * character shown as U+FFFD, at most two marks on a letter. Escaping is the format's.
 */
export function readable(text: string, longest = LONGEST): string {
  const shown = text
    .slice(0, longest * 4)
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/\p{C}/gu, '\uFFFD')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1');
  const characters = [...shown];
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : shown;
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it stands in HTML, in an element or in a quoted attribute. */
export const html = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML[character] ?? '');

/**
 * Text as it stands in Markdown, in a paragraph or in the cell of a table: nothing in it is markup, and no address or
 * name becomes a link by itself (GFM autolinks).
 */
export const markdown = (text: string): string =>
  html(text.replace(/[\\`*_{}[\]|~$^]|^\s*[#+=-]|^\s*\d+(?=[.)](?:\s|$))/g, escapedPart))
    .replace(/:(?=\/\/)/g, '&#58;')
    .replace(/www\./gi, (found) => `${found.slice(0, 3)}&#46;`)
    .replace(/@/g, '&#64;');

/** A mark gets a backslash; the number of a list that is none gets it behind. */
const escapedPart = (part: string): string => (/\d$/.test(part) ? `${part}\\` : part.replace(/\S/, '\\$&'));

/** Lines that are shown as they are, in a fence that they cannot end. */
export function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
