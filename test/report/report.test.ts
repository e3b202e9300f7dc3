import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { reportHtml } from '../../src/report/html.ts';
import { reportMarkdown } from '../../src/report/markdown.ts';
import { printedTable } from '../../src/report/table.ts';
import { markdown } from '../../src/report/untrusted.ts';
import { HOSTILE, hostileTables, N06, reportInput } from './sample.ts';

interface Node {
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

const elements = (node: Node): readonly Node[] => [
  ...(node.name === undefined ? [] : [node]),
  ...(node.children ?? []).flatMap(elements),
];
const page = (html: string): readonly Node[] => elements(parseDocument(html) as unknown as Node);
const hostile = () =>
  reportInput({
    marks: [{ mark: 'SIMULATED', why: HOSTILE.join(' ') }],
    run: { subtitle: HOSTILE[0] ?? '', colophon: HOSTILE.join(' '), sites: HOSTILE[1] ?? '' },
    tables: hostileTables(),
    sections: ['## 1. Summary\n\nOf {{run.sites}} and `{{run.sites}}`.\n\n{{table T11}}\n\n{{queries}}'],
  });

describe('the report in HTML', () => {
  it('prints a number with its interval, as a link to its query', () => {
    const html = reportHtml(reportInput());
    expect(html).toContain(
      '<a class="n" href="#q-N06">12.3% (10.0\u00a0to\u00a015.0%)</a> close it; <a class="n" href="#q-N06">1,234</a>',
    );
    expect(html).toContain('<h3 id="q-N06">');
    expect(html).toContain('SELECT domain, h, d2 AS x, d2 AND closes_ai AS y FROM site_facts');
  });

  it('every link within it leads somewhere', () => {
    const all = page(reportHtml(reportInput()));
    const ids = new Set(all.map(({ attribs }) => attribs?.id));
    const targets = all.flatMap(({ attribs }) => (attribs?.href?.startsWith('#') ? [attribs.href.slice(1)] : []));
    expect(targets.length).toBeGreaterThan(3);
    expect(targets.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('needs no script and loads nothing', () => {
    const all = page(reportHtml(reportInput()));
    const loading = ['script', 'link', 'img', 'iframe', 'object', 'embed', 'form', 'video', 'audio', 'base'];
    expect(all.filter(({ name = '' }) => loading.includes(name))).toEqual([]);
    expect(reportHtml(reportInput())).not.toMatch(/@import|url\(/);
  });

  it('a column without a number is set as text, and one with numbers to the right', () => {
    const query = { id: 'T1', title: 'A table', sql: '' };
    const rows = [
      { network: null, sites: 3, share: 0.5 },
      { network: null, sites: null, share: 1 },
    ];
    const { head } = printedTable({ query, columns: ['network', 'sites', 'share'], rows });
    expect(head.map(({ numeric }) => numeric)).toEqual([false, true, true]);
  });

  it('a stratum of which no row was drawn has no column', () => {
    const query = { id: 'T1', title: 'A table', sql: '' };
    const columns = ['disposition', 'sites', 'stratum_1', 'stratum_2'];
    const rows = [
      { disposition: 'complete', sites: 3, stratum_1: 0, stratum_2: 3 },
      { disposition: 'no-dns', sites: 0, stratum_1: 0, stratum_2: 0 },
    ];
    expect(printedTable({ query, columns, rows }).head.map(({ text }) => text)).toEqual([
      'disposition',
      'sites',
      'stratum 2',
    ]);
    expect(printedTable({ query, columns, rows: [] }).head.length).toBe(4);
  });

  it('says PILOT and SIMULATED before anything else, and in its title', () => {
    const marks = [
      { mark: 'PILOT', why: 'a trial' },
      { mark: 'SIMULATED', why: 'no real site' },
    ];
    const html = reportHtml(reportInput({ marks }));
    expect(html.indexOf('PILOT.</strong> a trial')).toBeLessThan(html.indexOf('<nav'));
    expect(html).toContain('<title>Who may read the web? · PILOT · SIMULATED</title>');
  });

  it('nothing that others wrote is markup in it', () => {
    const plain = page(reportHtml(reportInput({ ...hostile(), tables: plainTables() })));
    const given = page(reportHtml(hostile()));
    const shape = (all: readonly Node[]) => all.map(({ name, attribs = {} }) => [name, Object.keys(attribs)]);
    expect(shape(given)).toEqual(shape(plain));
  });

  it('no control, no direction and no invisible character of others is in it', () => {
    expect(reportHtml(hostile()).match(/(?!\n)\p{C}/gu)).toBeNull();
    expect(reportHtml(hostile()).length).toBeLessThan(60_000);
  });

  it('a placeholder that others wrote is not filled', () => {
    expect(reportHtml(hostile())).toContain('<td>{{N06}} {{run.sites}}</td>');
  });

  it.each(['{{N99}}', '{{N06.colour}}', '{{run.weather}}', '{{table T99}}', '{{figure F99}}'])(
    '%s, which is not there, is a fault and no empty place',
    (placeholder) => {
      expect(() => reportHtml(reportInput({ sections: [placeholder] }))).toThrow(/the report asks for/);
      expect(() => reportMarkdown(reportInput({ sections: [placeholder] }))).toThrow(/the report asks for/);
    },
  );

  it('what could not be estimated is said not to be known', () => {
    const measured = new Map([['N06', { id: 'N06', n: 0, weightedDenominator: 0 }]]);
    expect(reportHtml(reportInput({ measured, sections: ['{{N06}}'] }))).toContain('>not known</a>');
  });

  it('a census has no interval', () => {
    const measured = new Map([['N06', { ...N06, method: 'census' }]]);
    expect(reportHtml(reportInput({ measured, sections: ['{{N06}}'] }))).toContain('12.3% (all were asked)');
  });

  it('a reading of a number is printed under its name', () => {
    expect(reportHtml(reportInput({ sections: ['{{N06.file}}'] }))).toContain('50.0%');
  });

  it('a ratio is no percentage', () => {
    expect(reportHtml(reportInput({ sections: ['{{N27.share}} times'] }))).toContain('>6</a> times');
  });
});

const plainTables = () => {
  const [table] = [...hostileTables().values()];
  const rows = (table?.rows ?? []).map((row) => ({ ...row, tld: 'example' }));
  return new Map(table === undefined ? [] : [['T11', { ...table, rows }]]);
};

describe('the report in Markdown', () => {
  const text = reportMarkdown(hostile());
  const cells = text.split('\n').filter((line) => line.startsWith('| ') && !line.includes('---'));

  it('prints a number as a link to its query', () => {
    expect(reportMarkdown(reportInput())).toContain('[12.3% (10.0\u00a0to\u00a015.0%)](#q-N06)');
    expect(reportMarkdown(reportInput())).toContain('<a id="q-N06"></a>');
  });

  it('a row of a table has as many cells as its head, whatever is in them', () => {
    const counts = cells.map((line) => line.replace(/\\\|/g, '').split('|').length);
    expect(cells.length).toBe(HOSTILE.length + 1);
    expect(new Set(counts).size).toBe(1);
  });

  it('holds no element, link, image or code of others', () => {
    const free = cells.join('\n').replace(/\\[\\`*_{}[\]|~$^#+=-]/g, '');
    expect(free).not.toMatch(/[<>`*[\]]|https?:\/\/|www\.|@/);
  });

  it('obeys no terminal and turns no direction', () => {
    expect(text.match(/(?!\n)\p{C}/gu)).toBeNull();
  });

  it('a fence is not ended by what is in it', () => {
    const sql = "SELECT '```'\n```\n# not a heading";
    const [query] = reportInput().queries;
    const queries = query === undefined ? [] : [{ ...query, sql }];
    expect(reportMarkdown(reportInput({ queries }))).toContain(`\`\`\`\`sql\n${sql}\n\`\`\`\``);
  });
});

describe('text of others in Markdown', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['# a', '\\# a'],
    [' - a', ' \\- a'],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['=HYPERLINK("x")', '\\=HYPERLINK(&quot;x&quot;)'],
    ['a_b*c', 'a\\_b\\*c'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ["it's & <b>", 'it&#39;s &amp; &lt;b&gt;'],
  ])('%j stands as %j', (text, escaped) => {
    expect(markdown(text)).toBe(escaped);
  });
});
