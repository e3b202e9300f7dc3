import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundedJson, NESTED_AT_MOST } from '../../src/format/bounded-json.ts';

/** Whether `part` holds nothing that `whole` does not hold at the same place. */
function within(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part)) return Array.isArray(whole) && part.every((each, at) => within(each, whole[at]));
  if (typeof part === 'object' && part !== null) {
    return (
      typeof whole === 'object' &&
      whole !== null &&
      Object.entries(part).every(([name, each]) => within(each, (whole as Record<string, unknown>)[name]))
    );
  }
  return Object.is(part, whole) || part === whole;
}

describe('boundedJson', () => {
  it('reads what JSON.parse reads, up to its depth', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(boundedJson(text, false)).toEqual({ kind: 'whole', value: JSON.parse(text) });
      }),
    );
  });

  it('reads of every prefix of a container only what the container holds', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())),
        fc.nat(),
        (value, n) => {
          const text = JSON.stringify(value);
          const reading = boundedJson(text.slice(0, 1 + (n % text.length)), true);
          expect(reading.kind).not.toBe('unread');
          if (reading.kind !== 'unread') expect(within(reading.value, JSON.parse(text))).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['{"a":1,"b":[{"c":"d","e":tru', { a: 1, b: [{ c: 'd' }] }],
    ['{"a":12', {}],
    ['[1,2', [1]],
    ['{"a":"\\"', {}],
    ['[[],[', [[], []]],
  ])('closes the cut text %s after its last complete member', (text, value) => {
    expect(boundedJson(text, true)).toEqual({ kind: 'part', value });
  });

  it.each(['', '{', '{"a":1,}', '[1 2]', 'nope', '{"a":1} x'])('calls %j no JSON where nothing was lost', (text) => {
    expect(boundedJson(text, false)).toEqual({ kind: 'unread', fault: 'not-json' });
  });

  it('goes to its greatest depth and not beyond', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(boundedJson(nested(NESTED_AT_MOST), false).kind).toBe('whole');
    expect(boundedJson(nested(NESTED_AT_MOST + 1), false)).toEqual({ kind: 'unread', fault: 'too-deep' });
    expect(boundedJson(JSON.stringify('['.repeat(500)), false).kind).toBe('whole');
  });
});
