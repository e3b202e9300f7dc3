import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { TINY } from '../dataset/tiny.ts';
import { root } from './wmr.ts';

const MODULES = { ceiling: join(root, 'src/cli/memory-ceiling.ts'), query: join(root, 'src/flow/query.ts') };

/** Asks a query under a ceiling of 600 MB, in a process of its own with a temporary folder of its own. */
function asked(sql: string) {
  const temporary = mkdtempSync(join(tmpdir(), 'wmr-ceiling-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const code = `import { underCeiling } from ${JSON.stringify(MODULES.ceiling)}; import { query } from ${JSON.stringify(MODULES.query)};
    const rows = await underCeiling(600_000_000, 'too much', () => query(${JSON.stringify(TINY)}, { sql: ${JSON.stringify(sql)} }));
    console.log(rows.length);`;
  const { signal, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: temporary },
    },
  );
  return { signal, stdout, stderr, left: readdirSync(temporary).filter((name) => name.startsWith('wmr-')) };
}

it.each(["SELECT repeat('x', 2000000000) AS a", "SELECT strlen(repeat('x', 2000000000)) AS n"])(
  'a constant, which DuckDB makes beyond its own limit, ends the process in one line and leaves nothing behind: %s',
  (sql) => {
    expect(asked(sql)).toEqual({ signal: 'SIGKILL', stdout: '', stderr: 'wmr: too much\n', left: [] });
  },
);

it('what is made of rows DuckDB refuses itself', () => {
  const { stderr, signal } = asked("SELECT repeat('x', 2000000000 + i::INTEGER) AS a FROM range(40) t(i)");
  expect(signal).toBeNull();
  expect(stderr).toContain('Out of Memory');
});

it('a query of the usual size is answered under it', () => {
  expect(asked('SELECT domain FROM sites LIMIT 3')).toEqual({ signal: null, stdout: '3\n', stderr: '', left: [] });
});
