import type { ReportInput } from './input.ts';
import { STYLE } from './style.ts';
import { printedTable } from './table.ts';
import { type Block, blocksOf, type Insert, type Span } from './template.ts';
import { html, readable } from './untrusted.ts';
import { anchorOf, contrastRows, filled, numberRows } from './value.ts';

/** The report as one HTML file: no script, nothing loaded from anywhere. */
export function reportHtml(input: ReportInput): string {
  const blocks = input.sections.flatMap(blocksOf);
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${html(policy)}">
<meta name="referrer" content="no-referrer">
<title>${html(titleOf(input))}</title>
<style>
${STYLE}
</style>
</head>
<body>
<a class="skip" href="#summary">To the summary</a>
<header>
<h1>Who may read the web?</h1>
<p class="sub">${html(readable(input.run.subtitle ?? '', LONG))}</p>
${input.marks.map(({ mark, why }) => `<p class="mark" role="note"><strong>${html(mark)}.</strong> ${html(readable(why, LONG))}</p>`).join('\n')}
</header>
<nav aria-label="Contents">
<ul>
${blocks.map((block) => (block.kind === 'heading' && block.level === 2 ? `<li><a href="#${block.id}">${spans(input, block.spans)}</a></li>\n` : '')).join('')}</ul>
</nav>
<main>
${blocks.map((block) => blockHtml(input, block)).join('\n')}
</main>
<footer>
<p>${html(readable(input.run.colophon ?? '', LONG))}</p>
</footer>
</body>
</html>
`;
}

/** Words of the run may be sentences. */
const LONG = 400;

const titleOf = ({ marks }: ReportInput): string =>
  ['Who may read the web?', ...marks.map(({ mark }) => mark)].join(' · ');

function blockHtml(input: ReportInput, block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} id="${block.id}">${spans(input, block.spans)}</h${block.level}>`;
    case 'paragraph':
      return `<p>${spans(input, block.spans)}</p>`;
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${spans(input, item)}</li>`).join('\n')}\n</ul>`;
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
      return html(part.text);
    case 'strong':
      return `<strong>${html(part.text)}</strong>`;
    case 'code':
      return `<code>${html(part.text)}</code>`;
    case 'link':
      return `<a href="${html(part.to)}">${html(part.text)}</a>`;
    case 'value': {
      const { text, anchor } = filled(input, part.of, part.field);
      const shown = part.code ? `<code>${html(readable(text))}</code>` : html(readable(text, LONG));
      return anchor === undefined ? shown : `<a class="n" href="#${anchor}">${shown}</a>`;
    }
    default:
      return part satisfies never;
  }
}

const INSERTED: Readonly<Record<Insert, (input: ReportInput, id: string) => string>> = {
  table: tableHtml,
  figure: figureHtml,
  numbers: numbersHtml,
  contrasts: contrastsHtml,
  queries: queriesHtml,
};

function tableHtml({ tables }: ReportInput, id: string): string {
  const table = tables.get(id);
  if (table === undefined) throw new Error(`the report asks for table ${id}, which is not there`);
  const { head, rows } = printedTable(table);
  const { title, note } = table.query;
  if (rows.length === 0) return `<p id="${id}"><strong>${id}. ${html(title)}</strong>: no row. ${html(note ?? '')}</p>`;
  const right = (column: number) => (head[column]?.numeric ? ' class="r"' : '');
  return wideTable(
    id,
    `${id}. ${title}`,
    note,
    head.map(({ text }, column) => `<th scope="col"${right(column)}>${html(text)}</th>`),
    rows.map((cells) =>
      cells.map((cell, column) =>
        head[column]?.numeric ? `<td class="r">${html(cell)}</td>` : textCell(head[column]?.text, cell),
      ),
    ),
  );
}

/** Columns of sentences are not squeezed to the width of a word. */
const SENTENCES: readonly string[] = ['what', 'claim'];

const textCell = (column: string | undefined, text: string): string =>
  `<td${SENTENCES.includes(column ?? '') ? ' class="t"' : ''}>${html(text)}</td>`;

const wideTable = (
  id: string,
  title: string,
  note: string | undefined,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => `<div class="wide" id="${id}" role="region" aria-label="${html(title)}" tabindex="0"><table>
<caption><strong>${html(title)}</strong>${note === undefined ? '' : `<span>${html(note)}</span>`}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
${rows.map((cells) => `<tr>${cells.join('')}</tr>`).join('\n')}
</tbody></table></div>`;

function figureHtml({ figures }: ReportInput, id: string): string {
  const figure = figures.get(id);
  if (figure === undefined) throw new Error(`the report asks for figure ${id}, which is not there`);
  return `<figure id="${id}"><div class="wide" role="region" aria-label="${html(figure.title)}" tabindex="0">${figure.svg.trim()}</div>
<figcaption>${id}. ${html(figure.title)}. <a href="#q-${id}">What is drawn</a></figcaption></figure>`;
}

const NUMBERS = ['number', 'what', 'estimate', '95% interval', 'n', 'of'] as const;

function numbersHtml(input: ReportInput): string {
  return wideTable(
    'all-numbers',
    'Every number',
    'With its 95% interval. n: sampled rows in the denominator. Each id leads to its query.',
    NUMBERS.map((text) => `<th scope="col">${text}</th>`),
    numberRows(input).map(({ query, ...row }) => [
      `<td><a href="#${anchorOf(query.id)}">${html(query.id)}</a></td>`,
      ...[query.title, row.estimate, row.interval, row.n, row.denominator].map((cell, at) =>
        textCell(NUMBERS[at + 1], cell),
      ),
    ]),
  );
}

const CONTRASTS = ['contrast', 'claim', 'difference', 'p', 'adjusted p'] as const;

function contrastsHtml(input: ReportInput): string {
  return wideTable(
    'contrasts',
    'Contrasts that were fixed before the run',
    'Differences in percentage points with their 95% intervals; p values, and the same adjusted for all of them (Holm).',
    CONTRASTS.map((text) => `<th scope="col">${text}</th>`),
    contrastRows(input).map(({ id, claim, difference, p, adjusted }) =>
      [id, claim, difference, p, adjusted].map((cell, at) => textCell(CONTRASTS[at], cell)),
    ),
  );
}

function queriesHtml(input: ReportInput): string {
  const numbers = numberRows(input).map(({ query, estimate, interval, conservative }) => {
    const { id, title, definition, numerator, denominator, sql } = query;
    const facts = [
      ['is', `${estimate}${interval === '–' ? '' : ` (${interval})`}`],
      ['few decide', conservative && `conservative limits ${conservative}`],
      ['definition', definition],
      ['numerator', numerator],
      ['denominator', denominator],
      ['rows', `npx wmr query --dataset . --number ${id}`],
    ].filter(([, value]) => value !== undefined);
    return `<section><h3 id="${anchorOf(id)}">${html(`${id}. ${title}`)}</h3>
<dl>${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${name === 'rows' ? `<code>${html(value)}</code>` : html(value)}</dd>`).join('')}</dl>
<pre tabindex="0"><code>${html(sql)}</code></pre></section>`;
  });
  const drawn = [...input.figures.values()].map(
    ({ id, title, sql }) =>
      `<h3 id="q-${id}">${html(`${id}. ${title}`)}</h3>\n<pre tabindex="0"><code>${html(sql)}</code></pre>`,
  );
  const views = `<h3 id="definitions">The shared definitions</h3>\n<pre tabindex="0"><code>${html(input.views.trim())}</code></pre>`;
  return [...numbers, ...drawn, views].join('\n');
}
