import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listReader } from '../../src/draw/list.ts';
import { sha256 } from '../../src/draw/sample-csv.ts';

/** Reads `text` in pieces of `size` bytes. */
function read(text: string | Uint8Array, size = 1_000, atMost?: number) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reader = listReader(atMost);
  const rows = [];
  for (let at = 0; at < bytes.length; at += size) rows.push(...reader.read(bytes.subarray(at, at + size)));
  const end = reader.end();
  return { rows: [...rows, ...end.rows], count: end.count, sha256: end.sha256 };
}

const names = fc.uniqueArray(
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((s) => !/[\r\n]/.test(s)),
  { minLength: 1, maxLength: 30, selector: (s) => s.toLowerCase() },
);

describe('a ranked list', () => {
  it('means the same with CRLF, BOM, capitals or no last line end, however it is cut into pieces', () => {
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 9 }), (domains, size) => {
        const normalised = domains.map((d, i) => `${i + 1},${d.toLowerCase()}\n`).join('');
        const expected = { ...read(normalised), sha256: sha256(normalised) };
        expect(expected.rows.map(({ domain }) => domain)).toEqual(domains.map((d) => d.toLowerCase()));
        const crlf = domains.map((d, i) => `${i + 1},${d}\r\n`).join('');
        for (const form of [normalised, crlf, `\uFEFF${crlf}`, crlf.slice(0, -2), `${crlf}\r\n\n`]) {
          expect(read(form, size)).toEqual(expected);
        }
      }),
    );
  });

  it('excludes no row by hand: addresses, suffixes and names that are none stay', () => {
    const odd = ['192.0.2.1', 'co.uk', 'in-addr.arpa', '../../etc/x', 'a";drop--', 'a,b', ' a b', '', 'x'.repeat(253)];
    expect(read(odd.map((d, i) => `${i + 1},${d}\n`).join('')).rows).toEqual(
      odd.map((domain, i) => ({ rank: i + 1, domain })),
    );
  });

  it('is rejected when any two of its lines change places', () => {
    const lines = Array.from({ length: 12 }, (_, i) => `${i + 1},d${i + 1}.test`);
    const place = fc.nat({ max: lines.length - 1 });
    fc.assert(
      fc.property(place, place, (a, b) => {
        fc.pre(a !== b);
        const swapped = lines.map((line, i) => (i === a ? lines[b] : i === b ? lines[a] : line));
        expect(() => read(swapped.join('\n'))).toThrow(`list line ${Math.min(a, b) + 1}: gap`);
      }),
    );
  });

  it.each([
    ['a missing rank', '1,a\n2,b\n4,d\n', 'list line 3: gap in the ranks, expected 3, got 4'],
    ['a first rank other than 1', '2,b\n', 'list line 1: gap in the ranks, expected 1, got 2'],
    ['a repeated rank', '1,a\n2,b\n2,c\n', 'list line 3: rank 2 repeats or is out of order, expected 3'],
    ['a repeated name', '1,a.test\n2,b.test\n3,A.test\n', 'list line 3: "a.test" stands on line 1 already'],
    ['a header', 'rank,domain\n1,a\n', 'list line 1: expected 1,domain, got "rank,domain"'],
    ['a rank with zeros before it', '01,a\n', 'list line 1: expected 1,domain, got "01,a"'],
    ['a rank that is no whole number', '1,a\n2.0,b\n', 'list line 2: expected 2,domain, got "2.0,b"'],
    ['a negative rank', '-1,a\n', 'list line 1: expected 1,domain'],
    ['a line without a comma', '1,a\n2\n', 'list line 2: expected 2,domain, got "2"'],
    ['columns the other way round', 'a.test,1\n', 'list line 1: expected 1,domain'],
    ['a space before the rank', ' 1,a\n', 'list line 1: expected 1,domain'],
    ['a blank line between rows', '1,a\n\n2,b\n', 'list line 2 is blank'],
    ['nothing in it', '', 'the list holds no row'],
    ['nothing but blank lines', '\r\n\r\n', 'the list holds no row'],
    ['an HTML page', '<!doctype html>\n<p>sorry</p>', 'list line 1: expected 1,domain'],
    ['a line that never ends', `1,${'a'.repeat(70_000)}`, 'list line 1 has no end: this is no list'],
  ])('is rejected for %s, naming the line', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('is rejected where it is not UTF-8, telling after which line', () => {
    const bytes = Buffer.concat([Buffer.from('1,a\n2,b\n'), Buffer.from([0x33, 0x2c, 0xff, 0x0a])]);
    expect(() => read(bytes, 8)).toThrow('the list is not UTF-8 text (after line 2)');
    expect(() => read(Buffer.from([0x31, 0x2c, 0xc3]))).toThrow('not UTF-8');
  });

  it('of which only the first rows are read is the list of these rows, whatever follows', () => {
    const head = '1,a\n2,b\n';
    for (const size of [1, 3, 100]) {
      expect(read(`${head}3,c\n`, size, 2)).toEqual(read(head));
      expect(read(`${head}no list any more`, size, 2)).toEqual(read(head));
    }
    expect(read('1,a\n2,b', 1, 2)).toEqual(read(head));
    expect(() => read(head, 100, 3)).toThrow('the list has 2 rows, fewer than the 3 asked for');
  });
});
