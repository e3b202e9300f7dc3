import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import yargs from 'yargs';
import { first, more } from '../../src/cli/commands.ts';
import { wmr } from './wmr.ts';

const home = mkdtempSync(join(tmpdir(), 'wmr-main-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('wmr', () => {
  it.each([
    ['a name far from any', ['frobnicate'], 'no command frobnicate; wmr --help lists them'],
    ['one with flags', ['frobnicate', '--db', 'x'], 'no command frobnicate; wmr --help lists them'],
    ['a slip', ['drwa'], 'no such command; did you mean draw? wmr --help lists them'],
    ['one of label', ['label', 'frobnicate'], 'no command frobnicate; wmr --help lists them'],
    ['a slip in one of label', ['label', 'jugde'], 'no such command; did you mean judge? wmr --help lists them'],
    ['none', [], 'name a command; wmr --help lists them'],
  ])('says of a command that is none what to do: %s', (_, args, says) => {
    expect(wmr(args)).toEqual({ status: 2, stdout: '', stderr: `wmr: ${says}\n` });
  });

  it('takes no word that a command has no place for', () => {
    expect(wmr(['status', 'more', '--db', 'x'])).toMatchObject({ status: 2, stderr: 'wmr: Unknown argument: more\n' });
  });

  it('lists every command, and each has options of its own', async () => {
    const { stdout } = wmr(['--help']);
    for (const { command, describe: what } of [...first, ...more]) {
      expect(stdout).toContain(`wmr ${command}`);
      expect(stdout.replace(/\s+/g, ' ')).toContain(what);
    }
    for (const { command, builder } of [...first, ...more]) {
      const help = await (await builder(yargs([]).scriptName(command))).getHelp();
      expect(help, command).toMatch(/--db|--out|--dataset|--agent|report/);
    }
  });

  it('loads DuckDB only for a command that asks it', () => {
    const at = join(home, 'tell.mjs');
    writeFileSync(
      at,
      "process.on('exit', () => process.stderr.write(process.report.getReport().sharedObjects.filter((p) => p.endsWith('.node')).join('\\n')));",
    );
    writeFileSync(join(home, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
    const loaded = (...args: readonly string[]): string => wmr(args, ['--import', pathToFileURL(at).href]).stderr;
    expect(loaded('query', '--help')).toMatch(/duckdb/);
    expect(loaded('--help')).toBe('');
    expect(loaded('robots', join(home, 'robots.txt'), '--agent', 'A', 'https://a.test/')).toBe('');
  });
});
