import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyse } from '../../src/flow/analyse.ts';
import { TINY } from '../dataset/tiny.ts';

/** The places that a Markdown text has: its own anchors, and those that GitHub gives its headings. */
function anchorsOf(text: string): ReadonlySet<string> {
  const own = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => githubSlug(title));
  return new Set([...own, ...headings]);
}

const githubSlug = (title: string): string =>
  title
    .replace(/<[^>]*>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

it('every link and every picture of the report in Markdown leads to something that is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wmr-links-'));
  await analyse(TINY, folder);
  const text = (await readFile(join(folder, 'report.md'), 'utf8')).replace(/^(```+)[\s\S]*?^\1$/gm, '');
  const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const [within, beside] = [
    targets.filter((to) => to.startsWith('#')),
    targets.filter((to) => !/^(?:#|https:)/.test(to)),
  ];
  const anchors = anchorsOf(text);
  expect(within).toContain('#every-number-and-its-query');
  expect(within.length).toBeGreaterThan(100);
  expect(within.filter((to) => !anchors.has(to.slice(1)))).toEqual([]);
  expect(beside.length).toBe(8);
  expect(beside.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  await rm(folder, { recursive: true });
});
