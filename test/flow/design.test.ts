import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import { withDuckDb } from '../../src/dataset/duckdb.ts';
import { openDataset } from '../../src/dataset/open-dataset.ts';
import { designOf } from '../../src/dataset/unit-sums.ts';
import { measure } from '../../src/flow/measure.ts';
import { ANALYSIS, TINY } from '../dataset/tiny.ts';

const analysis = await readAnalysis(ANALYSIS);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wmr-design-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The tiny dataset with other rows of `sites`; what it gives for some numbers, and its design. */
async function withSites(name: string, change: string, ids: readonly string[]) {
  const dataset = join(folder, name);
  await cp(TINY, dataset, { recursive: true });
  const parquet = join(dataset, 'data/sites.parquet');
  await withDuckDb(folder, async (connection) => {
    await connection.run(`CREATE TABLE s AS FROM '${parquet}'; ${change}; COPY s TO '${parquet}' (FORMAT parquet)`);
  });
  return openDataset(dataset, [analysis.views], async (open) => ({
    design: await designOf(open),
    measured: await Promise.all(
      analysis.numbers.filter(({ id }) => ids.includes(id)).map((query) => measure(open, query)),
    ),
  }));
}

describe('the design of a sample', () => {
  it('a stratum of one drawn row is estimated with its neighbour: with equal weights nothing changes', async () => {
    const ids = ['N01', 'N06', 'N13'];
    const split = await withSites(
      'lonely',
      `UPDATE s SET samp_n = 7, pop_n = 140 WHERE stratum = 3;
       UPDATE s SET stratum = 4, samp_n = 1, pop_n = 20 WHERE domain = 'paid.example'`,
      ids,
    );
    const whole = await withSites('whole', 'SELECT 1', ids);
    expect(split.design.map(({ n, N }) => [n, N])).toEqual([
      [4, 4],
      [8, 40],
      [8, 160],
    ]);
    expect(split.measured).toEqual(whole.measured);
  });

  it('a sample of one row in each stratum is one stratum', async () => {
    const { design } = await withSites(
      'all-lonely',
      `DELETE FROM s WHERE domain NOT IN ('closed.example', 'forbidden.example', 'paid.example');
       UPDATE s SET samp_n = 1`,
      [],
    );
    expect(design).toEqual([{ stratum: 0, N: 204, n: 3 }]);
  });

  it('a removed row stays in the design: it counts as one that did not answer', async () => {
    const { design, measured } = await withSites('removed', "DELETE FROM s WHERE domain = 'removed.example'", ['N06']);
    expect(design.at(-1)).toEqual({ stratum: 3, N: 160, n: 8 });
    expect(measured[0]?.share).toBeCloseTo(67 / 154, 12);
  });

  it('where the list is not known the sample stands for itself, without an interval', async () => {
    const { measured } = await withSites('unknown', 'UPDATE s SET pop_n = NULL', ['N06']);
    expect(measured[0]).toMatchObject({ share: 6 / 16, method: 'census', variance: 0 });
  });
});
