import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CRAWLERS } from '../../src/web/crawlers.ts';
import { shared } from './corpus.ts';

const list = shared('reference', 'crawlers.tsv');
const tokens = shared('corpus', 'robots-top10k', 'tokens.txt');

test.skipIf(list.missing)('the crawlers are those of the reference, row by row', () => {
  const rows = readFileSync(list.path, 'utf8').trim().split('\n').slice(1);
  const given = rows.map((row) => {
    const [token, operator, purpose, core, statement] = row.split('\t');
    return { token, operator, purpose, core: core === '1', statement };
  });
  expect(CRAWLERS).toEqual(given);
});

test.skipIf(tokens.missing)('their order is that of the verdicts computed with another parser', () => {
  expect(CRAWLERS.map(({ token }) => token)).toEqual(readFileSync(tokens.path, 'utf8').trim().split('\n'));
});
