import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statusPage } from '../../src/cli/status.ts';
import { contactState, statusOf } from '../../src/flow/status.ts';
import type { ContactRow, ContactVerdict } from '../../src/model/contact.ts';
import { child, folder, ledgerAt, record, runFile } from '../store/open-in-tests.ts';
import { answer, intent } from '../store/rows-of-tests.ts';

const NOW = 1_000_000;

/** Checks a minute apart that came to this. */
const checks = (...verdicts: readonly (ContactVerdict | undefined)[]): readonly ContactRow[] =>
  verdicts.map((verdict, n) => ({
    ...answer('contact.test', n, { probe: 'contact', at: n * 60_000, endedAt: n * 60_000 + 5 }),
    ...(verdict && { verdict }),
  }));

test('a run under way tells its sites, requests, ends, stamps, contact page, and when it last wrote', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  await record(ledger, [
    answer('a.test', 0, { endedAt: 500_000 }),
    { ...answer('a.test', 1, { kind: 'failed', failure: 'reset' }) },
    answer('a.test', 2, { kind: 'abstained' }),
    intent('b.test', 0),
  ]);
  await ledger.end('a.test', 'complete', 600_000);
  await ledger.appendContact({ ...answer('contact.test', 0, { endedAt: 700_000 }), verdict: 'good' });
  const status = statusOf(path, NOW);
  expect(status).toMatchObject({
    protocol: 'sample',
    sites: { all: 4, done: 1, inFlight: 1, waiting: 2 },
    requests: 3,
    rows: { answered: 1, failed: 1, asked: 1, abstained: 1, void: 0, reused: 0 },
    statuses: { 200: 1 },
    failures: { reset: 1 },
    ends: { complete: 1 },
    stamps: [{ stamp: 'simulated' }],
    starts: [{ n: 1, pid: process.pid }],
    lastRowAt: 700_000,
    lastRowAgo: 300_000,
    writer: { state: 'held', holder: { pid: process.pid } },
    contact: { state: 'good', verdict: 'good', checks: 1 },
  });
  const page = statusPage(status, NOW);
  for (const said of [
    'running: process',
    '1 of 4 done, 1 in flight, 2 waiting',
    'complete 1',
    'reset 1',
    '5 min ago',
  ]) {
    expect(page).toContain(said);
  }
  expect(page).not.toContain('--resume');
});

test('looking does not write, and keeps nobody from the run', async () => {
  const path = await runFile();
  const files = () => ['', '-wal'].map((end) => (existsSync(path + end) ? readFileSync(path + end, 'base64') : 'none'));
  const idle = files();
  expect(statusOf(path).writer.state).toBe('free');
  expect(files()).toEqual(idle);
  const ledger = await ledgerAt(path, 'resume');
  expect(statusOf(path).writer.state).toBe('held');
  await ledger.intend(intent('a.test', 0));
  const written = files();
  expect(written).not.toEqual(idle);
  expect(statusOf(path).requests).toBe(1);
  expect(files()).toEqual(written);
});

test('of a database that is not there nobody is told to begin a run', () => {
  expect(() => statusOf(`${folder()}/none.sqlite`)).toThrow(/there is no such file; name the database of a run$/);
});

test('a run whose writer was killed is stopped, and it can be resumed', async () => {
  const path = await runFile();
  const writer = await child(['resume', path, 'write']);
  writer.go();
  for (let i = 0; i < 30; i++) await writer.next();
  expect(statusOf(path).writer).toMatchObject({ state: 'held', holder: { pid: writer.process.pid } });
  await writer.kill();
  const status = statusOf(path);
  expect(status.writer).toMatchObject({ state: 'free', holder: { pid: writer.process.pid } });
  expect(statusPage(status, Date.now())).toMatch(/stopped: no process writes it[\s\S]*wmr crawl --resume/);
});

test('what was in flight when nobody writes any more is cut off', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  await ledger.intend(intent('b.test', 0));
  expect(statusPage(statusOf(path, NOW), NOW)).not.toContain('cut off');
  await ledger.close();
  expect(statusPage(statusOf(path, NOW), NOW)).toMatch(/stopped[\s\S]*cut off/);
});

test('a run that nothing was written of yet says so', async () => {
  const status = statusOf(await runFile());
  expect(status).not.toHaveProperty('lastRowAt');
  expect(statusPage(status, NOW)).toMatch(/last row +none yet/);
});

test('a file that is no run is a mistake of one line', () => {
  expect(() => statusOf(`${folder()}/none.sqlite`)).toThrow(/there is no such file/);
});

test('the contact page is good or failing since the first check of the row of checks that says so', () => {
  expect(contactState([])).toEqual({ state: 'not-watched' });
  expect(contactState(checks('good', 'good'))).toMatchObject({ state: 'good', since: 0, checkedAt: 60_005, checks: 2 });
  expect(contactState(checks('good', 'status', 'no-answer'))).toMatchObject({
    state: 'failing',
    verdict: 'no-answer',
    since: 60_000,
    checkedAt: 120_005,
  });
  expect(contactState(checks('no-answer', 'good', undefined, 'good'))).toMatchObject({
    state: 'good',
    since: 60_000,
    checks: 3,
  });
});

test('a run that waits for its contact page says that nothing is sent, and why', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  for (const row of checks('good', 'no-fingerprint')) await ledger.appendContact(row);
  expect(statusPage(statusOf(path, NOW), NOW)).toMatch(/contact +failing \(no-fingerprint\), nothing is sent since/);
});
