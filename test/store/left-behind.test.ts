import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { openLedger } from '../../src/store/ledger.ts';
import { readRun } from '../../src/store/read.ts';
import { child, folder, ledgerAt, record, runFile } from './open-in-tests.ts';
import { answer } from './rows-of-tests.ts';

const beside = (path: string): readonly string[] => readdirSync(dirname(path)).sort();

test('a run that is closed is one file beside its lock, and whoever reads it leaves nothing more', async () => {
  const path = await runFile();
  const before = ['run.sqlite', 'run.sqlite.lock'];
  expect(beside(path)).toEqual(before);
  const reader = readRun(path, { check: true });
  expect([...reader.rows()]).toEqual([]);
  expect(beside(path)).toEqual(before);
  reader.close();
  await (await openLedger(path, undefined, { open: 'read' })).close();
  expect(beside(path)).toEqual(before);
});

test('beside a run under way a reader sees what is written, and the run ends as it does alone', async () => {
  const path = `${folder()}/run.sqlite`;
  const ledger = await ledgerAt(path);
  const reader = readRun(path);
  await record(ledger, [answer('a.test', 0)]);
  expect([...reader.rows()].length).toBe(1);
  const rows = reader.rows();
  rows.next();
  await ledger.close();
  expect([...rows]).toEqual([]);
  reader.close();
  const again = readRun(path);
  expect([...again.rows()].length).toBe(1);
  again.close();
  await (await ledgerAt(path, 'resume')).close();
  expect(beside(path)).toEqual(['run.sqlite', 'run.sqlite.lock']);
});

test('a run that was killed is read whole, and its reader leaves what was there', async () => {
  const path = `${folder()}/run.sqlite`;
  const killed = await child(['create', path, 'write']);
  killed.go();
  for (let i = 0; i < 60; i++) await killed.next();
  await killed.kill();
  const before = beside(path);
  const reader = readRun(path);
  expect([...reader.rows()].length).toBeGreaterThan(0);
  reader.close();
  expect(beside(path)).toEqual(before);
});
