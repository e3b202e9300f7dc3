import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { spawnWorld, worldTruth } from '../../src/flow/world.ts';

const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'world-'));

describe('a simulated web in a process of its own', () => {
  it('answers when it says it is ready, and when stopped leaves a whole log and no `ready`', async () => {
    const out = await folder();
    const { ready, child, stop } = await spawnWorld({ out, behaviours: ['ordinary', 'www-only'] });
    expect(ready.pid).toBe(child.pid);
    const status = await new Promise((resolve) =>
      get(
        { host: '127.0.0.1', port: ready.httpPort, path: '/robots.txt', headers: { Host: 'ordinary.test' } },
        (response) => resolve(response.resume().statusCode),
      ),
    );
    expect(status).toBe(200);
    expect(await readFile(ready.sample, 'utf8')).toBe('rank,domain\n1,ordinary.test\n2,www-only.test\n');
    expect(await readFile(ready.hosts, 'utf8')).toMatch(/^127\.0\.0\.1 www\.www-only\.test$/m);
    await stop();
    const events = (await readFile(ready.accessLog, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { event: string });
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['connected', 'request', 'answered', 'closed']),
    );
    expect(existsSync(join(out, 'ready'))).toBe(false);
  });

  it('ends when the process that spawned it is killed', async () => {
    const out = await folder();
    const code = `import { spawnWorld } from './src/flow/world.ts'; await spawnWorld({ out: ${JSON.stringify(out)}, behaviours: ['ordinary'] }); console.log('up'); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    const { pid } = JSON.parse(await readFile(join(out, 'ready'), 'utf8')) as { pid: number };
    parent.kill('SIGKILL');
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 20_000 });
    expect(existsSync(join(out, 'ready'))).toBe(false);
  });

  it('says that it was lost when it ends by itself, and not when it is stopped', async () => {
    const stopped = await spawnWorld({ out: await folder(), behaviours: ['ordinary'] });
    await stopped.stop();
    expect(stopped.lost.aborted).toBe(false);
    const killed = await spawnWorld({ out: await folder(), behaviours: ['ordinary'] });
    killed.child.kill('SIGKILL');
    if (!killed.lost.aborted) await once(killed.lost, 'abort');
    expect(killed.lost.reason).toMatchObject({ exitCode: 3, message: expect.stringMatching(/ended in the middle/) });
    await killed.stop();
  });

  it('ends with one line when its log can no longer be written', async () => {
    const out = await folder();
    await writeFile(join(out, 'world.lock'), '');
    await symlink('/dev/full', join(out, 'access.jsonl'));
    const args = ['--import', 'tsx', 'src/cli/main.ts', 'world', '--behaviours', 'ordinary', '--out', out];
    const world = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    world.stderr.on('data', (bytes: Buffer) => (said += bytes));
    await once(world.stdout, 'data');
    const { httpPort } = JSON.parse(await readFile(join(out, 'ready'), 'utf8')) as { httpPort: number };
    get({ host: '127.0.0.1', port: httpPort, path: '/', headers: { Host: 'ordinary.test' } }, (response) =>
      response.resume(),
    ).on('error', () => undefined);
    const [code] = await once(world, 'close');
    expect(said).toMatch(/^wmr: .*access\.jsonl: no space left on the disk.*\n$/);
    expect(code).toBe(3);
  });

  it('is a mistake, told at once, where it cannot start', async () => {
    await expect(spawnWorld({ out: await folder(), behaviours: ['no-such-behaviour'] })).rejects.toMatchObject({
      exitCode: 3,
    });
  });
});

it('knows the truth of each listed name without opening a port, and passes over names that are none', async () => {
  const list = join(await folder(), 'list.csv');
  await writeFile(list, '1,a.example\n2,not a host\n3,b.example\n');
  const seen: string[] = [];
  for await (const { rank, domain } of worldTruth({ list, seed: 's' })) seen.push(`${rank} ${domain}`);
  expect(seen).toEqual(['1 a.example', '3 b.example']);
});
