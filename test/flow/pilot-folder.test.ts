import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { drawPilot, takeFolder } from '../../src/flow/pilot-folder.ts';

/** A folder with a pilot in it: `files` of it. */
function pilotFolder(live: boolean, ...files: readonly string[]): string {
  const out = mkdtempSync(join(tmpdir(), 'wmr-pilot-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  writeFileSync(join(out, 'pilot.json'), JSON.stringify({ live }));
  for (const file of files) writeFileSync(join(out, file), 'of that pilot');
  return out;
}

it.each([['run.sqlite'], ['run.sqlite', 'gate.json']])(
  'a live pilot with %s is never replaced by a simulated one',
  async (...files) => {
    const out = pilotFolder(true, ...files);
    await expect(takeFolder(out, false)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(out) });
    expect(readdirSync(out).sort()).toEqual([...files, 'pilot.json'].sort());
  },
);

it('a live pilot goes on where it stopped, and is not made twice', async () => {
  expect(await takeFolder(pilotFolder(true, 'run.sqlite'), true)).toBe(true);
  expect(await takeFolder(pilotFolder(true), true)).toBe(false);
  await expect(takeFolder(pilotFolder(true, 'run.sqlite', 'gate.json'), true)).rejects.toMatchObject({ exitCode: 2 });
});

it.each([true, false])(
  'what a simulated pilot left is replaced, done or not, and never taken for a live one (live: %s)',
  async (live) => {
    for (const files of [['run.sqlite'], ['run.sqlite', 'gate.json']]) {
      const out = pilotFolder(false, ...files);
      expect(await takeFolder(out, live)).toBe(false);
      expect(readdirSync(out)).toEqual(['pilot.json']);
    }
  },
);

/** Draws a pilot of 200 from a list of so many rows. */
function drawn(rows: number, sites = 200): Promise<readonly string[]> {
  const out = mkdtempSync(join(tmpdir(), 'wmr-pilot-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const list = join(out, 'own.csv');
  writeFileSync(list, Array.from({ length: rows }, (_, i) => `${i + 1},d${i + 1}.test\n`).join(''));
  return drawPilot({ out, sites, list, listId: 'T', seed: 's' }, false);
}

it.each([1, 999, 1_000, 2_000])(
  'a list of %d rows leaves none for a pilot, and is refused in one line',
  async (rows) => {
    await expect(drawn(rows)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(
        new RegExp(`^[^\\n]*no row is left for a pilot, the main sample takes all ${rows}`),
      ),
    });
  },
);

it('a stratum that a short list leaves without pilot rows, or with fewer, is told', async () => {
  const notes = await drawn(5_500);
  expect(notes).toEqual(
    expect.arrayContaining([
      'stratum 3 (ranks 5001-10000) gives 0 pilot rows instead of 30',
      'stratum 7 (ranks 500001-1000000) is left out: the list ends at rank 5500',
    ]),
  );
});

it('a list that the design fits gives a pilot about which there is nothing to tell', async () => {
  expect(await drawn(1_000_000)).toEqual([]);
});
