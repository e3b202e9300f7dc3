/**
 * What the commands on a dataset take at full size: export, analyse and reproduce, each a process of its own, on a run
 * of 10,000 sites that repeats the answers of a simulated pilot. About two minutes on a quiet machine, half of them to make the run and its pilot.
 * Usage: npm run bench -- full-size [--sites 10000] [--pilot DIR]; the pilot is made where none is named.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { parseSampleFile } from '../src/draw/sample-file.ts';
import { multiplyRun } from './parts/multiply-run.ts';

const { values } = parseArgs({
  options: { sites: { type: 'string', default: '10000' }, pilot: { type: 'string' } },
});

const ROOT = join(import.meta.dirname, '..');
/** No command may take longer, in milliseconds. */
const AT_MOST = 900_000;

/** Runs `wmr` as a user does. `load` is the machine's over the last minute: with other work on it, wall time says little. */
async function wmr(...args: readonly string[]): Promise<Readonly<Record<string, number>>> {
  const hook = join(import.meta.dirname, 'parts', 'tell-usage.mjs');
  const program = ['--import', 'tsx', '--import', hook, join(ROOT, 'src/cli/main.ts'), ...args];
  const began = performance.now();
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
    timeout: AT_MOST,
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const used = JSON.parse(await text(child.stdio[3] as NodeJS.ReadableStream));
  const code = await ended;
  if (code !== 0) throw new Error(`wmr ${args[0]} ended with ${code}`);
  const usage = { wallSeconds: (performance.now() - began) / 1000, ...used, load: loadavg()[0] };
  return Object.fromEntries(Object.entries(usage).map(([name, value]) => [name, Number(Number(value).toFixed(1))]));
}

const folder = await mkdtemp(join(tmpdir(), 'wmr-full-size-'));
try {
  const pilot = values.pilot ?? join(folder, 'pilot');
  if (values.pilot === undefined) await wmr('pilot', '--out', pilot);
  const { sites } = parseSampleFile(await readFile(join(pilot, 'sample/sample.csv'), 'utf8'));
  const [db, dataset] = [join(folder, 'run.sqlite'), join(folder, 'dataset')];
  await multiplyRun(join(pilot, 'run.sqlite'), db, sites.slice(0, Number(values.sites)));
  console.table({
    export: await wmr('export', '--db', db, '--out', dataset),
    analyse: await wmr('analyse', '--dataset', dataset, '--out', join(folder, 'report'), '--publish'),
    reproduce: await wmr('reproduce', '--dataset', dataset),
  });
} finally {
  await rm(folder, { recursive: true });
}
