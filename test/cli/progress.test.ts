import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { showProgress } from '../../src/cli/progress.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

/** What is shown of a crawl of ten sites, of which none has ended, and of it when all have. */
function shownOn(isTTY: boolean): { readonly begun: string; readonly over: string } {
  const out = Object.assign(new PassThrough(), { isTTY, columns: 300 });
  const shown = (): string => out.read()?.toString() ?? '';
  const progress = showProgress(out as unknown as NodeJS.WriteStream, whoMayRead);
  const sites = Array.from({ length: 10 }, (_, n) => ({ domain: `${n}.example`, rank: n + 1, stratum: 1 }));
  progress.began(sites.length, 0);
  for (const site of sites) progress.visitBegan(site);
  const begun = shown();
  for (const site of sites) progress.visitEnded(site, 'complete');
  progress.stop();
  return { begun, over: shown() };
}

test('the bar of a terminal tells the time left in our words, not in the number that the bar works out', () => {
  const { begun, over } = shownOn(true);
  expect(begun).toContain('0/10 sites, a whole visit takes 27 s or more |');
  expect(over).toContain('10/10 sites, done |');
});

test('a terminal leaves no token of the bar unfilled', () => {
  expect(shownOn(true).over).not.toMatch(/[{}]|undefined|NaN|INF/);
});

test('a log that is no terminal tells the same in a line of JSON', () => {
  expect(JSON.parse(shownOn(false).over)).toMatchObject({ done: 10, sites: 10, left: 'done' });
});
