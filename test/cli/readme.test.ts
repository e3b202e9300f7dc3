import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import yargs from 'yargs';
import { first, more } from '../../src/cli/commands.ts';
import { root } from './wmr.ts';

const README = readFileSync(join(root, 'README.md'), 'utf8');
const lines = [...README.matchAll(/^.*?npx wmr ([a-z][a-z-]*)(.*)$/gm)].map(([, name = '', rest = '']) => ({
  name,
  rest,
}));

describe('the README', () => {
  it('names no command and no flag that there is not', async () => {
    expect(lines.length).toBeGreaterThan(10);
    for (const { name, rest } of lines) {
      const command = [...first, ...more].find((one) => one.command.split(' ')[0] === name);
      expect(command, name).toBeDefined();
      const help = await (await command?.builder(yargs([])))?.getHelp();
      for (const [flag] of rest.replace(/#.*/, '').matchAll(/--[a-z-]+/g))
        expect(help, `${name} ${flag}`).toContain(flag);
    }
  });

  it('shows what wmr robots says', () => {
    const [, given = '', args = '', says = ''] = /^printf '(.*)' \| npx wmr robots (.*)\n# (.*)$/m.exec(README) ?? [];
    const input = given.replaceAll('\\n', '\n');
    const command = ['--import', 'tsx', join(root, 'src/cli/main.ts'), 'robots', ...args.split(' ')];
    const { stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', input });
    expect(stdout).toBe(`${says}\n`);
  });
});
