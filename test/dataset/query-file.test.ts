import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { byNumber, readQueries } from '../../src/dataset/query-file.ts';
import type { Column } from '../../src/model/column.ts';
import { PUBLISHED } from '../../src/model/columns.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { CRAWLERS } from '../../src/web/crawlers.ts';
import { ANALYSIS } from './tiny.ts';

const sqlFiles = readdirSync(ANALYSIS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
/** Rulings of a clause: the auditor's, and no column of a published table. */
const RULINGS = ['kept', 'broken', 'untested', 'attested'];
const WORDS = new Set([
  ...Object.values(PUBLISHED).flatMap(({ columns }) =>
    (Object.values(columns) as readonly Column[]).flatMap(({ words = [] }) => words),
  ),
  ...whoMayRead.probes.map(({ id }) => id),
  ...CRAWLERS.map(({ token }) => token),
  'text/markdown',
  ...RULINGS,
]);

/** The strings of an SQL text, comments apart. */
const strings = (sql: string): readonly string[] =>
  [...sql.replace(/--.*$/gm, '').matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text);

describe('the SQL of the analysis', () => {
  it('says no word that is not in the vocabulary', () => {
    const strange = sqlFiles
      .filter((name) => name !== 'reproduce.sql')
      .flatMap((name) => strings(readFileSync(join(ANALYSIS, name), 'utf8')).map((word) => ({ name, word })))
      .filter(({ word }) => !WORDS.has(word) && !/^[^\w]+$/.test(word));
    expect(strange).toEqual([]);
  });

  it('a misspelt word would be found', () => {
    expect(strings("SELECT 'no_dns' -- 'x'\n, 'file'").filter((word) => !WORDS.has(word))).toEqual(['no_dns']);
  });

  it('is found under the id that its file is named by', () => {
    const named = sqlFiles.filter((name) => name.includes('/'));
    expect(named.length).toBeGreaterThan(60);
    for (const name of named) {
      const [first] = readQueries(readFileSync(join(ANALYSIS, name), 'utf8'), name);
      expect(`${first?.id}.sql`).toBe(name.slice(name.indexOf('/') + 1));
    }
  });
});

describe('a query file', () => {
  it('makes one query of each value it names, the first under its own id', () => {
    const text = '-- id: N15\n-- title: Closes to {token}\n-- each: token = A, B-C\nSELECT $token;\n';
    expect(readQueries(text, 'N15.sql').map(({ id, title, sql }) => [id, title, sql])).toEqual([
      ['N15', 'Closes to A', "SELECT 'A'"],
      ['N15-B-C', 'Closes to B-C', "SELECT 'B-C'"],
    ]);
  });

  it.each([
    ['-- id: X\n-- title: t\n-- sorce: y\nSELECT 1', /sorce/],
    ['-- title: t\nSELECT 1', /an id/],
    ['-- id: X\n-- title: t\n-- estimate: mean\nSELECT 1', /known estimate/],
    ['-- id: X\n-- title: t\n', /SQL/],
    ['-- id: X\n-- title: t\n-- readings: maybe\nSELECT 1', /maybe/],
  ])('%j is refused', (text, why) => {
    expect(() => readQueries(text, 'X.sql')).toThrow(why);
  });

  it('ids stand as people count', () => {
    expect(['N10', 'N2', 'N15-CCBot', 'N15', 'N15a', 'C1'].sort(byNumber)).toEqual([
      'C1',
      'N2',
      'N10',
      'N15',
      'N15-CCBot',
      'N15a',
    ]);
  });
});
