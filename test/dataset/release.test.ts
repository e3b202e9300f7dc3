import { expect, test } from 'vitest';
import { type Candidate, refusals } from '../../src/dataset/release.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

const DAY = 86_400_000;
const good: Candidate = { protocol: whoMayRead, stamps: [], unfinished: 0, endedAt: 100 * DAY, audit: '[]' };

test('a finished, audited run without stamps is released on the thirtieth day, not a millisecond before', () => {
  expect(refusals(good, 130 * DAY)).toEqual([]);
  expect(refusals(good, 130 * DAY - 1)).toEqual(['it is not to be published before 1970-05-11']);
});

test.each<[string, Partial<Candidate>]>([
  ['stamped unpublishable', { stamps: [{ stamp: 'unpublishable', why: '--no-contact-check' }] }],
  ['stamped pilot', { stamps: [{ stamp: 'pilot', why: 'a small trial run' }] }],
  ['stamped simulated', { stamps: [{ stamp: 'simulated', why: 'without --live' }] }],
  ['2 visits have no end', { unfinished: 2 }],
])('a run is never released that is %s', (why, guilty) => {
  expect(refusals({ ...good, ...guilty }, 1000 * DAY).join()).toContain(why);
});

test('a run without an audit, or of which no visit ended, is never released', () => {
  const { audit: _, ...unaudited } = good;
  expect(refusals(unaudited, 1000 * DAY).join()).toContain('no audit');
  const { endedAt: __, ...unvisited } = good;
  expect(refusals(unvisited, 1000 * DAY)).toHaveLength(1);
});
