import { linesOf } from './body-text.ts';

export interface Heading {
  readonly level: number;
  readonly text: string;
}

/** What the structure of a Markdown text shows, outside its fenced blocks and front matter. */
export interface Outline {
  readonly headings: readonly Heading[];
  /** Targets of inline links, as written. */
  readonly links: readonly string[];
  /** List items that begin with a link. */
  readonly linkItems: number;
  /** The first line with something on it is an H1. */
  readonly h1First: boolean;
  /** A block quote follows the first H1, before anything else. */
  readonly summary: boolean;
  /** A YAML block between `---` lines stands first. */
  readonly frontMatter: boolean;
  /** The texts of fenced blocks. */
  readonly fences: readonly string[];
  /** Lines with something on them. */
  readonly filled: readonly string[];
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
// Bounded and without brackets inside: a line of brackets costs no more than its length.
const LINK = /\[[^[\]]{0,300}\]\(<?([^()\s<>]{1,2000})/g;
const LINK_ITEM = /^[ \t]{0,20}[-*+][ \t]{1,20}\[[^[\]]{0,300}\]\(/;

/** Reads the outline of a Markdown text (CommonMark ATX headings, fences, inline links), line by line; linear. */
export function markdownOutline(text: string): Outline {
  const lines = linesOf(text);
  const after = frontMatterEnd(lines);
  const { prose, fences } = splitFences(lines.slice(after));
  const filled = prose.filter((line) => line.trim() !== '');
  const headings = filled.flatMap(headingOf);
  const h1 = filled.findIndex((line) => headingOf(line)[0]?.level === 1);
  return {
    headings,
    links: filled.flatMap((line) => [...line.matchAll(LINK)].map((match) => match[1] ?? '')),
    linkItems: filled.filter((line) => LINK_ITEM.test(line)).length,
    h1First: h1 === 0,
    summary: h1 >= 0 && /^ {0,3}>/.test(filled[h1 + 1] ?? ''),
    frontMatter: after > 0,
    fences,
    filled,
  };
}

function headingOf(line: string): Heading[] {
  const match = HEADING.exec(line);
  return match ? [{ level: match[1]?.length ?? 0, text: (match[2] ?? '').trimEnd() }] : [];
}

/** The index of the first line after a front matter; 0 where there is none. */
function frontMatterEnd(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  return lines.findIndex((line, at) => at > 0 && /^(---|\.\.\.)\s*$/.test(line)) + 1;
}

function splitFences(lines: readonly string[]): { prose: string[]; fences: string[] } {
  const prose: string[] = [];
  const fences: string[] = [];
  let block: string[] = [];
  let fence = '';
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (fence === '') {
      if (mark === '') prose.push(line);
      else [fence, block] = [mark, []];
    } else if (mark.startsWith(fence) && line.trim() === mark) {
      fences.push(block.join('\n'));
      fence = '';
    } else {
      block.push(line);
    }
  }
  if (fence !== '') fences.push(block.join('\n'));
  return { prose, fences };
}
