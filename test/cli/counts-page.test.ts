import { expect, test } from 'vitest';
import { tallyRun } from '../../src/classify/run-tally.ts';
import { countsPage } from '../../src/cli/counts-page.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';

/** The page of a pilot of three sites, one of them visited before it stopped. */
const page = (live: boolean, interrupted = true): string =>
  countsPage(
    {
      result: {
        ...{ sites: 3, ended: 1, interrupted, faults: 0 },
        machine: { loopDelayP99: 1, loopDelayMax: 1, peakRss: 1, inFlight: 1 },
      },
      tally: tallyRun([], []),
      db: 'run.sqlite',
      sample: 'sample/pilot.csv',
    },
    whoMayRead,
    live,
  );

test('an interrupted pilot says what running it again does: a live one goes on, a simulated one begins anew', () => {
  expect(page(true)).toContain('1 of 3 sites visited, INTERRUPTED (run again, it goes on)\n');
  expect(page(false)).toContain('1 of 3 sites visited, INTERRUPTED (run again, it begins anew)\n');
});

test('a pilot that was not interrupted says nothing of it', () => {
  expect(page(false, false)).not.toMatch(/interrupted|again/i);
});

test('where no visit was timed, no time is told', () => {
  expect(page(false)).not.toMatch(/a visit took|NaN|undefined/);
});
