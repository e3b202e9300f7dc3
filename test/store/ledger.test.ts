import { createHash } from 'node:crypto';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openLedger } from '../../src/store/ledger.ts';
import { readRun, withRun } from '../../src/store/read.ts';
import { folder, ledgerAt, record, runFile, sql } from './open-in-tests.ts';
import { answer, intent, RUN, START } from './rows-of-tests.ts';

const newPath = () => `${folder()}/run.sqlite`;
const kept = (bytes: Uint8Array) => ({ sha256: createHash('sha256').update(bytes).digest('hex'), bytes });

test('an intent is on the disk, for any process to see, when its promise resolves', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  await ledger.intend(intent('a.test', 0));
  expect(sql(path, 'SELECT domain, seq, kind FROM rows')).toEqual([{ domain: 'a.test', seq: 0, kind: 'asked' }]);
});

test('an answer takes the place of its intent; an intent without one stays a row, `asked`', async () => {
  const ledger = await ledgerAt(newPath());
  await record(ledger, [answer('a.test', 0), intent('a.test', 1)]);
  expect(await ledger.visit('a.test')).toEqual([answer('a.test', 0), intent('a.test', 1)]);
  expect((await ledger.counts()).rows).toMatchObject({ answered: 1, asked: 1 });
});

test('a visit comes by seq, whatever the order of its rows in the file', async () => {
  const ledger = await ledgerAt(newPath());
  await record(ledger, [answer('a.test', 2), answer('a.test', 0), intent('a.test', 1), answer('b.test', 0)]);
  expect((await ledger.visit('a.test')).map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

test.each([
  ['an intent twice', [intent('a.test', 0)], intent('a.test', 0)],
  ['an answer twice', [answer('a.test', 0)], answer('a.test', 0)],
  ['an intent where a row was answered', [answer('a.test', 0, { kind: 'abstained' })], intent('a.test', 0)],
  ['an answer without its intent', [], answer('a.test', 0)],
  ['a failure without its intent', [], answer('a.test', 0, { kind: 'failed' })],
])('%s is refused alone, and the run goes on', async (_, before, row) => {
  const ledger = await ledgerAt(newPath());
  await record(ledger, before);
  const rows = await ledger.visit('a.test');
  const write = row.kind === 'asked' ? ledger.intend(row) : ledger.append(row);
  await expect(write).rejects.not.toHaveProperty('exitCode');
  await ledger.intend(intent('b.test', 0));
  expect(await ledger.visit('a.test')).toEqual(rows);
});

test('a refused row leaves the others of its batch in the database', async () => {
  const ledger = await ledgerAt(newPath());
  const writes = [intent('a.test', 0), intent('a.test', 0), intent('a.test', 1)].map((row) => ledger.intend(row));
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await ledger.visit('a.test')).toHaveLength(2);
});

test('a visit ends once', async () => {
  const ledger = await ledgerAt(newPath());
  await ledger.end('a.test', 'complete', 5);
  await expect(ledger.end('a.test', 'refused', 6)).rejects.toThrow();
  expect(await ledger.ends()).toEqual([{ domain: 'a.test', because: 'complete', at: 5 }]);
});

test('sites without an end are unfinished, in visiting order, also names that can be no host', async () => {
  const ledger = await ledgerAt(newPath());
  await ledger.end('a.test', 'refused', 5);
  expect((await ledger.unfinished()).map(({ domain }) => domain)).toEqual(['c.test', 'no host', 'b.test']);
  expect(await ledger.counts()).toMatchObject({ sites: 4, invalid: 1, ended: 1 });
});

test('no record of a run can be changed, replaced or deleted with SQL', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  const body = kept(Buffer.from('body'));
  await ledger.intend(intent('a.test', 0));
  await ledger.append(answer('a.test', 0), body);
  await ledger.end('a.test', 'complete', 1);
  await ledger.appendContact({ ...answer('contact.test', 0), verdict: 'good' });
  await ledger.appendLoad(LOAD);
  const tables = sql(path, "SELECT name FROM sqlite_schema WHERE type = 'table'").map(
    (row) => (row as { name: string }).name,
  );
  expect(tables.sort()).toEqual([
    'answers',
    'bodies',
    'contact',
    'ends',
    'intents',
    'loads',
    'run',
    'sites',
    'stamps',
    'starts',
  ]);
  for (const table of tables) {
    expect(sql(path, `SELECT * FROM ${table}`), table).not.toEqual([]);
    expect(() => sql(path, `UPDATE ${table} SET rowid = rowid`), table).toThrow('insert-only');
    expect(() => sql(path, `DELETE FROM ${table}`), table).toThrow('insert-only');
  }
  for (const table of ['intents', 'answers', 'contact']) {
    expect(() => sql(path, `INSERT OR REPLACE INTO ${table} SELECT * FROM ${table}`), table).toThrow('written once');
  }
});

const LOAD = { loopDelayP99: 21.5, loopDelayMax: 90, peakRss: 3e8, inFlight: 740 };

test('how the machine kept up is read back for each start that told, in their order', async () => {
  const path = newPath();
  const first = await ledgerAt(path);
  await first.appendLoad(LOAD);
  await expect(first.appendLoad(LOAD)).rejects.toThrow();
  await first.close();
  const silent = await openLedger(path, RUN, { open: 'resume', start: START });
  await silent.close();
  const third = await openLedger(path, RUN, { open: 'resume', start: START });
  await third.appendLoad({ ...LOAD, inFlight: 3 });
  await third.close();
  const loads = withRun(path, (reader) => reader.run().starts.map(({ load }) => load));
  expect(loads).toEqual([LOAD, undefined, { ...LOAD, inFlight: 3 }]);
});

test('requests for the contact page are read back as they were written, and are in no visit', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  const rows = [answer('a.test', 0, { probe: 'contact' }), { ...answer('a.test', 1), verdict: 'status' as const }];
  for (const row of rows) await ledger.appendContact(row);
  expect(await ledger.contact()).toEqual(rows);
  expect(await ledger.visit('a.test')).toEqual([]);
  expect((await ledger.counts()).rows.answered).toBe(0);
  await expect(ledger.appendContact(intent('a.test', 2))).rejects.toThrow();
});

