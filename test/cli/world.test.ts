import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { takeFolder } from '../../src/flow/pilot-folder.ts';
import { spawnWorld } from '../../src/flow/world.ts';
import { wmr } from './wmr.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'wmr-world-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

it('refuses the folder of a simulated web that runs, leaves it as it is, and takes it over when that one was killed', async () => {
  const out = folder();
  const flags = { out, behaviours: ['ordinary'] };
  const first = await spawnWorld(flags);
  onTestFinished(first.stop);
  const left = ['ready', 'hosts', 'ca.pem', 'sample.csv'].map((name) => readFileSync(join(out, name), 'utf8'));
  expect(wmr(['world', '--out', out, '--behaviours', 'ordinary'])).toEqual({
    status: 3,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^wmr: [^\\n]*in use by process ${first.child.pid} on [^\\n]*\\n$`)),
  });
  await expect(spawnWorld(flags)).rejects.toMatchObject({ exitCode: 3 });
  expect(['ready', 'hosts', 'ca.pem', 'sample.csv'].map((name) => readFileSync(join(out, name), 'utf8'))).toEqual(left);
  first.child.kill('SIGKILL');
  const second = await spawnWorld(flags);
  onTestFinished(second.stop);
  expect(second.ready.pid).not.toBe(first.ready.pid);
});

it.each(['hosts', 'ca.pem', 'sample.csv', 'access.jsonl'])('writes over no %s that is none of its own', (name) => {
  const out = folder();
  writeFileSync(join(out, name), 'dear to somebody');
  expect(wmr(['world', '--out', out])).toMatchObject({ status: 2, stderr: expect.stringMatching(/^wmr: [^\n]+\n$/) });
  expect(readFileSync(join(out, name), 'utf8')).toBe('dear to somebody');
});

it('a pilot leaves the folder of a pilot alone whose simulated web still runs', async () => {
  const out = folder();
  writeFileSync(join(out, 'pilot.json'), '{"live":false}\n');
  const world = await spawnWorld({ out: join(out, 'world'), behaviours: ['ordinary'] });
  onTestFinished(world.stop);
  await expect(takeFolder(out, false)).rejects.toMatchObject({
    message: expect.stringContaining(`${world.child.pid}`),
  });
  expect(existsSync(join(out, 'world/ready'))).toBe(true);
  await world.stop();
  await expect(takeFolder(out, false)).resolves.toBe(false);
});
