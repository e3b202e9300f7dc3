import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Observation } from '../../src/model/observation.ts';
import { decode, encode, ROW_COLUMNS } from '../../src/store/columns.ts';
import { folder, ledgerAt } from './open-in-tests.ts';
import { intent } from './rows-of-tests.ts';

/** Any UTF-16 at all, lone surrogates and NUL among it. */
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.constantFrom('\0', 'a\0b', '\ud800', '\udc00\ud800', '1e3', ' 7', '', 'null', "'); DROP TABLE answers; --"),
);
/** Any finite number. JSON has no negative zero. */
const number = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .map((n) => n + 0);
const flag = fc.boolean();
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
const pairs = fc.array(fc.tuple(text, text), { maxLength: 4 });

const observation = fc.record(
  {
    domain: text,
    seq: fc.nat(),
    kind: fc.constantFrom('answered', 'failed', 'void', 'abstained', 'reused'),
    start: number,
    at: number,
    mono: number,
    probe: text,
    nth: number,
    url: text,
    ua: text,
    accept: text,
    attempt: number,
    hop: number,
    again: text,
    endedAt: number,
    endedMono: number,
    sent: pairs,
    status: number,
    failure: text,
    ownFault: text,
    detail: text,
    notes: fc.array(text),
    headers: pairs,
    ip: text,
    addresses: fc.array(text),
    tlsVersion: text,
    reusedConnection: flag,
    timings: fc.record({ dns: number, end: number }, { requiredKeys: ['end'] }),
    body: fc.record(
      {
        sha256: text,
        complete: flag,
        length: number,
        encoded: number,
        truncated: flag,
        kept: text,
        keptSha256: text,
      },
      { requiredKeys: ['sha256', 'complete', 'length', 'encoded', 'truncated', 'kept'] },
    ),
    facts: fc.dictionary(text, json),
    because: text,
    rule: fc.record({ pattern: text, line: number, lens: text, group: text }),
    target: text,
    ref: text,
  },
  {
    requiredKeys: [
      'domain',
      'seq',
      'kind',
      'start',
      'at',
      'mono',
      'probe',
      'nth',
      'url',
      'ua',
      'accept',
      'attempt',
      'hop',
    ],
  },
) as fc.Arbitrary<unknown> as fc.Arbitrary<Observation>;

test('any observation that JSON can hold is read back equal from its columns', () => {
  fc.assert(
    fc.property(observation, (row) => {
      const values = encode(row);
      expect(values).toHaveLength(ROW_COLUMNS.length);
      expect(decode(values)).toEqual(row);
    }),
    { numRuns: 300 },
  );
});

test('any observation written is read back equal from the database, as an answer and as an unanswered intent', async () => {
  const ledger = await ledgerAt(`${folder()}/run.sqlite`);
  let seq = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(observation, { minLength: 1, maxLength: 20 }), async (rows) => {
      const placed = rows.map((row) => ({ ...row, seq: seq++ }));
      await Promise.all(placed.flatMap((row) => [ledger.intend({ ...row, kind: 'asked' }), ledger.append(row)]));
      const open = placed.map((row): Observation => ({ ...row, kind: 'asked', seq: seq++ }));
      await Promise.all(open.map((row) => ledger.intend(row)));
      for (const row of [...placed, ...open]) {
        expect((await ledger.visit(row.domain)).find((read) => read.seq === row.seq)).toEqual(row);
      }
    }),
    { numRuns: 40 },
  );
});

test('a number that is none is refused before it could be stored as something else', () => {
  for (const status of [Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => encode(intent('a.test', 0, { status }))).toThrow('status');
  }
});
