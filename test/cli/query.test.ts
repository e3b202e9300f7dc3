import { describe, expect, it } from 'vitest';
import { tableLines } from '../../src/cli/query.ts';

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
