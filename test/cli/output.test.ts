import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { openLedger } from '../../src/store/ledger.ts';
import { TINY } from '../dataset/tiny.ts';
import { root, wmr } from './wmr.ts';

let place: string;
const at = (name: string): string => join(place, name);
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'wmr-output-'));
  cpSync(TINY, at('dataset'), { recursive: true });
  symlinkSync(at('dataset'), at('link'));
  mkdirSync(at('foreign'));
  writeFileSync(at('foreign/thesis.md'), 'three years of work');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('wmr analyse', () => {
  it.each([
    ['the dataset', 'dataset'],
    ['a folder in it', 'dataset/report'],
    ['a folder in it by another name', 'link/new/report'],
    ['a folder of something else', 'foreign'],
    ['the folder around the dataset', '.'],
  ])('does not write into %s', (_, out) => {
    const before = readdirSync(place, { recursive: true });
    expect(wmr(['analyse', '--dataset', at('dataset'), '--out', at(out)])).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^wmr: [^\n]*--(out|publish)[^\n]*\n$/),
    });
    expect(readdirSync(place, { recursive: true })).toEqual(before);
  });

  it('replaces an analysis of its own', () => {
    const again = () => wmr(['analyse', '--dataset', at('dataset'), '--out', at('report')]).status;
    expect([again(), again()]).toEqual([0, 0]);
  });
});

describe('wmr export', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves nothing half made behind when %s ends it, and says so in one line',
    async (signal) => {
      const sites = Array.from({ length: 20_000 }, (_, i) => ({ domain: `d${i}.test`, rank: i + 1, stratum: 1 }));
      const db = at(`${signal}.sqlite`);
      const run = {
        protocol: whoMayRead,
        protocolSha256: 'a',
        sampleSha256: 'b',
        seed: 's',
        version: '0',
        stamps: [],
        sites,
      };
      const start = { at: 1, mono: 1, version: '0', command: 'a test' };
      await (await openLedger(db, run, { open: 'create', start })).close();
      const out = at(`out-${signal}`);
      const main = join(root, 'src/cli/main.ts');
      const child = spawn(process.execPath, ['--import', 'tsx', main, 'export', '--db', db, '--out', out], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const [ended, said] = [once(child, 'exit'), text(child.stderr)];
      await vi.waitFor(() => expect(existsSync(out) && readdirSync(out).length).toBe(1), {
        timeout: 30_000,
        interval: 5,
      });
      child.kill(signal);
      expect(await ended).toEqual([130, null]);
      expect(readdirSync(out)).toEqual([]);
      expect(await said).toBe(`\ninterrupted: ${out} has no file that is half written; export again\n`);
    },
  );
});
