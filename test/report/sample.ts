import type { Measured, Query, Row } from '../../src/model/measured.ts';
import type { ReportInput } from '../../src/report/input.ts';

const QUERY: Query = {
  id: 'N06',
  title: 'Closes “/” to at least one AI crawler',
  definition: 'as it says',
  denominator: 'D2',
  measure: 'share',
  sql: 'SELECT domain, h, d2 AS x, d2 AND closes_ai AS y FROM site_facts',
};

export const N06: Measured = {
  id: 'N06',
  share: 0.1234,
  low: 0.1,
  high: 0.15,
  n: 1234,
  weightedDenominator: 56789,
  method: 'korn-graubard',
};

/** A small report; `over` changes what a test is about. */
export const reportInput = (over: Partial<ReportInput> = {}): ReportInput => ({
  marks: [],
  run: { subtitle: 'Sixty domains.', colophon: 'Dataset 2026.11.0.', sites: '60' },
  queries: [QUERY, { ...QUERY, id: 'N27', measure: 'ratio', title: 'Inflation' }],
  measured: new Map([
    ['N06', N06],
    ['N06@file', { ...N06, id: 'N06@file', share: 0.5 }],
    ['N27', { id: 'N27', share: 6, n: 3, weightedDenominator: 3, method: 'student-t', low: 2, high: 10 }],
  ]),
  contrasts: [],
  tables: new Map(),
  figures: new Map(),
  views: 'CREATE VIEW x AS SELECT 1;',
  sections: ['## 1. Summary\n\nOf {{run.sites}} sites {{N06}} close it; {{N06.n}} in the denominator.\n\n{{queries}}'],
  ...over,
});

/** What servers, lists and operators may send to break a report. */
export const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '=HYPERLINK("https://evil.example","x")',
  '＝1+1',
  '\u001b]0;PWNED\u0007\u001b[2J',
  '\u009b31mred',
  `${'a'.repeat(5_000)}.example`,
  'evil\u202Etxt.exe',
  '\u2066abc\u2069',
  'a | b | c',
  '`code` **bold** _it_ [x](javascript:alert(1)) ![x](https://evil.example/x.png)',
  '\n\n# Heading\n\n<iframe src="https://evil.example"></iframe>',
  'https://evil.example/ www.evil.example someone@evil.example',
  ']]></svg><script>alert(1)</script>',
  '&lt;b&gt;',
  '\uD800 lone',
  'e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301',
  '{{N06}} {{run.sites}}',
  '$x^2$ ~~gone~~',
];

/** A table whose every cell, or every heading, is hostile. */
export const hostileTables = (): ReportInput['tables'] =>
  new Map([
    [
      'T11',
      {
        query: { id: 'T11', title: 'By top-level domain', sql: '' },
        columns: ['tld', 'sites', 'share'],
        rows: HOSTILE.map((tld, n): Row => ({ tld, sites: n, share: n / 100 })),
      },
    ],
  ]);
