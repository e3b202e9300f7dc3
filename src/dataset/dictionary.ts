import { stringify } from 'csv-stringify/sync';
import type { Column, Table } from '../model/column.ts';
import { CSV_POLICY } from './csv.ts';

const HEAD = ['table', 'column', 'type', 'null', 'unit', 'allowed', 'source', 'personal', 'means'] as const;

const NOTES = [
  'Records are sorted by the key of their table, texts by code unit.',
  'Text is valid UTF-8: a lone surrogate or NUL in what a server sent is U+FFFD. Header values are octets read as ' +
    'Latin-1; the values of a repeated header stand on lines of their own.',
  'Of addresses the leading bits are published that the protocol promises (`publish`), of URLs nothing of userinfo and ' +
    'fragment. Bodies are not published.',
  'What seems to be a secret (a key, a token, a password) or an e-mail address in a column of personal-data class ' +
    '`free-text` or in a URL stands as `[masked:kind:n]`, the same `n` for the same secret of one site. In a User-agent ' +
    'line the name before an `@` stays, and a wildcard within a masked part of a rule: every verdict on `/` can still be ' +
    'worked out from `rules`.',
  CSV_POLICY,
  'Table hash: of each record `=` and the value, or nothing for null, then NUL, column after column (booleans as ' +
    '`true` and `false`, instants as Unix ms, doubles as floor(x * 1000000 + 0.5)); of that the first 60 bits of ' +
    'SHA-256 as an integer; the sum over all records. Parquet and CSV give the same.',
];

const entry = (table: Table, name: string, column: Column): readonly string[] => [
  table.name,
  name,
  column.type,
  column.nullMeans ?? 'never null',
  column.unit ?? '',
  column.words?.join(', ') ?? column.allowed ?? '',
  column.source,
  column.personal ?? 'none',
  column.means,
];

const entries = (table: Table) => Object.entries(table.columns).map(([name, column]) => entry(table, name, column));

/** The data dictionary as CSV, one line a column. */
export const dictionaryCsv = (tables: readonly Table[]): string =>
  stringify([HEAD, ...tables.flatMap(entries)].map((line) => [...line]));

/** The data dictionary as Markdown. */
export function dictionaryMarkdown(tables: readonly Table[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const section = (table: Table) => [
    `## ${table.name}`,
    '',
    table.means,
    '',
    `Key: ${table.key.map((name) => `\`${name}\``).join(', ')}.`,
    '',
    line(HEAD.slice(1)),
    line(HEAD.slice(1).map(() => '---')),
    ...entries(table).map((cells) => line(cells.slice(1))),
    '',
  ];
  const lines = [
    '# Data dictionary',
    '',
    'Generated from `src/model/columns.ts`.',
    '',
    ...NOTES.map((note) => `- ${note}`),
    '',
  ];
  return [...lines, ...tables.flatMap(section)].join('\n');
}
