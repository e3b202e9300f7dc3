import type { Url } from '../model/units.ts';

/** One link of a Link header (RFC 8288 §3), its target as written. Parameter names in lower case, in order. */
export interface Link {
  readonly target: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const BLANKS = /[ \t]*/y;
const NAME = /[^\s=;,"<>]*/y;
const TOKEN = /[^;,]*/y;
const QUOTED = /"((?:\\.|[^"\\])*)(?:"|\\?$)/sy;
/** Up to the next `;` or `,`, quoted strings skipped: what stands where nothing may stand. */
const JUNK = /(?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^",;])*/sy;
const JUNK_LINK = /(?:"(?:\\.|[^"\\])*(?:"|\\?$)|[^",])*/sy;

/**
 * Parses one Link header. A link that is malformed is dropped, and never takes those before or after it along; a
 * malformed parameter is dropped alone. Linear in the value; never throws.
 */
export function parseLinks(value: string): readonly Link[] {
  const links: Link[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(value);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  const parameter = (): readonly [string, string] | undefined => {
    take(BLANKS);
    const name = take(NAME)?.[0].toLowerCase() ?? '';
    take(BLANKS);
    let text = '';
    if (value[at] === '=') {
      at++;
      take(BLANKS);
      const quoted = value[at] === '"' ? take(QUOTED) : null;
      text = quoted === null ? (take(TOKEN)?.[0].trim() ?? '') : (quoted[1] ?? '').replace(/\\(.)/gs, '$1');
    }
    take(JUNK);
    return name === '' ? undefined : [name, text];
  };

  // Looking for it anew in each link would be quadratic on a value of many `<`.
  const lastClose = value.lastIndexOf('>');
  while (at < value.length) {
    take(BLANKS);
    if (value[at] === ',') {
      at++;
      continue;
    }
    if (value[at] !== '<') {
      take(JUNK_LINK);
      continue;
    }
    if (at > lastClose) break;
    const end = value.indexOf('>', at);
    // An unclosed link: the one that the bracket closes begins at the last `<` before it.
    const start = value.lastIndexOf('<', end);
    const target = value.slice(start + 1, end).trim();
    at = end + 1;
    const parameters: (readonly [string, string])[] = [];
    take(JUNK);
    while (value[at] === ';') {
      at++;
      const found = parameter();
      if (found !== undefined) parameters.push(found);
    }
    links.push({ target, parameters });
  }
  return links;
}

/** The relations of a link in lower case: its first `rel` counts, which may name several (RFC 8288 §3.3). */
export function relationsOf({ parameters }: Link): readonly string[] {
  const rel = parameters.find(([name]) => name === 'rel')?.[1] ?? '';
  return [...new Set(rel.toLowerCase().split(/\s+/).filter(Boolean))];
}

/** Whether a link speaks of the page itself: without `anchor`, or with one that resolves to the page (RFC 8288 §3.2). */
export function isOfPage({ parameters }: Link, page: Url): boolean {
  const anchor = parameters.find(([name]) => name === 'anchor')?.[1];
  if (anchor === undefined) return true;
  return URL.canParse(anchor, page) && new URL(anchor, page).href === new URL(page).href;
}
