import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };

/** Shows a file in whatever the desktop opens it with; without a desktop nothing happens. */
export function openFile(path: string): void {
  const child = spawn(OPENERS[process.platform] ?? 'xdg-open', [resolve(path)], { stdio: 'ignore', detached: true });
  child.on('error', () => process.stderr.write('no program to open it with was found\n'));
  child.unref();
}