test('a body is read back byte for byte, is stored once, and only its own bytes are', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  const buffer = new Uint8Array(100_000).map((_, i) => i * 7);
  const view = kept(buffer.subarray(10, 60));
  const empty = kept(new Uint8Array(0));
  for (const [seq, body] of [view, view, empty].entries()) {
    await ledger.intend(intent('a.test', seq));
    await ledger.append(answer('a.test', seq), body);
  }
  expect(buffer).toHaveLength(100_000);
  expect(await ledger.body(view.sha256)).toEqual(new Uint8Array(view.bytes));
  expect(await ledger.body(empty.sha256)).toEqual(new Uint8Array(0));
  expect(await ledger.body('0'.repeat(64))).toBeUndefined();
  expect(await ledger.counts()).toMatchObject({ bodies: 2, bodyBytes: 50 });
});

test('a body under a name that is not its hash is refused, with its row', async () => {
  const ledger = await ledgerAt(newPath());
  await ledger.intend(intent('a.test', 0));
  await expect(
    ledger.append(answer('a.test', 0), { ...kept(Buffer.from('a')), sha256: 'f'.repeat(64) }),
  ).rejects.toThrow('hash');
  expect((await ledger.visit('a.test'))[0]?.kind).toBe('asked');
});

test('closing commits what waits; afterwards every write is refused', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  const writes = Array.from({ length: 1_200 }, (_, seq) => ledger.intend(intent('a.test', seq)));
  await ledger.close();
  await Promise.all(writes);
  expect(sql(path, 'SELECT count(*) AS n FROM intents')).toEqual([{ n: 1_200 }]);
  await expect(ledger.intend(intent('b.test', 0))).rejects.toMatchObject({ exitCode: 3 });
});

test('a ledger opened to read sees the rows and refuses to write', async () => {
  const path = newPath();
  await record(await ledgerAt(path), [answer('a.test', 0)]);
  const reading = await openLedger(path, undefined, { open: 'read' });
  expect(await reading.visit('a.test')).toEqual([answer('a.test', 0)]);
  await expect(reading.intend(intent('b.test', 0))).rejects.toMatchObject({ exitCode: 3 });
  await reading.close();
});

test('while another process holds the database this thread runs on, and the write waits for its turn', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  let written = false;
  const write = ledger.intend(intent('a.test', 0)).then(() => {
    written = true;
  });
  // A thread that waited for the database itself would never come to give it back.
  for (let tick = 0; tick < 30; tick++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(written).toBe(false);
  other.exec('COMMIT');
  other.close();
  await write;
});

test('a backup taken while rows are written is a whole run in one file, and nothing of it is seen before', async () => {
  const path = newPath();
  const ledger = await ledgerAt(path);
  await record(ledger, [answer('a.test', 0)]);
  const writing = Promise.all(Array.from({ length: 500 }, (_, seq) => ledger.intend(intent('b.test', seq))));
  const to = `${folder()}/copy.sqlite`;
  await ledger.backup(to);
  await writing;
  const copy = readRun(to, { check: true });
  expect(copy.visit('a.test')).toEqual([answer('a.test', 0)]);
  copy.close();
  expect((await ledgerAt(to, 'resume')).start).toBe(2);
});

test('a backup to a folder that is missing says so, and the run goes on', async () => {
  const ledger = await ledgerAt(newPath());
  await expect(ledger.backup(`${folder()}/no/copy.sqlite`)).rejects.toMatchObject({ exitCode: 2 });
  await ledger.intend(intent('a.test', 0));
});

test('a run opened twice in one process is refused', async () => {
  const path = await runFile();
  await ledgerAt(path, 'resume');
  await expect(openLedger(path, RUN, { open: 'resume', start: START })).rejects.toThrow(`process ${process.pid}`);
});
