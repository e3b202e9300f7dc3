import { describe, expect, test } from 'vitest';
import { SHAPES, work } from '../../../bench/parts/robots-shapes.ts';
import type { Meter } from '../../../src/web/robots/ast.ts';
import { compile, matches, pathOctets } from '../../../src/web/robots/pattern.ts';

/** How much the count of steps grows when the size doubles: 2 for a linear reader, 4 for a quadratic one. */
const growth = (steps: (size: number) => number): number => steps(40_000) / steps(20_000);
const LINEAR = 2.5;

describe('twice the octets cost about twice the steps', () => {
  for (const shape of SHAPES) {
    test(shape.name, () => {
      expect(growth((size) => work(shape, size)().steps)).toBeLessThan(LINEAR);
    });
  }

  test('a search that starts anew at every octet would be found out', () => {
    const naive = (size: number): number => {
      const [path, part] = ['a'.repeat(size / 10), `${'a'.repeat(size / 20)}b`];
      let steps = 0;
      for (let from = 0; from + part.length <= path.length; from++) {
        for (let at = 0; at < part.length && path[from + at] === part[at]; at++) steps++;
      }
      return steps;
    };
    expect(growth(naive)).toBeGreaterThan(LINEAR);
  });
});

test.each([
  ['stars and letters', `/${'*a'.repeat(500)}*b$`],
  ['one long part after a star', `/*${'a'.repeat(1000)}b`],
  ['many short parts', `/${'*aaaaaaaa'.repeat(120)}*b`],
  ['a part that almost repeats', `/*${'ab'.repeat(400)}c`],
])('matching takes at most ten steps an octet of pattern and path: %s', (_, pattern) => {
  const path = pathOctets(`/${'ab'.repeat(1000)}${'a'.repeat(2000)}`);
  const meter: Meter = { steps: 0 };
  expect(matches(compile(pattern), path, meter)).toBe(false);
  expect(meter.steps).toBeLessThan(10 * (pattern.length + path.length));
});
