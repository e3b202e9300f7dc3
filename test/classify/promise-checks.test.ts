import { describe, expect, it } from 'vitest';
import { breachesOf, smallestGaps, VISIT_CHECKS } from '../../src/classify/promise-checks.ts';
import type { Observation } from '../../src/model/observation.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { whoMayReadAa } from '../../src/protocol/who-may-read-aa.ts';
import { altered, DOMAIN, found, more } from './found-visits.ts';
import { text } from './visit-rows.ts';

type Change = (rows: readonly Observation[]) => readonly Observation[];

const other = (n: number): Partial<Observation> => ({ url: `https://${DOMAIN}/other/${n}` });
const many = (n: number, over: Partial<Observation> = {}): readonly Partial<Observation>[] =>
  Array.from({ length: n }, (_, i) => ({ ...other(i), ...over }));
const abstained = { kind: 'abstained', status: undefined } as unknown as Partial<Observation>;

/** One visit that breaks one promise: what is done to the rows of a good one, and which are guilty. */
const GUILTY: readonly (readonly [says: string, clause: string, change: Change, guilty: number])[] = [
  ['more requests than the ceiling', 'W-ASK-1', more('llms-txt', ...many(153, { hop: 1, attempt: 2 })), 1],
  ['a 27th URL', 'W-ASK-1', more('llms-txt', ...many(1)), 1],
  ['one URL with two first attempts', 'W-ASK-2', more('llms-txt', { hop: 1 }), 1],
  ['a third attempt', 'W-RATE-2', altered('llms-txt', { attempt: 3 as 2 }), 1],
  ['a page asked as a browser', 'W-ID-2', altered('llms-txt', { ua: 'browser' }), 1],
  ['robots.txt asked twice as a browser', 'W-ID-2', more('robots-browser', other(1)), 1],
  ['a cookie', 'W-ID-4', altered('llms-txt', { sent: [['Cookie', 'a=b']] }), 1],
  ['a page before robots.txt', 'W-ROB-1', ([robots, ...rest]) => [...rest, ...(robots ? [robots] : [])], 1],
  [
    'a page of a site that names and closes us',
    'W-ROB-4',
    (rows) => altered('robots-browser', { ...abstained, because: 'named-refusal' })(rows.slice(0, 3)),
    1,
  ],
  ['a sixth hop', 'W-REDIR-1', altered('llms-txt', { hop: 6 }), 1],
  ['a 61st hop', 'W-REDIR-4', more('llms-txt', ...many(61, { hop: 1 })), 1],
  [
    'a body read beyond the cap',
    'W-BODY-1',
    (rows) =>
      rows.map((row) =>
        row.probe === 'llms-txt' && row.body ? { ...row, body: { ...row.body, length: 1_000_001 } } : row,
      ),
    1,
  ],
  [
    'a request after the visit was over',
    'W-LEAVE-1',
    (rows) => altered('agents-json', { ...abstained, because: 'visit-ended' })(rows.slice(0, 19)),
    1,
  ],
];

const SERVED = { 'llms-txt': text('# Bicycles\n\n- [Prices](/prices.md)\n') };

describe('from the rows of one visit', () => {
  it('a visit that kept to the page breaks nothing', () => {
    expect(breachesOf(found(SERVED))).toEqual([]);
  });

  it.each(GUILTY)('%s breaks %s', (_, clause, change, guilty) => {
    const breaches = breachesOf(found(SERVED, change));
    expect(breaches.filter((breach) => breach.clause === clause)).toHaveLength(guilty);
  });

  it('every check has convicted somebody', () => {
    const convicted = new Set(GUILTY.map(([, clause]) => clause));
    expect(VISIT_CHECKS.map(([clause]) => clause).filter((clause) => !convicted.has(clause))).toEqual([]);
  });

  it('a request after the end of the visit breaks a promise even where no row says that it is over', () => {
    const visit = found();
    expect(breachesOf({ ...visit, end: { because: 'refused', at: visit.rows[10]?.at ?? 0 } })).not.toEqual([]);
  });

  it('two readings of robots.txt under one name break the page, and not its A/A twin', () => {
    const { rows, ...visit } = found({}, altered('robots-browser', { ua: 'own' }));
    const clauses = (protocol: typeof whoMayRead) =>
      breachesOf({ ...visit, rows, protocol }).map(({ clause }) => clause);
    expect(clauses(whoMayRead)).toEqual(['W-ASK-2']);
    expect(clauses(whoMayReadAa)).toEqual([]);
  });
});

describe('between requests', () => {
  const [first, second, third] = found().rows as readonly [Observation, Observation, Observation];
  const at = (row: Observation, mono: number, over: Partial<Observation> = {}): Observation => ({
    ...row,
    mono,
    endedMono: mono + 50,
    ...over,
  });

  it('the gap counts from the end of one to the start of the next, of a host and of a visit', () => {
    const gaps = smallestGaps([at(first, 0), at(second, 1_070), at(third, 2_115)]);
    expect(gaps.map(({ of, ms, row }) => [of, ms, row])).toEqual([
      [`host ${DOMAIN}`, 995, `${DOMAIN}#2`],
      [`visit ${DOMAIN}`, 995, `${DOMAIN}#2`],
    ]);
  });

  it('another host of the same visit is waited for, another visit to another host is not', () => {
    const elsewhere = { url: 'https://www.example.com/' };
    expect(smallestGaps([at(first, 0), at(second, 100, elsewhere)]).map(({ of }) => of)).toEqual([`visit ${DOMAIN}`]);
    expect(smallestGaps([at(first, 0), at(second, 100, { ...elsewhere, domain: 'www.example.com' })])).toEqual([]);
  });

  it('no clock spans a restart, and what was never sent waits for nobody', () => {
    expect(smallestGaps([at(first, 5_000), at(second, 100, { start: 2 })])).toEqual([]);
    expect(smallestGaps([at(first, 0), at(second, 100, { kind: 'void' })])).toEqual([]);
  });
});
