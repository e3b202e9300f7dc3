import { expect, it } from 'vitest';
import { parseHosts } from '../../src/http/hosts.ts';

it('several names of a line share its address, and several lines of a name add up', () => {
  const hosts = parseHosts('127.0.0.1 a.test b.test\n127.0.0.2\tb.test\n::1 a.test\n127.0.0.1 a.test\n');
  expect(hosts.get('a.test')).toEqual(['127.0.0.1', '::1']);
  expect(hosts.get('b.test')).toEqual(['127.0.0.1', '127.0.0.2']);
});

it('comments, blank lines, CRLF, indentation and a BOM say nothing', () => {
  const hosts = parseHosts('\uFEFF# head\r\n\r\n   127.0.0.1  a.test # tail b.test\r\n#127.0.0.2 c.test');
  expect([...hosts]).toEqual([['a.test', ['127.0.0.1']]]);
});

it('names are compared without case and without the dot of the root', () => {
  expect([...parseHosts('127.0.0.1 A.Test.').keys()]).toEqual(['a.test']);
});

it.each([
  ['127.0.0.1 a.test\nlocalhost 127.0.0.1', 'hosts file, line 2: "localhost" is no IP address'],
  ['\n\n127.0.0.1', 'hosts file, line 3: 127.0.0.1 has no name'],
  ['127.0.0.300 a.test', 'hosts file, line 1: "127.0.0.300" is no IP address'],
  ['127.0.0.1 # a.test', 'hosts file, line 1: 127.0.0.1 has no name'],
])('a bad line is a mistake that names it: %j', (text, message) => {
  expect(() => parseHosts(text)).toThrow(message);
});
