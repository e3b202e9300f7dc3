import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { rangesOf, writeRanges } from '../../src/flow/ranges.ts';
import { folder } from '../store/open-in-tests.ts';

const NOW = Date.UTC(2026, 0, 31);

test('addresses and ranges of both families are listed with place and time, in the form that crawlers publish', () => {
  const order = {
    ip: ['93.184.216.34', '2606:4700:0::/48'],
    vantage: 'Frankfurt',
    from: '2026-01-01',
    to: '2026-02-01T12:00:00+01:00',
  };
  const more = { vantage: 'Frankfurt', from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T11:00:00.000Z' };
  expect(rangesOf(order, NOW)).toEqual({
    creationTime: '2026-01-31T00:00:00.000Z',
    prefixes: [
      { ipv4Prefix: '93.184.216.34/32', ...more },
      { ipv6Prefix: '2606:4700::/48', ...more },
    ],
  });
});

test('without an address the list is empty and says so in words', async () => {
  const out = `${folder()}/ranges.json`;
  const list = await writeRanges({ ip: [] }, out, NOW);
  expect(list.prefixes).toEqual([]);
  expect(list.note).toMatch(/^There is no list of addresses/);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(list);
});

describe('a mistake of one line that names the flag:', () => {
  it.each([
    ['a name', { ip: ['example.org'] }, '--ip "example.org" is neither'],
    ['a range with bits beyond it', { ip: ['93.184.216.34/24'] }, '--ip "93.184.216.34/24" is neither'],
    ['an address behind a NAT', { ip: ['93.184.216.34', '192.168.1.4'] }, '--ip 192.168.1.4 is no public address'],
    ['the loopback', { ip: ['::1'] }, '--ip ::1 is no public address'],
    ['a day that is none', { ip: ['93.184.216.34'], from: '2026-02-30' }, '--from takes a date'],
    ['a time without zone', { ip: ['93.184.216.34'], to: '2026-02-01T12:00:00' }, '--to takes a date'],
    ['another form of date', { ip: ['93.184.216.34'], to: 'tomorrow' }, '--to takes a date'],
    [
      'an end before the beginning',
      { ip: ['93.184.216.34'], from: '2026-02-02', to: '2026-02-01' },
      '--from must be before',
    ],
    ['a place of no address', { ip: [], vantage: 'here' }, 'give --ip'],
  ])('%s', (_, order, says) => {
    expect(() => rangesOf(order, NOW)).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(says) }),
    );
  });
});
