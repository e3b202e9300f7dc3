import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTiny } from '../../scripts/tiny/make.ts';
import { TINY } from './tiny.ts';

/** What numbers are made of; the other tables also carry versions of readers and rules. */
const TABLES = ['sites', 'robots', 'verdicts', 'rules', 'controls', 'home', 'crawlers'];

describe('the tiny dataset', () => {
  it('is what its script makes of the written sites; else run npx tsx scripts/tiny.ts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wmr-tiny-test-'));
    try {
      await makeTiny(folder);
      for (const table of TABLES) {
        const made = await readFile(join(folder, 'data', `${table}.csv`), 'utf8');
        expect(made, table).toBe(await readFile(join(TINY, 'data', `${table}.csv`), 'utf8'));
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
