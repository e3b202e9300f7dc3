import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGuard } from '../../src/http/guard.ts';

const REFUSED = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '239.1.1.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '100::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  '5f00::1',
  '2001::1',
  '2001:0:7f00:1::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '3fff::1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2002:c0a8:101::1',
  '2002:a9fe:a9fe::1',
];
const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '11.77.0.1',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.0.1.1',
  '192.167.0.1',
  '192.169.0.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00:1450::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2002:808:808::1',
  '3ffe::1',
];

describe('a live run', () => {
  const guard = createGuard(true);
  it.each(REFUSED)('does not connect to %s', (address) => expect(guard(address)).toBe('blocked-address'));
  it.each(PUBLIC)('connects to %s', (address) => expect(guard(address)).toBeUndefined());

  it('refuses what is no address', () => {
    for (const text of ['', 'example.org', '1.2.3.4.5', '1.2.3.4:80', '[::1]', ' 8.8.8.8']) {
      expect(guard(text)).toBe('blocked-address');
    }
  });

  it('connects to refused addresses that were allowed, and to no neighbour of theirs', () => {
    const lenient = createGuard(true, ['127.0.0.0/30', '::1', 'fd00::/8']);
    for (const address of ['127.0.0.1', '127.0.0.3', '::1', 'fd12::1', '8.8.8.8'])
      expect(lenient(address)).toBeUndefined();
    for (const address of ['127.0.0.66', '::2', '10.0.0.1', '::ffff:127.0.0.1'])
      expect(lenient(address)).toBe('blocked-address');
  });
});

describe('a run that is not live', () => {
  it('connects to loopback without being told so', () => {
    const guard = createGuard(false);
    for (const address of ['127.0.0.1', '127.9.9.9', '::1']) expect(guard(address)).toBeUndefined();
  });

  it('connects to nothing else, whatever was allowed', () => {
    const guard = createGuard(false, ['0.0.0.0/0', '::/0']);
    for (const address of [...PUBLIC, '10.0.0.1', '::ffff:127.0.0.1', '::7f00:1'])
      expect(guard(address)).toBe('not-live');
  });

  it('reaches only the loopback addresses that were allowed, where some were', () => {
    const guard = createGuard(false, ['127.0.0.1/32']);
    expect(guard('127.0.0.1')).toBeUndefined();
    expect(guard('127.0.0.66')).toBe('blocked-address');
    expect(guard('::1')).toBe('blocked-address');
  });
});

it('what may not be an address range is a mistake that names it', () => {
  for (const bad of ['127.0.0.1/33', 'loopback', '', '::/129']) {
    expect(() => createGuard(true, [bad])).toThrow(JSON.stringify(bad));
  }
});

it('every spelling of an IPv4 address in a URL is judged as that address', () => {
  const guard = createGuard(true);
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('dotted', 'hex', 'decimal', 'octal'), (ip, form) => {
      const value = ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
      const spelled = {
        dotted: ip,
        hex: `0x${value.toString(16)}`,
        decimal: `${value}`,
        octal: `0${value.toString(8)}`,
      }[form];
      expect(guard(new URL(`http://${spelled}/`).hostname)).toBe(guard(ip));
    }),
  );
});

it('an IPv4 address inside an IPv6 one is never a way around', () => {
  const guard = createGuard(true);
  fc.assert(
    fc.property(fc.constantFrom('10.1.2.3', '127.0.0.1', '169.254.169.254', '192.168.0.1'), (ip) => {
      const [a = 0, b = 0, c = 0, d = 0] = ip.split('.').map(Number);
      const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      for (const form of [`::ffff:${ip}`, `::${hex}`, `::ffff:0:${hex}`, `64:ff9b::${hex}`, `2002:${hex}::1`]) {
        expect(guard(new URL(`http://[${form}]/`).hostname.slice(1, -1))).toBe('blocked-address');
      }
    }),
  );
});
