import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { robotsCommand } from '../../src/cli/robots.ts';

const root = resolve(import.meta.dirname, '../..');
const ROBOTS = 'User-agent: Gleaner\nDisallow: /a\nAllow: /a/b\n\nUser-agent: *\nDisallow: /\n';
const CASE = {
  id: 'one',
  robots: ROBOTS,
  agent: 'Gleaner',
  url: 'https://example.com/a',
  expect: 'disallow',
  note: '',
};

let home: string;
const at = (name: string): string => join(home, name);
const wmr = (args: readonly string[], input = '') => {
  const command = ['--import', 'tsx', join(root, 'src/cli/main.ts'), 'robots', ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', input });
  return { status, stdout, stderr };
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'wmr-cli-robots-'));
  await writeFile(at('robots.txt'), ROBOTS);
  const lines = [CASE, { ...CASE, id: 'two', expect: 'allow' }].map((one) => JSON.stringify(one));
  await writeFile(at('good.jsonl'), `${lines[0]}\n`);
  await writeFile(at('bad.jsonl'), lines.join('\n'));
  await writeFile(at('broken.jsonl'), `${lines[0]}\n{"id":\n`);
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('wmr robots', () => {
  test('prints for each URL the verdict, the rule with its line, and who decided', () => {
    const [a, b, c] = ['/a', '/a/b', '/c'].map((path) => `https://example.com${path}`);
    const { status, stdout } = wmr([at('robots.txt'), '--agent', 'Gleaner', `${a}`, `${b}`, `${c}`]);
    expect(status).toBe(0);
    expect(stdout.trim().split('\n')).toEqual([
      `disallowed  ${a}  line 2 Disallow: /a; a group names Gleaner (rfc)`,
      `allowed     ${b}  line 3 Allow: /a/b; a group names Gleaner (rfc)`,
      `allowed     ${c}  no rule decides; a group names Gleaner (rfc)`,
    ]);
  });

  test('prints one JSON array, from standard input, under the lens and groups asked for', () => {
    const { stdout } = wmr(
      [
        '-',
        'https://e.com/a/b',
        'https://e.com',
        '--agent',
        'gleaner/2',
        '--groups',
        'own-and-star',
        '--lens',
        'lenient',
        '--json',
      ],
      ROBOTS,
    );
    const rule = { allow: false, pattern: '/', line: 6 };
    const verdict = { agent: 'gleaner/2', allowed: false, lens: 'lenient', group: 'star', rule };
    expect(JSON.parse(stdout)).toEqual([
      { url: 'https://e.com/a/b', ...verdict },
      { url: 'https://e.com/', ...verdict },
    ]);
  });

  test('runs a file of cases: 0 where all hold; else the failures, the count last, and 1', () => {
    expect(wmr(['--cases', at('good.jsonl')])).toMatchObject({ status: 0, stdout: '{"passed":1,"failed":0}\n' });
    const failed = wmr(['--cases', at('bad.jsonl')]);
    expect(failed.status).toBe(1);
    expect(failed.stdout.trim().split('\n')).toEqual([
      'two (own-or-star): expected allow, got disallow: line 2 Disallow: /a; a group names the agent',
      '{"passed":1,"failed":1}',
    ]);
  });

  test.each([
    [
      'a file that is not there',
      { _: ['robots', 'none.txt', 'https://e.com/'], agent: 'G' },
      /cannot read none\.txt: no such/,
    ],
    ['a folder', { _: ['robots', '.', 'https://e.com/'], agent: 'G' }, /cannot read \.: it is a directory/],
    ['a URL that is none', { _: ['robots', 'r.txt', '/a'], agent: 'G' }, /not an absolute http\(s\) URL: \/a/],
    ['an empty agent', { _: ['robots', 'r.txt', 'https://e.com/'], agent: ' ' }, /--agent is empty/],
    ['no agent', { _: ['robots', 'r.txt', 'https://e.com/'] }, /--agent TOKEN/],
    ['no URL', { _: ['robots', 'r.txt'], agent: 'G' }, /at least one URL/],
    ['no file', { _: ['robots'], agent: 'G' }, /name a robots\.txt/],
    ['cases and a file', { _: ['robots', 'r.txt'], cases: 'c.jsonl' }, /--cases brings its own/],
    ['cases and an agent', { _: ['robots'], agent: 'G', cases: 'c.jsonl' }, /--cases brings its own/],
  ])('%s is a mistake, told in one line', async (_, given, message) => {
    const defaults = {
      $0: 'wmr',
      lens: 'rfc',
      groups: 'own-or-star',
      json: false,
      agent: undefined,
      cases: undefined,
    } as const;
    const run = async () => robotsCommand.handler({ ...defaults, ...given });
    await expect(run()).rejects.toMatchObject({ message: expect.stringMatching(message), exitCode: 2 });
  });

  test('a flag or a lens that does not exist, or a case file that is broken, ends with 2 and one line', () => {
    const line = (args: readonly string[], message: RegExp) => {
      const { status, stdout, stderr } = wmr(args);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^[^\n]+\n$/);
      expect(stderr).toMatch(message);
    };
    line([at('robots.txt'), '--agnet', 'G', 'https://e.com/'], /agnet/);
    line([at('robots.txt'), '--agent', 'G', 'https://e.com/', '--lens', 'x'], /lens/);
    line(['--cases', at('broken.jsonl')], /broken\.jsonl, line 2: not JSON/);
  });
});
