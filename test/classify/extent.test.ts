import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extentOf } from '../../src/classify/extent.ts';
import type { Binding } from '../../src/model/robots.ts';
import { judge } from '../../src/web/robots/match.ts';

/** `+/a` allows, `-/a` disallows. */
const binding = (...rules: readonly string[]): Binding => ({
  lens: 'rfc',
  group: 'star',
  rules: rules.map((rule, n) => ({ allow: rule.startsWith('+'), pattern: rule.slice(1), line: n + 1 })),
});

describe('how much a set of rules closes', () => {
  test.each([
    [[], 'none'],
    [['-'], 'none'],
    [['-/'], 'full'],
    [['-*'], 'full'],
    [['-/*'], 'full'],
    [['-/*$'], 'full'],
    [['-/$'], 'partial'],
    [['-/private/'], 'partial'],
    [['-/', '+/'], 'none'],
    [['-/', '+/*'], 'none'],
    [['-/*', '+/'], 'full'],
    [['-/', '+/public/'], 'partial'],
    [['-/', '+/$'], 'partial'],
    [['-/a', '+/a'], 'none'],
    [['-/ab', '+/abc', '+/'], 'partial'],
    [['-/a/b', '+/a'], 'partial'],
    [['-/a', '+/a*'], 'none'],
    [['-/', '+/a', '-/a*'], 'full'],
    [['-private'], 'none'],
    [['-/', '+public'], 'full'],
    [['+/'], 'none'],
  ] as const)('%j: %s', (rules, extent) => {
    expect(extentOf(binding(...rules))).toBe(extent);
  });
});

describe('held against the matcher', () => {
  const piece = fc.constantFrom('a', 'b', '/', '*');
  const pattern = fc
    .tuple(fc.constantFrom('/', '/', '/', '*', ''), fc.array(piece, { maxLength: 3 }), fc.constantFrom('', '', '$'))
    .map(([first, rest, end]) => first + rest.join('') + end);
  const rules = fc.array(
    fc.tuple(fc.constantFrom('+', '-'), pattern).map(([sign, text]) => sign + text),
    { maxLength: 4 },
  );
  const LETTERS = ['a', 'b', '/', 'z'];
  const tails = (length: number): string[] =>
    length === 0 ? [''] : ['', ...LETTERS.flatMap((letter) => tails(length - 1).map((tail) => letter + tail))];
  /** Every short path: whatever four rules of three signs can tell apart. */
  const PATHS = [...new Set(tails(5))].map((tail) => `/${tail}`);
  const seen = (given: Binding) => new Set(PATHS.map((path) => judge(given, path).allowed));

  test('`none` closes no path, `full` opens none, and `partial` never opens all of them', () => {
    fc.assert(
      fc.property(rules, (list) => {
        const given = binding(...list);
        const verdicts = seen(given);
        const extent = extentOf(given);
        if (extent === 'none') expect(verdicts.has(false)).toBe(false);
        if (extent === 'full') expect(verdicts.has(true)).toBe(false);
        if (!verdicts.has(false)) expect(extent).not.toBe('full');
        if (!verdicts.has(true)) expect(extent).not.toBe('none');
      }),
      { numRuns: 300 },
    );
  });

  test('of patterns without inner wildcards it says exactly what the matcher does', () => {
    const plain = fc
      .tuple(
        fc.constantFrom('+', '-'),
        fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 2 }),
        fc.constantFrom('', '*'),
      )
      .map(([sign, path, end]) => `${sign}/${path.join('')}${end}`);
    fc.assert(
      fc.property(fc.array(plain, { maxLength: 4 }), (list) => {
        const given = binding(...list);
        const verdicts = seen(given);
        const extent = extentOf(given);
        expect(extent === 'none').toBe(!verdicts.has(false));
        expect(extent === 'full').toBe(!verdicts.has(true));
      }),
      { numRuns: 300 },
    );
  });

  test('a megabyte of long patterns takes no longer than it must', () => {
    const deep = Array.from({ length: 1_000 }, (_, n) => `${n % 2 === 0 ? '+' : '-'}/${'a'.repeat(n)}*`);
    const before = process.cpuUsage();
    expect(extentOf(binding(...deep, `-/${'a'.repeat(500_000)}`))).toBe('partial');
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
  });
});
