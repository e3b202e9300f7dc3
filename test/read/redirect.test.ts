import { describe, expect, test } from 'vitest';
import { answer, read } from './answer.ts';

const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const to = (...locations: string[]) => {
  const { next, unusable } = read(
    answer(
      302,
      '',
      locations.map((value) => ['Location', value] as const),
    ),
  );
  return next ?? unusable;
};

describe('a redirect', () => {
  test.each([
    ['https://www.example.com/x', 'https://www.example.com/x'],
    ['a/../b/./c', 'https://example.com/b/c'],
    ['//example.com/d?x=1', 'https://example.com/d?x=1'],
    ['?y=2', 'https://example.com/llms.txt?y=2'],
    ['\t  /with space?q=a b  ', 'https://example.com/with%20space?q=a%20b'],
    [latin1('/café/日'), 'https://example.com/caf%C3%A9/%E6%97%A5'],
    ['/caf\xe9', 'https://example.com/caf%E9'],
    [latin1('https://bücher.example.com/'), 'https://xn--bcher-kva.example.com/'],
    ['/page#/app', 'https://example.com/page'],
    ['/a%0d%0aX-Injected:%201', 'https://example.com/a%0d%0aX-Injected:%201'],
    ['HTTP://EXAMPLE.com:80/', 'http://example.com/'],
    ['https://example.com:8443/in', 'https://example.com:8443/in'],
    ['/a:b', 'https://example.com/a:b'],
    ['./a:b', 'https://example.com/a:b'],
  ])('to %j leads to %s', (location, expected) => {
    expect(to(location)).toBe(expected);
  });

  test.each([
    ['', 'redirect-invalid'],
    ['   ', 'redirect-invalid'],
    ['http://[::bad/', 'redirect-invalid'],
    ['ht!tp://x y', 'redirect-invalid'],
    ['https://', 'redirect-invalid'],
    ['https://b\xfccher.example.com/', 'redirect-invalid'],
    ['/a\rb', 'redirect-invalid'],
    ['/a\nb', 'redirect-invalid'],
    ['/a\0b', 'redirect-invalid'],
    [`/${'a'.repeat(8192)}`, 'redirect-invalid'],
    ['file:///etc/passwd', 'redirect-scheme'],
    ['ftp://example.com/', 'redirect-scheme'],
    ['javascript:alert(1)', 'redirect-scheme'],
    ['data:text/plain,hi', 'redirect-scheme'],
    ['https://user:secret@example.com/in', 'redirect-credentials'],
    ['https://user@example.com/in', 'redirect-credentials'],
    ['https://example.com:22/', 'redirect-port'],
    ['http://example.com:3128/', 'redirect-port'],
  ])('to %j is unusable: %s', (location, expected) => {
    expect(to(location)).toBe(expected);
  });

  test('of 8,192 bytes is followed, of one more is not', () => {
    expect(to(`/${'a'.repeat(8191)}`)).toMatch(/^https:/);
    expect(to(`/${'a'.repeat(8192)}`)).toBe('redirect-invalid');
  });

  test('without Location leads nowhere', () => {
    expect(to()).toBe('redirect-invalid');
  });

  test('with equal Location lines leads where they say, with different ones nowhere', () => {
    expect(to('/a', ' /a ')).toBe('https://example.com/a');
    expect(to('/a', '/b')).toBe('redirect-invalid');
  });

  test.each([300, 304, 305, 306, 201, 200, 404])('is none at status %d, whatever Location says', (status) => {
    const facts = read(answer(status, '', [['location', '/trap']]));
    expect([facts.next, facts.unusable]).toEqual([undefined, undefined]);
  });

  test.each([301, 302, 303, 307, 308])('is one at status %d', (status) => {
    expect(read(answer(status, '', [['LOCATION', '/x']])).next).toBe('https://example.com/x');
  });
});
