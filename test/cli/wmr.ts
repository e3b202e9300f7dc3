import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** The root of the project. */
export const root = resolve(import.meta.dirname, '../..');

/** Runs the command line in a process of its own; `node`: flags of Node. */
export function wmr(args: readonly string[], node: readonly string[] = []) {
  const command = ['--import', 'tsx', ...node, join(root, 'src/cli/main.ts'), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}
