import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ipPrefix } from '../../src/web/ip-prefix.ts';

test.each([
  ['203.0.113.7', { family: 4, address: '203.0.113.7', bits: 32 }],
  ['203.0.113.0/24', { family: 4, address: '203.0.113.0', bits: 24 }],
  ['0.0.0.0/0', { family: 4, address: '0.0.0.0', bits: 0 }],
  ['2001:DB8:0:0::7', { family: 6, address: '2001:db8::7', bits: 128 }],
  ['2001:db8::/32', { family: 6, address: '2001:db8::', bits: 32 }],
  ['::/0', { family: 6, address: '::', bits: 0 }],
  ['::ffff:1.2.3.4', { family: 6, address: '::ffff:102:304', bits: 128 }],
])('%s is a range', (text, range) => {
  expect(ipPrefix(text)).toEqual(range);
});

test.each([
  '',
  'example.org',
  '1.2.3',
  '1.2.3.4/33',
  '1.2.3.4/24',
  '1.2.3.4/',
  '1.2.3.4/-1',
  '1.2.3.4/8/8',
  '01.2.3.4',
  '2001:db8::1/64',
  '::/129',
  'fe80::1%eth0',
  ' 1.2.3.4',
])('%j is none', (text) => {
  expect(ipPrefix(text)).toBeUndefined();
});

test('a range holds exactly if no bit beyond its prefix is set', () => {
  fc.assert(
    fc.property(fc.nat(0xffff_ffff), fc.integer({ min: 0, max: 32 }), (value, bits) => {
      const dotted = [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
      const clean = bits === 32 || (value & (0xffff_ffff >>> bits)) === 0;
      expect(ipPrefix(`${dotted}/${bits}`) !== undefined).toBe(clean);
    }),
  );
});
