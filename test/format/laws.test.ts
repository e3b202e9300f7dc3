import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/format/formats.ts';
import { FORMAT_IDS, type FormatContext, type FormatId, type FormatResult } from '../../src/model/format.ts';
import { contextOf, SPECIMENS } from './corpus.ts';

const RUNS = { numRuns: 150 };
const LEVELS = ['none', 'weak', 'strong'];

const context = (kind: FormatId): fc.Arbitrary<FormatContext> =>
  fc.record({
    headers: fc.array(fc.tuple(fc.constantFrom('content-type', 'Vary', 'x-markdown-tokens', 'Server'), fc.string()), {
      maxLength: 3,
    }),
    url: fc.constant(contextOf(kind).url),
    siteDomain: fc.constantFrom('orchard.example', 'co.uk', '192.0.2.1'),
    truncated: fc.boolean(),
    fetchedAt: fc.integer({ min: 0, max: 4e12 }),
  });

/** Member names that the checkers ask for, so that arbitrary values get past the first test. */
const NAMES = [
  ...new Set(
    SPECIMENS.flatMap(({ bytes }) =>
      [
        ...Buffer.from(bytes)
          .toString()
          .matchAll(/"([$@\w-]{1,40})":/g),
      ].map((m) => m[1] ?? ''),
    ),
  ),
  '__proto__',
  'constructor',
  'toString',
];
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.constantFrom(null, true, 0, 1, -1.5, '', '/', 'https://orchard.example/x', '1.0', 'urn:air:orchard.example:a'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie('value'), { maxKeys: 8 }),
  ),
})).value;

/** A valid file with a few bytes changed, dropped or doubled: the neighbourhood of what is real. */
const damaged = (kind: FormatId): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(
      fc.constantFrom(...SPECIMENS.filter((specimen) => specimen.kind === kind).map(({ bytes }) => bytes)),
      fc.array(fc.tuple(fc.nat(), fc.nat(255), fc.constantFrom('change', 'drop', 'double')), { maxLength: 6 }),
    )
    .map(([bytes, edits]) => {
      const copy = [...bytes];
      for (const [where, byte, edit] of edits) {
        const at = copy.length === 0 ? 0 : where % copy.length;
        if (edit === 'change') copy[at] = byte;
        else if (edit === 'drop') copy.splice(at, 1);
        else copy.splice(at, 0, ...copy.slice(at, at + 32));
      }
      return Uint8Array.from(copy);
    });

function sound(kind: FormatId, result: FormatResult): void {
  const { FAULTS, DIALECTS } = FORMATS[kind];
  expect(LEVELS).toContain(result.level);
  expect([...DIALECTS, 'none']).toContain(result.dialect);
  for (const fault of result.faults) expect(FAULTS).toContain(fault);
  if (result.level === 'strong') expect(result.faults.filter((fault) => fault !== 'cut')).toEqual([]);
  else expect(result.faults.length).toBeGreaterThan(0);
  expect(JSON.parse(JSON.stringify(result.facts))).toEqual(result.facts);
}

describe.each(FORMAT_IDS)('%s', (kind) => {
  const { check } = FORMATS[kind];

  it('never throws on bytes, and says only what is on its lists', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), damaged(kind)), context(kind), (bytes, where) =>
        sound(kind, check(bytes, where)),
      ),
      RUNS,
    );
  });

  it('never throws on a JSON value', () => {
    fc.assert(
      fc.property(value, context(kind), (json, where) =>
        sound(kind, check(new TextEncoder().encode(JSON.stringify(json)), where)),
      ),
      RUNS,
    );
  });

  it('depends on its arguments alone, and leaves them as they were', () => {
    fc.assert(
      fc.property(damaged(kind), context(kind), (bytes, where) => {
        const before = Uint8Array.from(bytes);
        const first = check(bytes, where);
        expect(check(Uint8Array.from(bytes), structuredClone(where))).toEqual(first);
        expect(bytes).toEqual(before);
      }),
      RUNS,
    );
  });

  const valid = SPECIMENS.filter((specimen) => specimen.kind === kind && specimen.folder === 'valid');

  it('never calls the beginning of a valid file wrong, wherever it was cut', () => {
    for (const { bytes, context: where } of valid) {
      for (let length = 0; length <= bytes.length; length += bytes.length > 2_000 ? 7 : 1) {
        const { faults } = check(bytes.subarray(0, length), { ...where, truncated: true });
        expect(faults).toEqual(['cut']);
      }
    }
  });

  it('still knows a valid file of which only the end is missing', () => {
    for (const { bytes, context: where, expected } of valid) {
      const result = check(bytes.subarray(0, bytes.length - 1), { ...where, truncated: true });
      expect(result.level).not.toBe('none');
      expect(result.stub).toBe(expected.stub ?? false);
    }
  });
});
