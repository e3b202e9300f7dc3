import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const wmr = (...args: readonly string[]) => {
  const main = join(root, 'src/cli/main.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

let home: string;
let flags: readonly string[];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'wmr-cli-draw-'));
  const list = join(home, 'list.csv');
  await writeFile(list, Array.from({ length: 1_500 }, (_, i) => `${i + 1},d${i + 1}.test\n`).join(''));
  flags = ['draw', '--list', list, '--list-id', 'T1', '--out', join(home, 'out')];
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('wmr draw', () => {
  it('ends with 0 when it drew, 0 when a check found the same, 1 when it found a difference', () => {
    const drawn = wmr(...flags, '--seed', '007');
    expect(drawn).toMatchObject({ status: 0, stderr: '' });
    expect(drawn.stdout).toContain('drawn: 1500 rows in the sample, 0 in the pilot, from 1500 rows of list T1');
    expect(drawn.stdout).toContain('note: stratum 2 (ranks 1001-5000) is taken whole: it has 500 rows');
    const same = wmr(...flags, '--seed', '007', '--check', '--json');
    expect(same.status).toBe(0);
    expect(JSON.parse(same.stdout)).toMatchObject({ seed: '007', differences: [] });
    const other = wmr(...flags, '--seed', '7', '--check');
    expect(other.status).toBe(1);
    expect(other.stdout).toMatch(/^differs: .*strata\.json: line \d+ is /m);
  });

  it('ends with 2 and one line where a flag is missing or a file is not there', () => {
    expect(wmr(...flags)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^wmr: [^\n]*seed\n$/),
    });
    const nowhere = wmr(...flags, '--seed', '7', '--strata', join(home, 'none.json'));
    expect(nowhere).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^wmr: [^\n]*no such file\n$/),
    });
  });
});
