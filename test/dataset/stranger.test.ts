import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnalysis } from '../../src/dataset/analysis.ts';
import { measureAll } from '../../src/flow/measure.ts';
import { ANALYSIS, expectedOfTiny, TINY } from './tiny.ts';

const python = spawnSync('python3', ['--version']).status === 0;
if (!python) console.warn('SKIPPED: no python3 here, so no stranger works the numbers out again');

interface Number {
  readonly share: number;
  readonly se: number;
  readonly x: number;
  readonly y: number;
}

/** What the stranger makes of a dataset. */
function stranger(dataset: string): Readonly<Record<string, Number>> {
  const { status, stdout, stderr } = spawnSync('python3', [join(import.meta.dirname, 'stranger.py'), dataset], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.skipIf(!python)('somebody who reads nothing but the definitions, in another language', () => {
  it('gets the ten numbers that were counted by hand', async () => {
    const numbers = stranger(TINY);
    expect(Object.keys(numbers)).toHaveLength(10);
    const expected = new Map((await expectedOfTiny()).map((one) => [one.id, one]));
    for (const [id, { x, y }] of Object.entries(numbers)) {
      expect(x, id).toBeCloseTo(expected.get(id)?.x ?? Number.NaN, 9);
      expect(y, id).toBeCloseTo(expected.get(id)?.y ?? Number.NaN, 9);
    }
  });

  it('gets our estimates and our standard errors', async () => {
    const measured = await measureAll(TINY, await readAnalysis(ANALYSIS));
    let uncertain = 0;
    for (const [id, { share, se, x }] of Object.entries(stranger(TINY))) {
      const ours = measured.find((one) => one.id === id);
      expect(ours?.share, id).toBeCloseTo(share, 12);
      expect(ours?.weightedDenominator, id).toBeCloseTo(x, 9);
      expect(Math.sqrt(ours?.variance ?? Number.NaN), id).toBeCloseTo(se, 9);
      if (se > 0) uncertain++;
    }
    expect(uncertain).toBe(10);
  });

  it('gets another number where a row says something else', async () => {
    const changed = await mkdtemp(join(tmpdir(), 'wmr-stranger-'));
    try {
      await cp(TINY, changed, { recursive: true });
      const path = join(changed, 'data/robots.csv');
      const csv = await readFile(path, 'utf8');
      const other = csv.replace('"silent.example","own","file"', '"silent.example","own","html"');
      expect(other).not.toBe(csv);
      await writeFile(path, other);
      expect(stranger(changed).N02?.y).toBe((stranger(TINY).N02?.y ?? 0) - 1);
    } finally {
      await rm(changed, { recursive: true });
    }
  });
});
