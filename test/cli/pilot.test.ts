import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPilot } from '../../src/flow/pilot-folder.ts';
import { prepareRun } from '../../src/flow/prepare.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { openLedger } from '../../src/store/ledger.ts';
import { withRun } from '../../src/store/read.ts';
import { root } from './wmr.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'wmr-pilot-'));
  await crawled(join(place, 'crawled'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** A live pilot of which every visit has ended: to go on with it asks nothing of anybody, and the export is next. */
async function crawled(out: string): Promise<void> {
  const [db, sample] = [join(out, 'run.sqlite'), join(out, 'sample/pilot.csv')];
  await mkdir(out);
  await drawPilot({ out, sites: 500 }, false);
  await writeFile(join(out, 'pilot.json'), '{"live":true}\n');
  const run = await prepareRun({ protocol: whoMayRead, sample, db, resume: false, stamps: [] });
  const start = { at: 1, mono: 1, version: run.version, command: 'a test' };
  const ledger = await openLedger(db, run, { open: 'create', start });
  await Promise.all(run.sites.map(({ domain }) => ledger.end(domain, 'complete', 2)));
  await ledger.close();
}

/** Goes on with the pilot, and sends SIGINT as soon as it says that the stage begins. */
async function interruptedAt(stage: string, out: string) {
  const flags = ['pilot', '--live', '--yes', '--no-contact-check', '--out', out];
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'src/cli/main.ts'), ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, sent] = ['', false];
  child.stderr.on('data', (bytes: Buffer) => {
    said += bytes;
    if (!sent && said.includes(stage)) sent = child.kill('SIGINT');
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

describe('wmr pilot', () => {
  it.each(['exporting the dataset', 'writing the findings', 'working out the numbers'])(
    'one Ctrl-C while it is %s ends it with 130, says what there is, and leaves nothing half written',
    async (stage) => {
      const out = join(place, stage.replaceAll(' ', '-'));
      await cp(join(place, 'crawled'), out, { recursive: true });
      const { code, said } = await interruptedAt(stage, out);
      expect(code, said).toBe(130);
      expect(said.trimEnd().split('\n').at(-1)).toMatch(
        /^interrupted: the run is whole; wmr export --db \S+run\.sqlite /,
      );
      expect(said).not.toContain('stopping');
      expect((await readdir(out, { recursive: true })).filter((name) => /\.tmp$|\.partial-/.test(name))).toEqual([]);
      expect(withRun(join(out, 'run.sqlite'), (reader) => reader.ends().length)).toBe(500);
    },
    60_000,
  );
});
