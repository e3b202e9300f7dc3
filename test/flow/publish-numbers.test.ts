import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeTiny } from '../../scripts/tiny/make.ts';
import { NUMBER_COLUMNS } from '../../src/dataset/numbers-csv.ts';
import { filesUnder } from '../../src/dataset/stage.ts';
import { analyse } from '../../src/flow/analyse.ts';
import { reproduce } from '../../src/flow/reproduce.ts';

let folder: string;
let bare: string;
let dataset: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wmr-publish-'));
  bare = join(folder, 'bare');
  dataset = join(folder, 'dataset');
  await writeTiny(bare);
  await cp(bare, dataset, { recursive: true });
  await analyse(dataset, join(folder, 'report'), { publish: true });
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

const bytesOf = async (at: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      (await filesUnder(at)).map(async (name) => [name, await readFile(join(at, name), 'latin1')] as const),
    ),
  );
const json = async (name: string) => JSON.parse(await readFile(join(dataset, name), 'utf8'));
interface Resource {
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly schema?: { readonly fields: readonly { readonly name: string }[] };
}

describe('a dataset with its numbers', () => {
  it('is whole by its own SHA256SUMS, which name every file', async () => {
    const check = spawn('sha256sum', ['-c', '--strict', 'SHA256SUMS'], {
      cwd: dataset,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = await text(check.stdout);
    const files = (await filesUnder(dataset)).filter((name) => name !== 'SHA256SUMS');
    expect(said.trim().split('\n')).toEqual(files.map((name) => `${name}: OK`));
  });

  it('has every file of numbers and report in its Frictionless descriptor, once, and CSV with its columns', async () => {
    const resources: Resource[] = (await json('datapackage.json')).resources;
    const sums = await readFile(join(dataset, 'SHA256SUMS'), 'utf8');
    const added = (await filesUnder(dataset)).filter((name) => /^(numbers|report)\//.test(name));
    expect(added.length).toBeGreaterThan(80);
    expect(resources.map(({ path }) => path).filter((path) => /^(numbers|report)\//.test(path))).toEqual(added);
    expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
    for (const { path, hash, schema } of resources) {
      expect(sums).toContain(`${hash.slice('sha256:'.length)}  ${path}\n`);
      if (!path.endsWith('.csv') || !added.includes(path)) continue;
      const [head] = (await readFile(join(dataset, path), 'utf8')).split('\n');
      const names = schema?.fields.map(({ name }) => (/[,"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name));
      expect(names?.join(','), path).toBe(head);
    }
  });

  it('has them in its Croissant descriptor, and every field reads a file that it distributes', async () => {
    const { distribution, recordSet } = await json('croissant.json');
    const ids = new Set(distribution.map((file: Record<string, string>) => file['@id']));
    expect(ids.size).toBe(distribution.length);
    for (const name of ['numbers/expected.csv', 'report/tables/T1.csv', 'report/report.html', 'numbers/N13.sql'])
      expect(ids).toContain(name);
    const numbers = recordSet.find((set: Record<string, string>) => set['@id'] === 'numbers/expected');
    expect(numbers.field.map(({ name }: { name: string }) => name)).toEqual(NUMBER_COLUMNS.map(({ name }) => name));
    for (const { field } of recordSet) for (const { source } of field) expect(ids).toContain(source.fileObject['@id']);
  });

  it('says in its README what stands in numbers/, and the lines that work them out again are true', async () => {
    const readme = await readFile(join(dataset, 'README.md'), 'utf8');
    expect(readme.match(/^## Numbers$/gm)).toHaveLength(1);
    expect(readme).toContain(await readFile(join(bare, 'README.md'), 'utf8'));
    const names = [...readme.matchAll(/`([\w./-]+\.(?:csv|sql|json))`/g)].map(([, name]) => name ?? '');
    const files = await filesUnder(dataset);
    for (const name of names)
      expect(
        files.some((file) => file === name || file === `numbers/${name}`),
        name,
      ).toBe(true);
    expect(readme).toContain('wmr reproduce --dataset .');
    expect((await reproduce(dataset)).differing).toEqual([]);
  });

  it('is the same, byte by byte, when its numbers are published once more', async () => {
    const before = await bytesOf(dataset);
    await analyse(dataset, join(folder, 'again'), { publish: true });
    expect(await bytesOf(dataset)).toEqual(before);
  });

  it('does not list a number that an earlier analysis had and this one has not', async () => {
    const old = join(folder, 'old');
    await cp(dataset, old, { recursive: true });
    const [sums, descriptor] = [join(old, 'SHA256SUMS'), join(old, 'datapackage.json')];
    await writeFile(sums, `${await readFile(sums, 'utf8')}${'0'.repeat(64)}  numbers/N99.sql\n`);
    const known = JSON.parse(await readFile(descriptor, 'utf8'));
    known.resources.push({ name: 'numbers-n99-sql', path: 'numbers/N99.sql' });
    await writeFile(descriptor, JSON.stringify(known));
    await analyse(old, join(folder, 'of-old'), { publish: true });
    expect(await bytesOf(old)).toEqual(await bytesOf(dataset));
  });

  it('exported once more, is described as without them', async () => {
    const again = join(folder, 'exported-again');
    await cp(dataset, again, { recursive: true });
    await writeTiny(again);
    for (const [name, bytes] of await bytesOf(bare))
      expect(await readFile(join(again, name), 'latin1'), name).toBe(bytes);
  });
});
