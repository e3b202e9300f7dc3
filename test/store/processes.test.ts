import { chmodSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { readRun } from '../../src/store/read.ts';
import { child, folder, ledgerAt, runFile, sql } from './open-in-tests.ts';

test('a second process is refused and told pid and host of the first, also while that one is suspended', async () => {
  const path = `${folder()}/run.sqlite`;
  const first = await child(['create', path, 'hold']);
  first.go();
  expect(await first.next()).toEqual(['open', 1]);
  first.process.kill('SIGSTOP');
  await expect(ledgerAt(path, 'resume')).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining(`process ${first.process.pid} on ${hostname()}`),
  });
});

test('of many processes that find the first one killed, exactly one goes on with the run', async () => {
  const path = `${folder()}/run.sqlite`;
  const first = await child(['create', path, 'hold']);
  first.go();
  await first.next();
  await first.kill();
  const takers = await Promise.all(Array.from({ length: 5 }, () => child(['resume', path, 'hold'])));
  for (const taker of takers) taker.go();
  const said = await Promise.all(takers.map((taker) => taker.next()));
  expect(said.map((words) => words?.[0]).sort()).toEqual(['open', 'refused', 'refused', 'refused', 'refused']);
  expect(said.filter((words) => words?.[0] === 'refused').map((words) => words?.[2])).toEqual(Array(4).fill(3));
  expect(sql(path, 'SELECT count(*) AS n FROM starts')).toEqual([{ n: 2 }]);
});

test('of many processes that begin the same run, exactly one does', async () => {
  const path = `${folder()}/run.sqlite`;
  const starters = await Promise.all(Array.from({ length: 4 }, () => child(['create', path, 'hold'])));
  for (const starter of starters) starter.go();
  const said = await Promise.all(starters.map((starter) => starter.next()));
  expect(said.map((words) => words?.[0]).sort()).toEqual(['open', 'refused', 'refused', 'refused']);
});

test('kill -9 at any moment loses nothing that was acknowledged, and no request is without its row', async () => {
  const path = await runFile();
  const acknowledged: string[] = [];
  for (const [round, after] of [1, 30, 111, 400, 1_000].entries()) {
    const writer = await child(['resume', path, 'write']);
    writer.go();
    expect(await writer.next()).toEqual(['open', round + 2]);
    for (let i = 0; i < after; i++) acknowledged.push(JSON.stringify(await writer.next()));
    await writer.kill();
    for (let words = await writer.next(); words !== undefined; words = await writer.next()) {
      acknowledged.push(JSON.stringify(words));
    }
    const db = new Database(path, { readonly: true });
    expect(db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    db.close();
  }
  const run = readRun(path);
  const kinds = new Map([...run.rows()].map(({ domain, seq, kind }) => [`${domain}#${seq}`, kind]));
  run.close();
  expect(acknowledged.length).toBeGreaterThan(1_500);
  for (const words of acknowledged) {
    const [what, domain, seq] = JSON.parse(words);
    const kind = kinds.get(`${domain}#${seq}`);
    if (what === 'asked') expect(['asked', 'answered'], words).toContain(kind);
    if (what === 'answered') expect(kind, words).toBe('answered');
  }
});

test('where the disk takes no more, every later intent is refused in one line; with room again the run goes on', async () => {
  const path = await runFile();
  const writer = await child(['resume', path, 'write'], { shell: 'ulimit -f 800;' });
  writer.go();
  const asked = new Set<string>();
  let last: readonly unknown[] = [];
  for (let words = await writer.next(); words !== undefined; words = await writer.next()) {
    last = words;
    if (words[0] === 'asked') asked.add(`${words[1]}#${words[2]}`);
  }
  expect(last[0]).toBe('refused');
  expect(last[1]).toContain(path);
  expect(last[2]).toBe(3);
  const ledger = await ledgerAt(path, 'resume');
  const { rows } = await ledger.counts();
  expect(asked.size).toBeGreaterThan(50);
  expect(rows.asked + rows.answered).toBeGreaterThanOrEqual(asked.size);
});

test('a run whose file or folder may not be written is refused before a request is sent', async () => {
  const path = await runFile();
  const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  chmodSync(path, 0o444);
  chmodSync(dirname(path), 0o555);
  for (const open of ['resume', 'create']) {
    const writer = await child([open, open === 'create' ? `${dirname(path)}/new.sqlite` : path, 'hold'], uid);
    writer.go();
    const said = await writer.next();
    expect(said, open).toEqual(['refused', expect.stringMatching(/chmod|read and written/), 3]);
  }
  chmodSync(dirname(path), 0o755);
});

test('a ledger that nobody closed does not keep its process alive', async () => {
  const path = await runFile();
  const leaver = await child(['resume', path, 'leave']);
  leaver.go();
  expect(await leaver.next()).toEqual(['open', 2]);
  expect(await leaver.next()).toBeUndefined();
});
