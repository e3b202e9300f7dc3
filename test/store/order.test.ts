import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRun, rowsOf } from '../../src/store/read.ts';
import { folder, ledgerAt, record } from './open-in-tests.ts';
import { answer, intent } from './rows-of-tests.ts';

test('rows come as they happened: by start and monotonic clock, whatever the wall clock did, ties by domain and seq', async () => {
  const path = `${folder()}/run.sqlite`;
  const place = fc.record({
    domain: fc.constantFrom('a.test', 'b.test', 'c.test'),
    start: fc.integer({ min: 1, max: 3 }),
    mono: fc.integer({ min: 0, max: 4 }),
    at: fc.integer({ min: 0, max: 9 }),
    asked: fc.boolean(),
  });
  const places = fc.sample(place, { numRuns: 300, seed: 7 });
  const rows = places.map(({ asked, domain, ...more }, seq) =>
    asked ? intent(domain, seq, more) : answer(domain, seq, more),
  );
  await record(await ledgerAt(path), rows);
  const expected = [...rows].sort(
    (x, y) =>
      x.start - y.start || x.mono - y.mono || (x.domain < y.domain ? -1 : x.domain > y.domain ? 1 : x.seq - y.seq),
  );
  expect([...rowsOf(path)]).toEqual(expected);
});

test('rows that come while they are read are not among them, and reading holds nothing up', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  await record(ledger, [answer('a.test', 0), intent('a.test', 1)]);
  const run = readRun(path);
  const rows = run.rows();
  const first = rows.next().value;
  await ledger.append(answer('a.test', 1));
  await record(ledger, [answer('a.test', 2)]);
  expect([first, ...rows]).toEqual([answer('a.test', 0), intent('a.test', 1)]);
  expect([...run.rows()]).toHaveLength(3);
  run.close();
});
