import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkPrefix } from '../../src/dataset/network-prefix.ts';
import { publicLinks, publicText, publicUrl } from '../../src/dataset/public-text.ts';

test.each([
  ['https://user:pw@a.test/x?q=1#frag', 'https://a.test/x?q=1'],
  ['//user@a.test/x', '//a.test/x'],
  ['https:user:pw@a.test/', 'https:a.test/'],
  ['https:/\\user:p@w@a.test/', 'https:/\\a.test/'],
  ['\\\\user@a.test\\x', '\\\\a.test\\x'],
  [' \u0001https://user@a.test/', ' \u0001https://a.test/'],
  ['ht\ttps://us\ner@a.test/', 'https://a.test/'],
  ['https:@/\\user@a.test/', 'https:/\\a.test/'],
  ['mailto:someone@a.test', 'mailto:a.test'],
  ['/@handle/post', '/@handle/post'],
  ['https://a.test/@handle', 'https://a.test/@handle'],
  ['https://a.test?to=me@b.test', 'https://a.test?to=me@b.test'],
  ['https://user#@a.test/', 'https://user'],
  ['', ''],
])('%j is published as %j', (raw, shown) => {
  expect(publicUrl(raw)).toBe(shown);
});

test('whatever a browser would read as userinfo or fragment is gone', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab:@/\\?#%\t\n .é'.split('')), maxLength: 8 });
  const anyUrl = fc
    .tuple(fc.constantFrom('https:', 'http://', '//', 'HTTPS:/\\', ' http:\\\\'), part, part)
    .map(([s, a, b]) => `${s}${a}@${b}host.test/${b}`);
  fc.assert(
    fc.property(anyUrl, (raw) => {
      const shown = publicUrl(raw);
      if (!URL.canParse(shown, 'https://base.test/')) return;
      const { username, password, hash } = new URL(shown, 'https://base.test/');
      expect([username, password, hash]).toEqual(['', '', '']);
    }),
    { numRuns: 2000 },
  );
});

test('a Link header keeps its parameters and loses what identifies in its targets', () => {
  expect(publicLinks('<https://u:p@a.test/x#y>; rel="next #1", <#z>; rel=self, <https://u@b.test')).toBe(
    '<https://a.test/x>; rel="next #1", <>; rel=self, <https://b.test',
  );
});

test('every published text is valid UTF-8 without NUL, and is left alone where it was already', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\0', '\ud800', '\udfff', 'x') }),
      (good, bad) => {
        const text = publicText(good + bad);
        expect(Buffer.from(text).toString()).toBe(text);
        expect(text).not.toContain('\0');
        if (!good.includes('\0')) expect(publicText(good)).toBe(good);
      },
    ),
  );
});

test.each([
  ['203.0.113.77', 24, '203.0.113.0/24'],
  ['203.0.113.77', 20, '203.0.112.0/20'],
  ['203.0.113.77', 0, '0.0.0.0/0'],
  ['203.0.113.77', 32, '203.0.113.77/32'],
  ['::ffff:203.0.113.77', 24, '203.0.113.0/24'],
  ['2001:db8:1234:5678::1', 24, '2001:db8:1234::/48'],
  ['no address', 24, null],
  ['', 24, null],
])(
  'the address %j is published with the bits that are promised, %i of IPv4 and 48 of IPv6, as %j',
  (ip, ipv4, network) => {
    expect(networkPrefix(ip, { after: 0, ipv4, ipv6: 48 })).toBe(network);
  },
);

test('where a protocol promises nothing of addresses, none is published', () => {
  expect(networkPrefix('203.0.113.77', undefined)).toBe(null);
});
