import { describe, expect, it } from 'vitest';
import { numbersCsv, readNumbersCsv, roundedNumbers, rowsCsv } from '../../src/dataset/numbers-csv.ts';
import type { Measured } from '../../src/model/measured.ts';

const NUMBERS: readonly Measured[] = [
  {
    id: 'N01',
    share: 1 / 3,
    variance: 1e-7 / 3,
    low: 0.1,
    high: 0.5,
    n: 12,
    weightedDenominator: 204,
    method: 'wilson',
  },
  { id: 'N06@bounds', share: 0.1, upper: 0.2, n: 3, weightedDenominator: 3 },
  { id: 'C4', n: 0, weightedDenominator: 0 },
];

describe('the file of numbers', () => {
  it('gives back what was written, to twelve digits', () => {
    expect(readNumbersCsv(numbersCsv(NUMBERS, '2026.11.0'), 'x.csv')).toEqual(roundedNumbers(NUMBERS));
    expect(roundedNumbers(NUMBERS)[0]?.share).toBe(0.333333333333);
  });

  it('another file is a mistake', () => {
    expect(() => readNumbersCsv('id,share\nN01,1\n', 'x.csv')).toThrow(/x\.csv/);
  });
});

describe('rows as CSV', () => {
  it('for a spreadsheet no text is a formula; for a machine nothing is changed', () => {
    const rows = [{ a: '=1+1', b: true, c: null, d: 0.5 }];
    expect(rowsCsv(rows, { safe: true })).toBe("a,b,c,d\n'=1+1,true,,0.5\n");
    expect(rowsCsv(rows, { safe: false })).toBe('a,b,c,d\n=1+1,true,,0.5\n');
  });

  it('without rows there is the head', () => {
    expect(rowsCsv([], { safe: true, columns: ['a', 'b'] })).toBe('a,b\n');
  });
});
