import { expect, test } from 'vitest';
import { longestRun, longestVisit, plainVisit } from '../../src/flow/longest.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

test('the longest visit makes every request of the ceiling, each as slow as may be', () => {
  expect(longestVisit(whoMayRead)).toBe(178 * (30_000 + 30_000 + 1_020));
  expect(plainVisit(whoMayRead)).toBe(26 * 1_020);
});

test('the longest run is full rounds of longest visits, the last one begun as late as admission lets it', () => {
  const admission = { atOnce: 2_000, perSecond: 150 };
  expect(longestRun(whoMayRead, 10_000, admission)).toBe(5 * longestVisit(whoMayRead) + 67_000);
  expect(longestRun(whoMayRead, 1, admission)).toBe(longestVisit(whoMayRead) + 1_000);
  expect(longestRun(whoMayRead, 0, admission)).toBe(0);
});
