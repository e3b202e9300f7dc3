import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/dataset/make-folder.ts';
import { requireOwnFolder } from '../../src/dataset/own-folder.ts';
import { openStage } from '../../src/dataset/stage.ts';
import { writeDataset } from '../../src/dataset/write-dataset.ts';
import { input } from './visits.ts';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'wmr-own-'));
});
afterEach(() => rm(place, { recursive: true, force: true }));

describe('a folder to write into', () => {
  it('is free where it is not there, empty, or holds names with a dot alone', async () => {
    const check = (out: string) => requireOwnFolder(out, 'dataset', 'mark');
    await check(join(place, 'new'));
    await check(place);
    await writeFile(join(place, '.gitkeep'), '');
    await check(place);
  });

  it.each(['README.md', 'data/notes.txt', 'SHA256SUMS', 'holiday.jpg'])(
    'is refused, and left alone, where it holds %s of something else',
    async (name) => {
      await mkdir(join(place, 'data'), { recursive: true });
      await writeFile(join(place, name), 'dear to somebody');
      const before = await readdir(place, { recursive: true });
      await expect(writeDataset(input([]), place)).rejects.toMatchObject({ exitCode: 2 });
      expect(await readdir(place, { recursive: true })).toEqual(before);
    },
  );

  it('is taken again where a dataset of ours is in it, also one that was cut off', async () => {
    await writeDataset(input([]), place);
    await writeDataset(input([]), place);
    const cut = join(place, 'cut');
    await mkdir(join(cut, '.partial-999999-abc'), { recursive: true });
    await writeFile(join(cut, 'README.md'), 'half a dataset');
    await writeDataset(input([]), cut);
    expect((await readdir(cut)).filter((name) => name.startsWith('.partial-'))).toEqual([]);
  });

  it('is a folder: a file of that name, or on the way to it, is refused in one line', async () => {
    const file = join(place, 'out.csv');
    await writeFile(file, 'dear to somebody');
    for (const out of [file, join(file, 'below')])
      await expect(writeDataset(input([]), out)).rejects.toMatchObject({
        exitCode: 2,
        message: `${file} is a file, expected a folder`,
      });
  });

  it.runIf(existsSync('/proc/self'))('is refused where a file system takes no folder, and nobody waits', async () => {
    for (const out of ['/proc/wmr', '/proc/wmr/below', '/proc/self/wmr'])
      await expect(makeFolder(out)).rejects.toMatchObject({
        exitCode: 2,
        message: expect.stringContaining('no folder can be made there'),
      });
  });

  it('a stage of a process that lives is left alone', async () => {
    const stage = await openStage(place);
    await writeDataset(input([]), place);
    expect((await readdir(place)).filter((name) => name.startsWith('.partial-')).length).toBe(1);
    await stage.discard();
    expect((await readdir(place)).filter((name) => name.startsWith('.partial-'))).toEqual([]);
  });
});
