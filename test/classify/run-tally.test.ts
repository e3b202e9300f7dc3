import { expect, test } from 'vitest';
import { findingsOfRun } from '../../src/classify/findings-of-run.ts';
import type { FoundVisit } from '../../src/classify/found-visit.ts';
import { tallyRun } from '../../src/classify/run-tally.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { found } from './found-visits.ts';

const PROBES = whoMayRead.probes.map(({ id }) => id);

/** A visit of the nth site, so many times as slow as another; a restart comes between where it is `resumed`. */
function visitOf(n: number, slowness: number, resumed = false): FoundVisit {
  const begin = found().rows[0]?.at ?? 0;
  const late = (at: number): number => begin + (at - begin) * slowness;
  return found({}, (rows) =>
    rows.map((row, seq) => ({
      ...row,
      ...{ domain: `${n}.example`, at: late(row.at), mono: row.mono * slowness, start: resumed && seq > 8 ? 2 : 1 },
      ...(row.endedAt !== undefined && { endedAt: late(row.endedAt) }),
    })),
  );
}

const asTheyHappened = (visits: readonly FoundVisit[]) =>
  visits.flatMap(({ rows }) => rows).sort((a, b) => a.start - b.start || a.mono - b.mono);

test('how long the visits took is the same in the counts and in the findings of a run', () => {
  const visits = [
    ...Array.from({ length: 10 }, (_, n) => visitOf(n, 1 + n / 10)),
    visitOf(10, 50, true), // as slow as the restart that interrupted it
  ];
  const rows = asTheyHappened(visits);
  const { durations } = findingsOfRun(whoMayRead, rows, visits);
  expect(tallyRun(rows, PROBES).visits).toEqual(durations.visit);
  expect(durations.visit?.n).toBe(10);
});

test('nothing is said of how long visits took where there was none', () => {
  expect(tallyRun([], PROBES)).not.toHaveProperty('visits');
});
