import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { populationIn, populationOf } from '../../src/flow/population.ts';
import { isMistake } from '../../src/model/mistake.ts';

const site = (rank: number, stratum: number) => ({ domain: `${rank}.test`, rank, stratum });

test('the strata of the study count where every rank lies in the stratum that it is given', () => {
  const population = populationOf([site(1, 1), site(1_001, 2), site(1_000_000, 7)]);
  expect(population?.get(1)).toBe(1_000);
  expect([...(population?.values() ?? [])].reduce((a, b) => a + b)).toBe(1_000_000);
  expect(populationOf([site(1, 1), site(1_001, 1)])).toBeUndefined();
  expect(populationOf([site(2_000_000, 0)])?.get(0)).toBeUndefined();
});

async function file(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wmr-strata-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'strata.json'), text);
  return join(folder, 'strata.json');
}

test('the record of a draw says how many rows of the list each stratum has', async () => {
  const strata = [
    { stratum: 1, N: 500 },
    { stratum: 2, N: 70 },
  ];
  expect([...(await populationIn(await file(JSON.stringify({ strata }))))]).toEqual([
    [1, 500],
    [2, 70],
  ]);
});

test.each([
  '',
  '[]',
  '{"strata":[]}',
  '{"strata":[{"stratum":1}]}',
  '{"strata":[{"stratum":1,"N":-3}]}',
  '{"strata":[null]}',
])('a file that is none is a mistake: %j', async (text) => {
  const thrown = await populationIn(await file(text)).catch((error: unknown) => error);
  expect(isMistake(thrown)).toBe(true);
});
