import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRun } from '../../src/store/read.ts';
import { QUICK } from '../../src/world/behaviours/index.ts';
import { startWorld, type World } from '../../src/world/world.ts';
import { folder, requestsIn } from '../run/crawl-world.ts';

const main = resolve(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
let world: World;
let dir: string;
let way: readonly string[];
beforeAll(async () => {
  world = await startWorld({ sites: 6, behaviours: QUICK });
  dir = await folder();
  const files = {
    hosts: world.hostsText,
    'ca.pem': world.caPem,
    'sample.csv': world.sampleCsv,
    'other.csv': '1,other.test\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text);
  way = [
    '--hosts',
    join(dir, 'hosts'),
    '--ca',
    join(dir, 'ca.pem'),
    '--https-port',
    `${world.httpsPort}`,
    '--http-port',
    `${world.httpPort}`,
  ];
});
afterAll(() => world.stop());

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', main, 'crawl', ...args, ...way]);
async function end(child: ChildProcess): Promise<Ran> {
  let out = '';
  child.stdout?.on('data', (bytes: Buffer) => (out += bytes));
  child.stderr?.on('data', (bytes: Buffer) => (out += bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
}
const asked = async (n: number): Promise<void> => {
  const before = requestsIn(world.log.tail()).length;
  while (requestsIn(world.log.tail()).length < before + n) await new Promise((wake) => setTimeout(wake, 10));
};
const sample = (): readonly string[] => ['--sample', join(dir, 'sample.csv')];

describe('wmr crawl', () => {
  it('Ctrl-C lets what is in flight finish, exits with 130, and --resume ends the run without asking again', async () => {
    const db = join(dir, 'interrupted.sqlite');
    const first = start(...sample(), '--db', db);
    await asked(8);
    const rival = await end(start(...sample(), '--db', db, '--resume'));
    expect(rival.code).toBe(3);
    expect(rival.out).toMatch(/in use by process \d+/);
    first.kill('SIGINT');
    const interrupted = await end(first);
    expect(interrupted.out).toContain('go on with --resume');
    expect(interrupted.code).toBe(130);
    const reader = readRun(db, { check: true });
    expect([...reader.rows()].filter(({ kind }) => kind === 'asked')).toEqual([]);
    reader.close();

    const again = await end(start(...sample(), '--db', db));
    expect(again.code).toBe(2);
    expect(again.out).toMatch(/--resume/);
    for (const [flags, what] of [
      [['--sample', join(dir, 'other.csv')], /sample/],
      [[...sample(), '--seed', 'another'], /seed/],
    ] as const) {
      const refused = await end(start(...flags, '--db', db, '--resume'));
      expect(refused.code).toBe(2);
      expect(refused.out).toMatch(what);
      expect(refused.out.trim().split('\n')).toHaveLength(1);
    }

    const resumed = await end(start(...sample(), '--db', db, '--resume'));
    expect(resumed.code).toBe(0);
    const whole = readRun(db);
    expect(whole.ends()).toHaveLength(6);
    expect([...whole.rows()].some(({ again: why }) => why === 'crash')).toBe(false);
    whole.close();

    const done = readFileSync(db);
    const nothing = await end(start(...sample(), '--db', db, '--resume'));
    expect(nothing).toEqual({ code: 0, out: '6 of 6 sites done: nothing is left to ask\n' });
    expect(readFileSync(db).equals(done)).toBe(true);
  }, 180_000);

  it('Ctrl-C twice stops at once, and the run can be resumed', async () => {
    const db = join(dir, 'twice.sqlite');
    const child = start(...sample(), '--db', db);
    await asked(3);
    child.stderr?.on('data', (bytes: Buffer) => {
      if (bytes.includes('stopping')) child.kill('SIGINT');
    });
    child.kill('SIGINT');
    expect((await end(child)).code).toBe(130);
    const reader = readRun(db, { check: true });
    expect(reader.ends().length).toBeLessThan(6);
    reader.close();
  }, 60_000);

  it.each([
    ['a sample that is not there', ['--sample', 'nowhere.csv'], /nowhere\.csv/],
    ['a sample with a repeat', ['--sample', '@1,a.test\n2,a.test\n'], /line 2/],
    ['an unknown protocol', ['--protocol', 'nobody', '--sample', '@1,a.test\n'], /nobody/],
    ['a port that is none', ['--sample', '@1,a.test\n', '--https-port', '70000'], /https-port/],
    ['a hosts file with a bad line', ['--sample', '@1,a.test\n', '--hosts', '@not-an-address a.test\n'], /line 1/],
    ['a range that is none', ['--sample', '@1,a.test\n', '--allow-addresses', 'here'], /here/],
    ['no time of admission', ['--sample', '@1,a.test\n', '--max-sites-in-flight', '0'], /max-sites-in-flight/],
  ])('%s is one line and exit code 2, and no database is made', async (name, flags, says) => {
    const files = await Promise.all(
      flags.map(async (flag, n) => {
        if (!flag.startsWith('@')) return flag;
        const file = join(dir, `${name.replaceAll(' ', '-')}-${n}`);
        await writeFile(file, flag.slice(1));
        return file;
      }),
    );
    const db = join(dir, `${name.replaceAll(' ', '-')}.sqlite`);
    const { code, out } = await end(spawn(process.execPath, ['--import', 'tsx', main, 'crawl', ...files, '--db', db]));
    expect(out).toMatch(says);
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
    expect(() => readRun(db)).toThrow();
  });
});
