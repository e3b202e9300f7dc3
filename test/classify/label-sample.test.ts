import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, drawLabelSample, inOrderOf } from '../../src/classify/label-sample.ts';
import type { Outcome } from '../../src/model/finding.ts';

const many = (outcome: Outcome, count: number): readonly Candidate[] =>
  Array.from({ length: count }, (_, i) => ({ domain: `${outcome}-${i}.test`, probe: 'llms-txt', outcome }));
const POPULATION = [...many('absent', 400), ...many('real', 30), ...many('challenge', 3)];
const drawn = (seed = 'a', perOutcome = 10) => drawLabelSample(POPULATION, { seed, perOutcome });

describe('a draw of findings to label', () => {
  test('takes so many of each outcome, all of a rarer one, and says with which probability', () => {
    const { strata, items } = drawn();
    expect(strata).toEqual([
      { outcome: 'absent', N: 400, n: 10 },
      { outcome: 'challenge', N: 3, n: 3 },
      { outcome: 'real', N: 30, n: 10 },
    ]);
    for (const { outcome, pi } of items)
      expect(pi).toBe({ absent: 10 / 400, challenge: 1, real: 10 / 30 }[outcome as 'real']);
  });

  test('takes those with the smallest SHA-256 of seed, domain and probe', () => {
    const key = ({ domain, probe }: Candidate) => createHash('sha256').update(`a|${domain}|${probe}`).digest('hex');
    const smallest = [...many('real', 30)].sort((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, 10);
    const taken = drawn().items.filter(({ outcome }) => outcome === 'real');
    expect(new Set(taken.map(({ domain }) => domain))).toEqual(new Set(smallest.map(({ domain }) => domain)));
  });

  test('is the same in whatever order the findings come, and another one with another seed', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...POPULATION], { minLength: POPULATION.length }), (shuffled) => {
        expect(drawLabelSample(shuffled, { seed: 'a', perOutcome: 10 })).toEqual(drawn());
      }),
      { numRuns: 10 },
    );
    expect(drawn('b').items).not.toEqual(drawn('a').items);
  });

  test('estimates the size of the run without bias: the weights of each outcome add up to its findings', () => {
    for (const { outcome, N } of drawn().strata) {
      const weights = drawn().items.flatMap((item) => (item.outcome === outcome ? [1 / item.pi] : []));
      expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(N, 9);
    }
  });

  test('neither the name nor the place of an item tells how common its outcome is', () => {
    // The draw takes the smallest hashes: had items their names from those, all of the 400 would begin with 0.
    const means = (of: (item: string, place: number) => number, outcome: Outcome): number => {
      const values = Array.from({ length: 40 }, (_, seed) => drawn(`seed ${seed}`).items).flatMap((items) =>
        items.flatMap((one, place) => (one.outcome === outcome ? [of(one.item, place / (items.length - 1))] : [])),
      );
      return values.reduce((a, b) => a + b, 0) / values.length;
    };
    const byName = (item: string) => Number.parseInt(item.slice(2, 10), 16) / 2 ** 32;
    for (const outcome of ['absent', 'real', 'challenge'] as const) {
      expect(Math.abs(means(byName, outcome) - 0.5)).toBeLessThan(0.09);
      expect(Math.abs(means((_, place) => place, outcome) - 0.5)).toBeLessThan(0.09);
    }
  });

  test('each person has an order of their own over the same items', () => {
    const { items } = drawn();
    const [one, other] = [inOrderOf('a', 'one', items), inOrderOf('a', 'other', items)];
    expect(one).not.toEqual(other);
    expect(new Set(one)).toEqual(new Set(other));
  });
});
