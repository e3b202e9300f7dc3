import { expect, it } from 'vitest';
import { CLAUSES } from '../../src/clause/clauses.ts';
import { promiseTable } from '../../src/disclose/promise-table.ts';
import type { Clause } from '../../src/model/clause.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

const lines = (table: string): readonly string[] => table.split('\n');

it('the table has a line for each promise, in the order of the protocol, and two cells a line', () => {
  for (const language of ['en', 'zh'] as const) {
    const [, , ...promises] = lines(promiseTable(whoMayRead, CLAUSES, language));
    expect(promises.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(whoMayRead.clauses);
    for (const line of promises) expect(line.match(/(?<!\\)\|/g)).toHaveLength(3);
  }
});

it('a number that changes in the protocol changes in the table', () => {
  const more = { ...whoMayRead, budget: { ...whoMayRead.budget, most: 30 } };
  expect(promiseTable(whoMayRead, CLAUSES)).toContain('At most 26 URLs');
  expect(promiseTable(more, CLAUSES)).toContain('At most 30 URLs');
  expect(promiseTable(more, CLAUSES)).not.toContain('26 URLs');
});

it('a bar in a promise does not end its cell', () => {
  const barred: Clause = { id: 'W-BODY-1', says: () => 'Either `a|b` or c.' };
  const table = promiseTable({ ...whoMayRead, clauses: ['W-BODY-1'] }, new Map([[barred.id, barred]]));
  expect(lines(table).at(-1)).toBe('| W-BODY-1 | Either `a\\|b` or c. |');
});

it('a promise without a clause is not left out in silence', () => {
  expect(() => promiseTable({ ...whoMayRead, clauses: ['W-NONE-1'] }, CLAUSES)).toThrow('promises W-NONE-1');
});
