import type { ReportInput } from './input.ts';
import { markdownTable } from './markdown-table.ts';
import { printedTable } from './table.ts';
import { type Block, blocksOf, type Insert, type Span } from './template.ts';
import { fenced, markdown, readable } from './untrusted.ts';
import { anchorOf, contrastRows, filled, numberRows } from './value.ts';

/** The report as Markdown (GFM). Figures are files beside it: `figures/<id>.svg`. */
export function reportMarkdown(input: ReportInput): string {
  const marks = input.marks.map(({ mark, why }) => `> **${markdown(mark)}.** ${markdown(readable(why, LONG))}`);
  const blocks = input.sections.flatMap(blocksOf).map((block) => blockText(input, block));
  return `${['# Who may read the web?', markdown(readable(input.run.subtitle ?? '', LONG)), ...marks, ...blocks, markdown(readable(input.run.colophon ?? '', LONG))].join('\n\n')}\n`;
}

/** Words of the run may be sentences. */
const LONG = 400;

function blockText(input: ReportInput, block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} <a id="${block.id}"></a>${spans(input, block.spans)}`;
    case 'paragraph':
      return spans(input, block.spans);
    case 'list':
      return block.items.map((item) => `- ${spans(input, item)}`).join('\n');
    case 'insert':
      return INSERTED[block.what](input, block.id);
    default:
      return block satisfies never;
  }
}

const spans = (input: ReportInput, parts: readonly Span[]): string => parts.map((part) => span(input, part)).join('');

function span(input: ReportInput, part: Span): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return `**${part.text}**`;
    case 'code':
      return `\`${part.text}\``;
    case 'link':
      return `[${part.text}](${part.to})`;
    case 'value': {
      const { text, anchor } = filled(input, part.of, part.field);
      if (part.code) return `\`${readable(text).replaceAll('`', '')}\``;
      const shown = markdown(readable(text, LONG));
      return anchor === undefined ? shown : `[${shown}](#${anchor})`;
    }
    default:
      return part satisfies never;
  }
}

const INSERTED: Readonly<Record<Insert, (input: ReportInput, id: string) => string>> = {
  table({ tables }, id) {
    const table = tables.get(id);
    if (table === undefined) throw new Error(`the report asks for table ${id}, which is not there`);
    const { head, rows } = printedTable(table);
    const caption = `**${id}. ${markdown(table.query.title)}.** ${markdown(table.query.note ?? '')}`.trim();
    return rows.length === 0
      ? `${caption} No row.`
      : `${caption}\n\n${markdownTable(
          head.map(({ text }) => markdown(text)),
          rows.map((cells) => cells.map(markdown)),
        )}`;
  },
  figure({ figures }, id) {
    const figure = figures.get(id);
    if (figure === undefined) throw new Error(`the report asks for figure ${id}, which is not there`);
    return `![${markdown(figure.title)}](figures/${id}.svg)\n\n${id}. ${markdown(figure.title)}. [What is drawn](#q-${id})`;
  },
  numbers: (input) =>
    markdownTable(
      ['number', 'what', 'estimate', '95% interval', 'n', 'of'],
      numberRows(input).map(({ query, estimate, interval, n, denominator }) => [
        `[${query.id}](#${anchorOf(query.id)})`,
        ...[query.title, estimate, interval, n, denominator].map(markdown),
      ]),
    ),
  contrasts: (input) =>
    markdownTable(
      ['contrast', 'claim', 'difference', 'p', 'adjusted p'],
      contrastRows(input).map(({ id, claim, difference, p, adjusted }) =>
        [id, claim, difference, p, adjusted].map(markdown),
      ),
    ),
  queries: (input) =>
    [
      ...numberRows(input).map(({ query: { id, title, definition = title, sql }, estimate, conservative }) =>
        [
          `### <a id="${anchorOf(id)}"></a>${id}. ${markdown(title)}`,
          `${markdown(definition)}: ${markdown(estimate)}${conservative === undefined ? '' : ` (few sites decide; conservative limits ${markdown(conservative)})`}. Rows: \`npx wmr query --dataset . --number ${id}\``,
          fenced(sql, 'sql'),
        ].join('\n\n'),
      ),
      ...[...input.figures.values()].map(({ id, title, sql }) =>
        [`### <a id="q-${id}"></a>${id}. ${markdown(title)}`, fenced(sql, 'sql')].join('\n\n'),
      ),
      ['### <a id="definitions"></a>The shared definitions', fenced(input.views.trim(), 'sql')].join('\n\n'),
    ].join('\n\n'),
};
