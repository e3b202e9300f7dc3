import { describe, expect, it } from 'vitest';
import { tableLines } from '../../src/cli/query.ts';
import { TINY } from '../dataset/tiny.ts';
import { wmr } from './wmr.ts';

describe('a table for a terminal', () => {
  it('obeys nothing that is in it, and a row is a line', () => {
    const lines = tableLines([{ '\u001b[31ma': '\u001b]0;PWNED\u0007\u001b[2J', b: 'x\ny', c: 'evil\u202Etxt' }]);
    expect(lines.length).toBe(4);
    expect(lines.join('').match(/\p{C}/gu)).toBeNull();
  });

  it('sets numbers to the right and cuts what is long', () => {
    expect(
      tableLines([
        { name: 'a'.repeat(5_000), n: 7 },
        { name: 'b', n: 1_000 },
      ])[2],
    ).toBe(`${'a'.repeat(59)}…     7`);
  });

  it('says when there is no row', () => {
    expect(tableLines([])).toEqual(['no row']);
  });
});

describe('the rows behind a number', () => {
  it('are told apart on stderr: stratum, denominator, counted; stdout holds rows alone', () => {
    const { stdout, stderr, status } = wmr(['query', '--dataset', TINY, '--number', 'N06', '--json']);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^h: the stratum; x: .*denominator; y: .*counts.*\n$/);
    for (const line of stdout.trim().split('\n')) {
      expect(Object.keys(JSON.parse(line))).toEqual(['domain', 'h', 'x', 'y']);
    }
  });

  it('have no such line where they are no sites, and neither has a query of one’s own', () => {
    expect(wmr(['query', '--dataset', TINY, '--number', 'C1']).stderr).toBe('');
    expect(wmr(['query', '--dataset', TINY, 'SELECT 1 AS h, 2 AS x, 3 AS y']).stderr).toBe('');
  });
});
