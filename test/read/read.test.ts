import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SHAPES } from '../../bench/parts/read-shapes.ts';
import { keep } from '../../src/keep/keep.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { answer, ask, cpuMillis, read } from './answer.ts';

const PROBES = whoMayRead.probes.map(({ id }) => id);
const HEADERS = [
  'location',
  'content-type',
  'link',
  'x-robots-tag',
  'content-usage',
  'content-signal',
  'vary',
  'retry-after',
];
const MARKUP = [
  '<html>',
  '<title>',
  '</title>',
  '<svg>',
  '<div id=root>',
  '</div>',
  '<meta name=robots content="',
  '"',
  '>',
  '<!--',
  '-->',
  '<script type="application/ld+json">',
  '{"@type":',
  '</script>',
  '&amp',
  '\0',
  '<link rel=license href=',
  '[',
  '{',
  '\ufeff',
  '<?xml',
  '404',
];

const latin1 = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((c) => String.fromCharCode(c)), maxLength: 60 });
const body = fc.oneof(
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.oneof(fc.constantFrom(...MARKUP), fc.string({ maxLength: 8 })), { maxLength: 40 })
    .map((parts) => Buffer.from(parts.join(''))),
  fc.string({ maxLength: 80 }).map((text) => Buffer.from(`\ufeff<html>${text}`, 'utf16le')),
);
const headers = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...HEADERS), latin1), latin1), { maxLength: 6 });
const status = fc.oneof(fc.constantFrom(200, 301, 302, 401, 402, 403, 429, 503), fc.integer({ min: 100, max: 999 }));

describe('reading an answer', () => {
  test('never throws, gives plain JSON, and gives the same again', () => {
    fc.assert(
      fc.property(
        body,
        headers,
        status,
        fc.constantFrom(...PROBES),
        fc.boolean(),
        (bytes, list, code, probe, truncated) => {
          const exchange = answer(code, bytes, list, { truncated });
          const facts = read(exchange, probe);
          expect(JSON.parse(JSON.stringify(facts))).toEqual(facts);
          expect(read(exchange, probe)).toEqual(facts);
          keep(exchange, facts, ask(probe), whoMayRead);
        },
      ),
      { numRuns: 600 },
    );
  });

  test('a followed target is always an http(s) URL without fragment, credentials or odd port', () => {
    const reference = fc.oneof(
      latin1,
      fc.webUrl({ withFragments: true }),
      latin1.map((text) => `//${text}`),
      latin1.map((text) => `https://${text}`),
    );
    fc.assert(
      fc.property(reference, (location) => {
        const { next, unusable } = read(answer(302, '', [['location', location]]));
        expect((next === undefined) !== (unusable === undefined)).toBe(true);
        if (next === undefined) return;
        const url = new URL(next);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect([url.hash, url.username, url.password]).toEqual(['', '', '']);
        expect(['', '8443', '80', '443']).toContain(url.port);
      }),
      { numRuns: 2000 },
    );
  });

  test('the body given is left as it was', () => {
    const bytes = Buffer.from('\ufeff<html><title>x</title>', 'utf16le').swap16();
    const before = Buffer.from(bytes);
    read(answer(200, bytes), 'home-html');
    expect(bytes.equals(before)).toBe(true);
  });

  // A quadratic reader needs minutes for these; the slowest of them needs a fifth of a second.
  test.each(SHAPES)('a megabyte of $name is read in seconds', ({ make }) => {
    const { body: text, header } = make(1_000_000);
    const before = cpuMillis();
    read(answer(200, text, header === undefined ? [] : [header]), 'home-html');
    expect(cpuMillis() - before).toBeLessThan(3000);
  });

  test('a named encoding that no decoder has is read all the same', () => {
    for (const charset of [
      'replacement',
      'iso-2022-kr',
      'hz-gb-2312',
      'utf-7',
      'x-user-defined',
      'bogus',
      'utf-16be',
    ]) {
      const facts = read(
        answer(200, '<html><input type=password>', [['content-type', `text/html; charset=${charset}`]]),
      );
      expect([charset, facts.html]).toEqual([charset, true]);
    }
    expect(
      read(answer(200, '<html><input type=password>', [['content-type', 'text/html; charset=iso-2022-kr']])).page
        ?.password,
    ).toBe(true);
  });
});
