/** A part of a line of a template. */
export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }
  /** `{{N13.share}}`: a number; `{{run.from}}`: a word of the run. */
  | { readonly kind: 'value'; readonly of: string; readonly field: string; readonly code?: true };

/** A block of a template. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] }
  /** `{{table T3}}`, `{{figure F2}}`, `{{numbers}}`, `{{contrasts}}`, `{{queries}}`: alone in its paragraph. */
  | { readonly kind: 'insert'; readonly what: Insert; readonly id: string };

export const INSERTS = ['table', 'figure', 'numbers', 'contrasts', 'queries'] as const;
export type Insert = (typeof INSERTS)[number];

/** The blocks of a template: a small part of Markdown, and placeholders. */
export const blocksOf = (template: string): readonly Block[] =>
  template
    .trim()
    .split(/\n{2,}/)
    .map(blockOf);

function blockOf(text: string): Block {
  const [, what, id = ''] = /^\{\{([a-z]+)(?: (\w+))?\}\}$/.exec(text) ?? [];
  const insert = INSERTS.find((known) => known === what);
  if (insert !== undefined) return { kind: 'insert', what: insert, id };
  const [, marks = '', title = ''] = /^(##|###) (.+)$/.exec(text) ?? [];
  if (title !== '') {
    return { kind: 'heading', level: marks === '##' ? 2 : 3, id: slug(title), spans: spansOf(title) };
  }
  if (text.startsWith('- ')) {
    return {
      kind: 'list',
      items: text
        .slice(2)
        .split('\n- ')
        .map((item) => spansOf(item.replace(/\n\s*/g, ' '))),
    };
  }
  return { kind: 'paragraph', spans: spansOf(text.replace(/\n/g, ' ')) };
}

/** The anchor of a heading: its words, without the number before them. */
export const slug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/^(?:\d+|[a-z])\. /, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const SPAN =
  /\{\{([A-Za-z][\w-]*)(?:\.([\w@-]+))?\}\}|\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\((#[\w-]+|https:\/\/[^)\s]+)\)/g;

/** The spans of one line. */
export function spansOf(line: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > from) spans.push({ kind: 'text', text: line.slice(from, match.index) });
    spans.push(spanOf(match));
    from = match.index + match[0].length;
  }
  if (from < line.length) spans.push({ kind: 'text', text: line.slice(from) });
  return spans;
}

function spanOf([, of, field = 'whole', strong, code, link, to = '']: RegExpExecArray): Span {
  if (of !== undefined) return { kind: 'value', of, field };
  const inCode = /^\{\{(\w+)\.(\w+)\}\}$/.exec(code ?? '');
  if (inCode !== null) return { kind: 'value', of: inCode[1] ?? '', field: inCode[2] ?? '', code: true };
  if (strong !== undefined) return { kind: 'strong', text: strong };
  return code === undefined ? { kind: 'link', text: link ?? '', to } : { kind: 'code', text: code };
}
