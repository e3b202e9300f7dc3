import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDataset } from '../../src/dataset/open-dataset.ts';
import { readFolder } from '../../src/dataset/query-file.ts';
import { drawFigure } from '../../src/flow/figure-data.ts';
import { ANALYSIS, TINY } from '../dataset/tiny.ts';
import { labels } from '../figure/drawn.ts';

/** Sites of a sample: rank, stratum, and how many rows of the list that stratum holds. */
type Drawn = readonly [rank: number, stratum: number, listed: number | null];

/** What F1 says above its bars and beside them. */
async function ranksOf(sites: readonly Drawn[]): Promise<readonly string[]> {
  const f1 = (await readFolder(join(ANALYSIS, 'figures'))).find(({ id }) => id === 'F1');
  if (f1 === undefined) throw new Error('there is no F1');
  const values = sites.map(([rank, stratum, listed]) => `('complete', ${rank}, ${stratum}, ${listed})`);
  return openDataset(TINY, [], async (dataset) => {
    await dataset.run(`CREATE OR REPLACE TEMP VIEW sites AS
      SELECT * FROM (VALUES ${values.join(', ')}) AS t (disposition, rank, stratum, pop_n);
      CREATE OR REPLACE TEMP VIEW site_facts AS FROM temp.sites`);
    const svg = (await drawFigure(dataset, f1)).svg('light');
    return [...labels(svg, 'head'), ...labels(svg, 'stratum')];
  });
}

it('strata are named by the bounds of their ranks, where every one down to the last was drawn from', async () => {
  const bounds = ['Ranks', '1: 1–1,000', '2: 1,001–5,000'];
  expect(
    await ranksOf([
      [7, 1, 1_000],
      [900, 1, 1_000],
      [1_677, 2, 4_000],
      [4_794, 2, 4_000],
    ]),
  ).toEqual(bounds);
});

it.each<[string, readonly Drawn[]]>([
  [
    'the first stratum has no site',
    [
      [1_677, 2, 4_000],
      [4_794, 2, 4_000],
    ],
  ],
  [
    'how many rows a stratum lists is not known',
    [
      [7, 1, 1_000],
      [1_677, 2, null],
    ],
  ],
  [
    'a rank lies outside of what the sizes say',
    [
      [7, 1, 1_000],
      [5_001, 2, 4_000],
    ],
  ],
])('where %s, the label says that its ranks are those drawn', async (_, sites) => {
  const [head, ...strata] = await ranksOf(sites);
  expect(head).toBe('Ranks drawn');
  for (const [rank] of sites) expect(strata.join(' ')).toContain(rank.toLocaleString('en'));
});
