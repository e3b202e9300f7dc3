import { copyFileSync, mkdirSync, openSync, statSync, writeFileSync, writeSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { isMistake } from '../../src/model/mistake.ts';
import { openLedger } from '../../src/store/ledger.ts';
import { openRun } from '../../src/store/open.ts';
import { readRun } from '../../src/store/read.ts';
import { folder, ledgerAt, record, runFile, sql } from './open-in-tests.ts';
import { answer, RUN, START } from './rows-of-tests.ts';

const resume = (path: string, more = {}) => ledgerAt(path, 'resume', more);

/** The one line that the operator reads. */
async function line(attempt: () => Promise<unknown>, code = 2): Promise<string> {
  try {
    await attempt();
  } catch (thrown) {
    if (!isMistake(thrown)) throw thrown;
    expect(thrown.exitCode).toBe(code);
    expect(thrown.message).not.toMatch(/\n/);
    return thrown.message;
  }
  throw new Error('it was let through');
}

test('a new run holds what it is, who began it, and its frozen sample in visiting order', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  const { sites, ...rest } = RUN;
  expect(ledger.run).toMatchObject({ ...rest, createdAt: START.at });
  expect(ledger.run.seedSha256).toMatch(/^[0-9a-f]{64}$/);
  expect(ledger.start).toBe(1);
  expect(ledger.run.starts).toMatchObject([{ n: 1, ...START, pid: process.pid, node: process.version }]);
  expect(await ledger.sites()).toEqual(sites);
});

test('every process start is a row, and stamps of a later start are added to the earlier ones', async () => {
  const path = await runFile();
  const ledger = await resume(path, { stamps: [{ stamp: 'unpublishable', why: 'no contact check' }], version: '2' });
  expect(ledger.start).toBe(2);
  expect(ledger.run.starts.map(({ n }) => n)).toEqual([1, 2]);
  expect(ledger.run.stamps.map(({ stamp }) => stamp).sort()).toEqual(['simulated', 'unpublishable']);
});

test('a new run refuses a path that is taken, and leaves the file as it was', async () => {
  const path = await runFile();
  const before = statSync(path).mtimeMs;
  expect(await line(() => ledgerAt(path))).toContain('--resume');
  expect(statSync(path).mtimeMs).toBe(before);
});

test('a new run refuses a log that an earlier database left behind: SQLite would replay it', async () => {
  const path = `${folder()}/run.sqlite`;
  writeFileSync(`${path}-wal`, 'left');
  expect(await line(() => ledgerAt(path))).toContain(`${path}-wal`);
});

test('a missing folder and a missing file are named', async () => {
  const path = `${folder()}/no/run.sqlite`;
  for (const open of ['create', 'resume'] as const) {
    expect(await line(() => ledgerAt(path, open))).toContain('there is no folder');
  }
  expect(await line(() => resume(`${folder()}/run.sqlite`))).toContain('there is no such file');
  expect(await line(async () => readRun(`${folder()}/run.sqlite`))).toContain('there is no such file');
});

test.each([
  ['protocol', { protocolSha256: 'c'.repeat(64) }, ['protocol']],
  ['sample', { sampleSha256: 'c'.repeat(64) }, ['sample']],
  ['seed', { seed: 'another' }, ['run seed']],
  ['sample and seed', { sampleSha256: 'c'.repeat(64), seed: 'another' }, ['sample', 'run seed']],
])('another %s is refused, and named alone', async (_, more, named) => {
  const path = await runFile();
  const message = await line(() => resume(path, more));
  for (const what of ['protocol', 'sample', 'run seed']) {
    expect(message.includes(`another ${what}`), what).toBe(named.includes(what));
  }
  expect((await resume(path)).start).toBe(2);
});

/** Files that are not this run: how each is made, and what the line says. */
const STRANGERS: readonly (readonly [string, (path: string) => void, string])[] = [
  ['a text file', (path) => writeFileSync(path, 'rank,domain\n'.repeat(400)), 'not a database of this crawler'],
  ['an empty file', (path) => writeFileSync(path, ''), 'not a database of this crawler'],
  ['a folder', (path) => mkdirSync(path), 'not a file'],
  ['another application', (path) => sql(path, 'CREATE TABLE t (a)'), 'not a database of this crawler'],
];

test.each(STRANGERS)('%s is refused in one line, to resume and to read', async (_, make, says) => {
  const path = `${folder()}/run.sqlite`;
  make(path);
  expect(await line(() => resume(path))).toContain(says);
  expect(await line(async () => readRun(path))).toContain(says);
});

test.each([
  ['newer', 99],
  ['older', 0],
])('a database of %s software is refused', async (age, version) => {
  const path = await runFile();
  const db = new Database(path);
  db.pragma(`user_version = ${version}`);
  db.close();
  expect(await line(() => resume(path))).toContain(age);
  expect(await line(async () => readRun(path))).toContain(age);
});

test('a page that was overwritten is found before a request is sent', async () => {
  const path = await runFile();
  const ledger = await openLedger(path, RUN, { open: 'resume', start: START });
  await record(
    ledger,
    Array.from({ length: 200 }, (_, seq) => answer('a.test', seq, { detail: 'x'.repeat(150) })),
  );
  await ledger.close();
  const page = 4096;
  const middle = Math.floor(statSync(path).size / page / 2) * page;
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(page, 0xa5), 0, page, middle);
  expect(await line(() => resume(path), 3)).toContain('damaged');
  expect(await line(async () => readRun(path, { check: true }), 3)).toContain('damaged');
});

test('every commit waits for the disk: a write-ahead log with synchronous=FULL', async () => {
  const db = openRun(await runFile());
  expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(db.pragma('synchronous', { simple: true })).toBe(2);
  db.close();
});

test('a run that was moved to another folder goes on there', async () => {
  const path = await runFile();
  const there = `${folder()}/moved.sqlite`;
  copyFileSync(path, there);
  expect((await resume(there)).start).toBe(2);
});
