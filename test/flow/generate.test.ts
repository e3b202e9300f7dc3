import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLAUSES } from '../../src/clause/clauses.ts';
import { promiseTable } from '../../src/disclose/promise-table.ts';
import { GENERATED, regenerate } from '../../src/flow/generate.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

const EMPTY = '# A\n\n<!-- promises:begin -->\n<!-- promises:end -->\n\nThe end.\n';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'generate-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const readme = (): Promise<string> => readFile(join(root, 'README.md'), 'utf8');
const writeReadme = (text: string): Promise<void> => writeFile(join(root, 'README.md'), text);

it('the promise table goes between its markers, and all around them stays as it was', async () => {
  await writeReadme(EMPTY);
  expect(await regenerate(root)).toEqual({ changed: GENERATED.map(({ path }) => path), unmarked: [] });
  const [head, rest] = (await readme()).split('<!-- promises:begin -->\n');
  expect(head).toBe('# A\n\n');
  expect(rest).toBe(`${promiseTable(whoMayRead, CLAUSES)}\n<!-- promises:end -->\n\nThe end.\n`);
});

it('what is up to date is not written again', async () => {
  await writeReadme(EMPTY);
  await regenerate(root);
  const before = await stat(join(root, 'README.md'));
  expect(await regenerate(root)).toEqual({ changed: [], unmarked: [] });
  expect((await stat(join(root, 'README.md'))).ino).toBe(before.ino);
});

it('a check names what would change, and writes nothing', async () => {
  await writeReadme(EMPTY);
  expect(await regenerate(root, { check: true })).toEqual({
    changed: GENERATED.map(({ path }) => path),
    unmarked: [],
  });
  expect(await readme()).toBe(EMPTY);
  await expect(stat(join(root, 'data'))).rejects.toThrow('ENOENT');
});

it('one digit that was edited by hand is noticed, and put right', async () => {
  await writeReadme(EMPTY);
  await regenerate(root);
  const right = await readme();
  await writeReadme(right.replace('At most 26 URLs', 'At most 25 URLs'));
  expect((await regenerate(root, { check: true })).changed).toEqual(['README.md']);
  await regenerate(root);
  expect(await readme()).toBe(right);
});

it('a page that is stale is noticed, and put right', async () => {
  await writeReadme(EMPTY);
  await regenerate(root);
  const path = join(root, 'docs/pages/who-may-read.zh.md');
  const right = await readFile(path, 'utf8');
  await writeFile(path, right.replace('26 个', '25 个'));
  expect((await regenerate(root, { check: true })).changed).toEqual(['docs/pages/who-may-read.zh.md']);
  await regenerate(root);
  expect(await readFile(path, 'utf8')).toBe(right);
});

it('a README without markers, or none at all, is left alone and said to be', async () => {
  expect((await regenerate(root)).unmarked).toEqual(['README.md']);
  await writeReadme('# A\n');
  expect((await regenerate(root)).unmarked).toEqual(['README.md']);
  expect(await readme()).toBe('# A\n');
});

it.each([
  ['only the first marker', '<!-- promises:begin -->\n'],
  ['only the last marker', '<!-- promises:end -->\n'],
  ['the markers in the wrong order', '<!-- promises:end -->\n<!-- promises:begin -->\n'],
  ['a stray marker before the pair', `<!-- promises:end -->\n${EMPTY}`],
  ['two pairs', `${EMPTY}${EMPTY}`],
])('%s is a mistake, and nothing is written', async (_, text) => {
  await writeReadme(text);
  await expect(regenerate(root)).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('README.md') });
  expect(await readme()).toBe(text);
});

it('text with dollar signs goes in as it is', async () => {
  await writeReadme(EMPTY);
  await regenerate(root, { files: [{ path: 'README.md', part: 'promises', text: () => "$& $1 $' $$" }] });
  expect(await readme()).toContain("begin -->\n$& $1 $' $$\n<!--");
});

it('everything generated in this checkout is up to date', async () => {
  expect((await regenerate(join(import.meta.dirname, '../..'), { check: true })).changed).toEqual([]);
  expect(GENERATED.map(({ path }) => path)).toContain('README.md');
});
