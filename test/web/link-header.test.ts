import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOfPage, type Link, parseLinks, relationsOf } from '../../src/web/link-header.ts';

const brief = (value: string) => parseLinks(value).map((link) => [link.target, relationsOf(link).join('+')].join(' '));

describe('a Link header', () => {
  test.each([
    ['<a>; rel=b', ['a b']],
    ['<a>;rel="b c"', ['a b+c']],
    ['<a>; REL="B"', ['a b']],
    ['<a>; rel=b, <c>; rel=d', ['a b', 'c d']],
    ['<a,b;c>; rel=d', ['a,b;c d']],
    ['<a>; title="x, <y>; rel=z"; rel=b', ['a b']],
    ['<a>; title="say \\"hi, there\\""; rel=b', ['a b']],
    ['<a>; rel=b; rel=c', ['a b']],
    ['<a>; rel = "b" ; type = "t/u"', ['a b']],
    ["<a>; rel='b'", ["a 'b'"]],
    ['<a>', ['a ']],
    ['<>; rel=b', [' b']],
    [' , ,<a>;rel=b, ,', ['a b']],
    ['<a>; crossorigin; rel=b', ['a b']],
    ['<a>;;rel=b', ['a b']],
    ['<a> junk; rel=b', ['a b']],
    ['<a>; rel=b junk, <c>; rel=d', ['a b+junk', 'c d']],
    ['', []],
    ['no link', []],
  ])('%j holds %j', (value, expected) => {
    expect(brief(value)).toEqual(expected);
  });

  test.each([
    'broken, <good>; rel=x',
    '"broken, , <in a quote>", <good>; rel=x',
    '<broken, <good>; rel=x',
    '<broken; rel="y", <good>; rel=x',
    '<good>; rel=x, <broken',
    '<good>; rel=x, broken; rel=z',
    '<good>; rel=x, <bad>; rel="open',
    '<good>; rel=x; title=")(*&^%$',
    '; rel=y, <good>; rel=x',
    '=, <good>; rel=x',
    '<good>; =v; rel=x',
    '<good>; "q"; rel=x',
  ])('%j never loses the good link', (value) => {
    expect(brief(value)).toContain('good x');
  });

  test('links that are written well are read back, whatever stands in them', () => {
    const target = fc.stringMatching(/^[a-z0-9/:.,;="?&-]{0,12}$/);
    const quoted = fc.string({ maxLength: 10 });
    const link = fc.record({ target, title: quoted, rel: fc.stringMatching(/^[a-z]{1,8}$/) });
    fc.assert(
      fc.property(fc.array(link, { maxLength: 5 }), (links) => {
        const value = links
          .map((one) => `<${one.target}>; title="${one.title.replace(/["\\]/g, '\\$&')}"; rel=${one.rel}`)
          .join(', ');
        expect(parseLinks(value)).toEqual(
          links.map((one) => ({
            target: one.target,
            parameters: [
              ['title', one.title],
              ['rel', one.rel],
            ],
          })),
        );
      }),
    );
  });

  test('nothing makes it throw, and it ends', () => {
    const piece = fc.constantFrom('<', '>', '"', '\\', ',', ';', '=', ' ', 'a', 'rel');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        parseLinks(pieces.join(''));
      }),
      { numRuns: 2000 },
    );
  });
});

test('a link is of the page without anchor, or with one that resolves to the page', () => {
  const link = (anchor?: string): Link => ({
    target: 'a',
    parameters: anchor === undefined ? [] : [['anchor', anchor]],
  });
  const page = 'https://example.com/x?y';
  expect(
    [undefined, '', page, '/x?y', '#part', '/z', 'http://[bad'].map((anchor) => isOfPage(link(anchor), page)),
  ).toEqual([true, true, true, true, false, false, false]);
});
