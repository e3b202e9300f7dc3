import { describe, expect, it } from 'vitest';
import { durationsOf, lengthOf, timedIn } from '../../src/classify/durations.ts';
import { EXAMPLES, findingsOfRun } from '../../src/classify/findings-of-run.ts';
import type { FoundVisit } from '../../src/classify/found-visit.ts';
import { compareReadings, readingsOf } from '../../src/classify/readings.ts';
import { spreadOf } from '../../src/classify/spread.ts';
import type { Observation } from '../../src/model/observation.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { whoMayReadAa } from '../../src/protocol/who-may-read-aa.ts';
import { altered, DOMAIN, found } from './found-visits.ts';
import { text } from './visit-rows.ts';

const CLOSED = text('User-agent: *\nDisallow: /\n');

describe('the two readings of robots.txt', () => {
  it('are compared where both are files, by bytes, records and policy', () => {
    const visits = [
      found(),
      found({ 'robots-browser': CLOSED }),
      found({ 'robots-browser': text('User-agent: *\nDisallow: /cgi-bin/\n# now\n') }),
      found({ robots: text('no', 403) }),
      found({ robots: text('no', 404), 'robots-browser': text('no', 404) }),
    ];
    expect(
      compareReadings(
        whoMayRead,
        visits.flatMap((visit) => readingsOf(visit) ?? []),
      ),
    ).toEqual({
      of: 'who-asks',
      compared: 3,
      differ: { bytes: 2, records: 1, policy: 1 },
      onlyForSecond: 1,
    });
  });

  it('are noise where both are ours, and one reading where one answer serves for both', () => {
    const once = found({}, altered('robots-browser', { kind: 'reused', ref: `${DOMAIN}#0`, ua: 'own' }));
    const apart = [found(), once].flatMap((visit) => readingsOf(visit) ?? []);
    expect(compareReadings(whoMayReadAa, apart)).toMatchObject({ of: 'noise', compared: 1 });
  });
});

describe('how long it took', () => {
  const row = (over: Partial<Observation>): Observation => ({ ...(found().rows[0] as Observation), ...over });

  it('each stage counts from the end of the one before it, and the shares are 1 together', () => {
    const rows = [
      row({ timings: { dns: 10, connect: 30, tls: 60, firstByte: 90, end: 100 } }),
      row({ timings: { firstByte: 95, end: 100 } }),
      row({ kind: 'failed', failure: 'reset', timings: { dns: 5_000, end: 9_000 } }),
    ];
    const { shares, firstByte } = durationsOf(timedIn(rows), []);
    expect(shares).toEqual({ dns: 0.05, connect: 0.1, tls: 0.15, wait: 0.625, body: 0.075 });
    expect(firstByte).toEqual([{ probe: 'robots', spread: { n: 2, median: 90, p90: 95, longest: 95 } }]);
  });

  it('a visit is timed from its first row to the end of its last, unless a restart came between', () => {
    const visit = found();
    const resumed = found({}, (rows) => rows.map((one, n) => ({ ...one, start: n < 9 ? 1 : 2 })));
    const [first, last] = [visit.rows[0], visit.rows.at(-1)];
    const took = (last?.endedAt ?? 0) - (first?.at ?? 0);
    const lengths = [visit, resumed].flatMap(({ rows }) => lengthOf(rows) ?? []);
    expect(durationsOf([], lengths).visit).toEqual({ n: 1, median: took, p90: took, longest: took });
    expect(durationsOf([], []).visit).toBeUndefined();
  });

  it('the spread is by nearest rank', () => {
    expect(spreadOf([4, 1, 3, 2])).toEqual({ n: 4, median: 2, p90: 4, longest: 4 });
    expect(spreadOf([])).toBeUndefined();
  });
});

describe('what a run came to', () => {
  const at = (n: number, visit: FoundVisit): FoundVisit => {
    const domain = `site${n}.test`;
    const { classified } = visit;
    return {
      ...visit,
      rows: visit.rows.map((row) => ({ ...row, domain })),
      classified: { ...classified, site: { ...classified.site, domain, stratum: 1 + (n % 2) } },
    };
  };
  const visits = Array.from({ length: EXAMPLES + 2 }, (_, n) =>
    at(
      n,
      found({
        'ai-txt': { row: { kind: 'asked' } },
        'auth-md': { row: { kind: 'void', ownFault: 'own-network-down' } },
      }),
    ),
  );
  const rows = visits.flatMap((visit) => visit.rows);
  const run = findingsOfRun(whoMayRead, rows, visits);

  it('counts every site in its stratum', () => {
    expect(run.dispositions).toEqual({ all: { partial: 7 }, byStratum: { 1: { partial: 4 }, 2: { partial: 3 } } });
    expect(run.outcomes.find(({ probe }) => probe === 'ai-txt')).toMatchObject({ all: { unknown: 7 } });
    expect(run).toMatchObject({ sites: 7, unclassified: 7, voids: 7, unanswered: 7, unended: 0 });
    expect(run.ends).toEqual({ complete: 7 });
  });

  it('is worked out in one reading of the rows and one of the visits', () => {
    expect(findingsOfRun(whoMayRead, rows.values(), visits.values())).toEqual(run);
  });

  it('names a few rows of each surprise, of different sites, and says how many there are', () => {
    const surprise = run.surprises.find(({ id }) => id === 'own-fault');
    expect(surprise).toMatchObject({ rows: 14, sites: 7, forms: { crash: 7, 'own-network-down': 7 } });
    expect(surprise?.examples).toHaveLength(EXAMPLES);
    expect(new Set(surprise?.examples.map((id) => id.split('#')[0])).size).toBe(EXAMPLES);
  });

  it('a gap that is too short breaks a promise, at the row that came too soon', () => {
    const [visit] = visits;
    if (visit === undefined) throw new Error('there is no visit');
    const early = visit.rows.map((row) => (row.seq === 3 ? { ...row, mono: row.mono - 21 } : row));
    const { brokenPromises, gaps } = findingsOfRun(whoMayRead, early, [{ ...visit, rows: early }]);
    expect(brokenPromises.every(({ clause }) => clause === 'W-RATE-1')).toBe(true);
    expect(brokenPromises.map(({ row }) => row)).toContain(`${visit.rows[0]?.domain}#3`);
    expect(gaps[0]?.ms).toBe(999);
  });

  it('a visit without an end is one', () => {
    const [{ end: _, ...open } = found()] = visits;
    expect(findingsOfRun(whoMayRead, open.rows, [open]).unended).toBe(1);
  });
});
