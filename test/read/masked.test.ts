import { expect, test } from 'vitest';
import { maskedSha256 } from '../../src/read/masked.ts';
import { cpuMillis } from './answer.ts';

const masked = (body: string, url = 'https://example.com/llms.txt') => maskedSha256(Buffer.from(body), url);

test.each([
  ['their own path', 'No /llms.txt here', 'No /ai.txt here', 'https://example.com/ai.txt'],
  ['a segment of it', '<b>llms.txt</b>', '<b>agent-card.json</b>', 'https://example.com/.well-known/agent-card.json'],
  ['a decoded segment', 'llms.txt', 'a b c d', 'https://example.com/a%20b%20c%20d'],
  ['a UUID', 'id 01234567-89ab-cdef-0123-456789abcdef', 'id fedcba98-7654-3210-fedc-ba9876543210', undefined],
  ['hex of ten', 'ray deadbeef01', 'ray 0123456789abcdef', undefined],
  ['a mixed run of twelve', 'token Abcdef123456xyz', 'token q9w8e7r6t5y4', undefined],
  ['digits and their number', 'at 12:03, 5 ms', 'at 9:44, 1203 ms', undefined],
  ['white space', 'a  b\n', 'a\tb', undefined],
])('two bodies that differ in %s are masked alike', (_, one, other, url) => {
  expect(masked(one)).toBe(masked(other, url));
});

test.each([
  ['a word', 'not found', 'not here'],
  ['case', 'Not found', 'not found'],
  ['a long word', 'internationalisation', 'institutionalisation'],
])('two bodies that differ in %s are not', (_, one, other) => {
  expect(masked(one)).not.toBe(masked(other));
});

test('a path of a thousand segments costs no more than sixteen', () => {
  const url = `https://example.com/${Array.from({ length: 1000 }, (_, i) => `seg${i}x`).join('/')}`;
  const before = cpuMillis();
  masked('seg '.repeat(250_000), url);
  expect(cpuMillis() - before).toBeLessThan(2000);
});
