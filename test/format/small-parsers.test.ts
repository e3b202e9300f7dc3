import { describe, expect, it } from 'vitest';
import { bodyText, linesOf } from '../../src/format/body-text.ts';
import { unwrapClearSigned } from '../../src/format/clear-sign.ts';
import { rfc3339 } from '../../src/format/date-time.ts';
import { fieldsIn } from '../../src/format/field-lines.ts';
import { shortWords, wordCounts } from '../../src/format/short-words.ts';
import { isUriReference, schemeOf, webUrl } from '../../src/format/uri.ts';
import { xmlTree } from '../../src/format/xml-tree.ts';

describe('rfc3339', () => {
  it.each([
    ['2027-06-30T12:00:00Z', '2027-06-30T12:00:00.000Z'],
    ['2027-06-30t12:00:00.5z', '2027-06-30T12:00:00.000Z'],
    ['2027-06-30T12:00:00+02:00', '2027-06-30T10:00:00.000Z'],
    ['2027-06-30T23:30:00-01:30', '2027-07-01T01:00:00.000Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['2026-12-31T23:59:60Z', '2026-12-31T23:59:59.000Z'],
  ])('reads %s', (value, iso) => {
    expect(new Date(rfc3339(value) ?? 0).toISOString()).toBe(iso);
  });

  it.each([
    '2027-02-29T00:00:00Z',
    '2027-13-01T00:00:00Z',
    '2027-06-30',
    '2027-06-30T12:00:00',
    '2027-06-30 12:00:00Z',
    '2027-06-30T24:00:00Z',
    '2027-06-30T12:60:00Z',
    '2027-06-30T12:00:00+24:00',
    'Wed, 30 Jun 2027 12:00:00 GMT',
    '',
  ])('does not read %j', (value) => {
    expect(rfc3339(value)).toBeUndefined();
  });
});

describe('unwrapClearSigned', () => {
  it('undoes dash escapes and leaves out armour headers and signature', () => {
    const text =
      '-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\n- -- a\r\nb\r\n-----BEGIN PGP SIGNATURE-----\r\nxyz';
    expect(unwrapClearSigned(text)).toEqual({ lines: ['-- a', 'b'], signed: true, closed: true });
  });

  it('leaves an unsigned text as it is, dashes and all', () => {
    expect(unwrapClearSigned('- a\nb')).toEqual({ lines: ['- a', 'b'], signed: false, closed: true });
  });
});

describe('uri', () => {
  it.each(['', '/a', '?b', '#c', 'a%20b', 'https://a.example/', '//a'])('%j is a URI reference', (value) => {
    expect(isUriReference(value)).toBe(true);
  });

  it.each(['a b', 'a%2', 'ä', '<a>', 'a\n', 7, null])('%j is no URI reference', (value) => {
    expect(isUriReference(value)).toBe(false);
  });

  it('takes only what has a scheme and something after it for absolute', () => {
    expect([schemeOf('MAILTO:a@b'), schemeOf('a/b:c'), schemeOf('x:'), schemeOf('1a:b')]).toEqual([
      'mailto',
      undefined,
      undefined,
      undefined,
    ]);
    expect(webUrl('https:a.example')).toBeUndefined();
    expect(webUrl('ftp://a.example')).toBeUndefined();
  });
});

describe('facts made of words', () => {
  it('leave out prose, addresses of people and repeats, and end at 32', () => {
    expect(shortWords(['a', 'two words', 'me@a.example', 'a', '', 'x'.repeat(65), 'https://a.example/@b'])).toEqual([
      'a',
      'https://a.example/@b',
    ]);
    expect(shortWords(Array.from({ length: 99 }, (_, i) => `w${i}`))).toHaveLength(32);
  });

  it('count what is no word under one name, the names of the prototype like any other', () => {
    expect(wordCounts(['b', 'a b', 'b', '__proto__', 'constructor'])).toEqual(['b=2', 'other=2', 'constructor=1']);
  });
});

describe('bodyText', () => {
  const read = (bytes: readonly number[], truncated = false) => bodyText(Uint8Array.from(bytes), { truncated });

  it('strips a byte order mark and obeys one of UTF-16', () => {
    expect(read([0xef, 0xbb, 0xbf, 0x61])).toMatchObject({ text: 'a', bom: true, encoding: 'utf-8' });
    expect(read([0xff, 0xfe, 0x61, 0])).toMatchObject({ text: 'a', bom: true, encoding: 'utf-16le' });
    expect(read([0xfe, 0xff, 0, 0x61])).toMatchObject({ text: 'a', bom: true, encoding: 'utf-16be' });
  });

  it('drops the half of a character at a cut, and only there', () => {
    expect(read([0x61, 0xc3], true).text).toBe('a');
    expect(read([0x61, 0xc3]).text).toBe('a\uFFFD');
  });

  it('calls white space, NULs and a mark alone blank', () => {
    expect([read([]), read([0xef, 0xbb, 0xbf, 0x20, 0]), read([0x20, 0x61])].map(({ blank }) => blank)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('a line ends at CR, LF or CRLF', () => {
  expect(linesOf('a\rb\nc\r\nd')).toEqual(['a', 'b', 'c', 'd']);
});

it('a field is a name, a colon and a value; a comment or a sentence is none', () => {
  expect(fieldsIn(['# A: b', 'A-b : c:d ', 'two words: x', '', ':'])).toEqual([{ name: 'a-b', value: 'c:d' }]);
});

describe('xmlTree', () => {
  it('resolves prefixes by their scope', () => {
    const reading = xmlTree('<a xmlns="u" xmlns:p="v"><p:b c="1" p:d="2">x<e xmlns="">y</e>z</p:b></a>', false);
    expect(reading).toMatchObject({
      root: {
        name: 'a',
        namespace: 'u',
        children: [{ name: 'b', namespace: 'v', text: 'xz', children: [{ name: 'e', namespace: '', text: 'y' }] }],
      },
    });
    if ('root' in reading) expect([...(reading.root.children[0]?.attributes ?? [])]).toEqual([['c', '1']]);
  });

  it('resolves no entity', () => {
    expect(xmlTree('<a>&lt;&amp;&x;</a>', false)).toMatchObject({ root: { text: '&lt;&amp;&x;' } });
  });

  it.each([
    ['<!DOCTYPE a><a/>', 'doctype'],
    ['<a><b></a>', 'not-well-formed'],
    ['<a/><b/>', 'not-well-formed'],
    ['', 'not-well-formed'],
    [`${'<a>'.repeat(33)}${'</a>'.repeat(33)}`, 'too-deep'],
  ])('refuses %s', (text, fault) => {
    expect(xmlTree(text, false)).toEqual({ fault });
  });
});
