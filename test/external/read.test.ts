import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { KEPT_HEADERS } from '../../src/web/headers.ts';
import { answer, read } from '../read/answer.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHARED = process.env.WMR_SHARED ?? join(ROOT, '..', 'shared');
const present = existsSync(join(SHARED, 'corpus'));
if (!present) console.warn(`SKIPPED: outside data are missing, no ${SHARED}`);

const rows = (file: string) =>
  readFileSync(join(SHARED, 'reference', file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

test.skipIf(!present)('the kept headers are those of the reference, and none of the excluded', () => {
  const groups = (list: readonly (readonly (string | undefined)[])[]) =>
    list.map(([name, group]) => `${name} ${group}`).sort();
  expect(groups(KEPT_HEADERS)).toEqual(groups(rows('headers.tsv')));
  const excluded = rows('headers-excluded.tsv').flatMap(([names = '']) => names.split(', '));
  expect(KEPT_HEADERS.filter(([name]) => excluded.includes(name))).toEqual([]);
});

function* files(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

test.skipIf(!present)(
  'of thousands of real robots.txt bodies none but HTML is called a challenge, and none with a record an error',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'wmr-'));
    try {
      for (const archive of ['robots-top10k/bodies.tar.gz', 'gpt-firewall/bodies-2025-01_2026-01.tar.gz']) {
        execFileSync('tar', ['xzf', join(SHARED, 'corpus', archive), '-C', folder]);
      }
      let count = 0;
      const called: string[] = [];
      for (const file of files(folder)) {
        const { html, refusal, errorBody, records } = read(answer(200, readFileSync(file)), 'robots');
        count++;
        if (!html && (refusal !== undefined || (errorBody !== undefined && records !== 0)))
          called.push(`${file} ${refusal?.vendor ?? errorBody}`);
      }
      expect(count).toBeGreaterThan(4000);
      expect(called).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  120_000,
);
