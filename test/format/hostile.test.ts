import { describe, expect, it } from 'vitest';
import { kindsOf, SHAPES } from '../../bench/parts/format-shapes.ts';
import { FORMATS } from '../../src/format/formats.ts';
import { contextOf } from './corpus.ts';

/** At this size one step per pair of octets takes minutes, one per octet milliseconds: the bound cannot be missed by a slow machine. */
const SIZE = 200_000;
const BOUND = 30_000;

describe('a hostile body', () => {
  it.each(SHAPES.map((shape) => [shape.name, shape] as const))(
    'of %s is judged within bounds, whole and cut, and little is said of it',
    (_, shape) => {
      const bytes = shape.body(SIZE);
      for (const kind of kindsOf(shape)) {
        for (const truncated of [false, true]) {
          const result = FORMATS[kind].check(bytes, { ...contextOf(kind), truncated });
          expect(JSON.stringify(result).length).toBeLessThan(6_000);
          if (truncated) expect(result.faults).toEqual(['cut']);
        }
      }
    },
    BOUND,
  );

  it('longer than what is judged is judged as a cut one', () => {
    const long = new TextEncoder().encode(`# Orchard\n${'apples\n'.repeat(200_000)}`);
    expect(FORMATS['llms-txt'].check(long, contextOf('llms-txt'))).toMatchObject({ level: 'strong', faults: ['cut'] });
  });
});
