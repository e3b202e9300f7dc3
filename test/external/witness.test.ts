import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { shared } from './corpus.ts';

const { path: witness, missing } = shared('witness');
const main = resolve(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function outputOf(child: ChildProcess): Promise<{ readonly code: number | null; readonly out: string }> {
  let out = '';
  child.stdout?.on('data', (bytes: Buffer) => (out += bytes));
  child.stderr?.on('data', (bytes: Buffer) => (out += bytes));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
}

/** The environment that sends any Node process to the witness (its env.sh). */
function preloaded(folder: string): NodeJS.ProcessEnv {
  const lines = readFileSync(join(folder, 'env.sh'), 'utf8').matchAll(/^export (\w+)=['"]([^'"]*)['"]/gm);
  const env = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, value.replace('$NODE_OPTIONS', '').trim()]),
  );
  return { ...process.env, ...env };
}

/** Crawls what the witness serves and lets its checker judge, from its own log and from the rows. */
async function judged(
  only: string | undefined,
): Promise<{ readonly verdict: string; readonly rules: Readonly<Record<string, { FAIL: number }>> }> {
  const folder = await mkdtemp(join(tmpdir(), 'wmr-witness-'));
  folders.push(folder);
  const ports = ['--http', String(await freePort()), '--https', String(await freePort())];
  const server = spawn(process.execPath, [
    join(witness, 'server.mjs'),
    ...ports,
    '--out',
    folder,
    ...(only === undefined ? [] : ['--only', only]),
  ]);
  while (!existsSync(join(folder, 'ready')) && server.exitCode === null)
    await new Promise((wake) => setTimeout(wake, 50));
  const db = join(folder, 'run.sqlite');
  const wmr = (args: readonly string[], env: NodeJS.ProcessEnv) =>
    outputOf(spawn(process.execPath, ['--import', 'tsx', main, ...args], { env }));
  const crawl = await wmr(
    ['crawl', '--sample', join(folder, 'sites.csv'), '--db', db, '--live', '--yes', '--no-contact-check'],
    preloaded(folder),
  );
  expect(crawl.out).not.toContain('a fault of our own');
  expect(crawl.code).toBe(0);
  server.kill();
  await once(server, 'exit');
  const rows = await wmr(['rows', '--db', db], process.env);
  expect(rows.code).toBe(0);
  await writeFile(join(folder, 'rows.jsonl'), rows.out);
  const check = [
    join(witness, 'check.mjs'),
    '--out',
    folder,
    '--rows',
    join(folder, 'rows.jsonl'),
    '--json',
    join(folder, 'verdict.json'),
    '--all',
  ];
  const { out } = await outputOf(spawn(process.execPath, check));
  console.log(out);
  return JSON.parse(readFileSync(join(folder, 'verdict.json'), 'utf8'));
}

describe.skipIf(missing)('judged by a witness that no one here wrote', () => {
  it('pace, robots.txt and redirects (groups A, B, C): no failure of any rule', async () => {
    const { hosts } = JSON.parse(readFileSync(join(witness, 'cases.json'), 'utf8')) as {
      hosts: Record<string, { id: string }>;
    };
    const names = Object.keys(hosts).filter((host) => /^[ABC]\d/.test(hosts[host]?.id ?? ''));
    const { verdict, rules } = await judged(`^(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})$`);
    expect(Object.entries(rules).filter(([, { FAIL }]) => FAIL > 0)).toEqual([]);
    expect(verdict).toBe('PASS');
  });

  it('every case: no crash, and no failure of a rule of conduct', async () => {
    const { rules } = await judged(undefined);
    const conduct = [
      'G1',
      'M1',
      'U1',
      'K1',
      'R1',
      'R2',
      'P1',
      'P2',
      'P3',
      'H1',
      'H2',
      'H3',
      'Y1',
      'Y2',
      'Y3',
      'L1',
      'Z1',
    ];
    expect(conduct.filter((rule) => (rules[rule]?.FAIL ?? 1) > 0)).toEqual([]);
  });
});
