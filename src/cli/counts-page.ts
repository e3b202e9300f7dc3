import { join } from 'node:path';
import type { RunFindings } from '../classify/findings-of-run.ts';
import type { Findings, ShareOfSites } from '../flow/findings.ts';
import type { Pilot } from '../flow/pilot.ts';
import { ceiling } from '../model/ceiling.ts';
import { OUTCOMES, type Outcome } from '../model/finding.ts';
import type { GateResult } from '../model/gate.ts';
import type { Protocol } from '../model/protocol.ts';
import { oneLine } from './printable.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const listed = (counts: Readonly<Record<string, number | undefined>>, most = 8): string =>
  Object.entries(counts)
    .slice(0, most)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ') || 'none';

/** The page of counts that a pilot ends with: one screen. */
export function countsPage(
  { result, tally, db, dataset, report, findings, aa }: Pilot,
  protocol: Protocol,
  live: boolean,
): string {
  const { requests, repeats, hops, mostRequests, smallestGap, visits } = tally;
  const gap = smallestGap === undefined ? 'no host was asked twice' : `${Math.floor(smallestGap)} ms`;
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['sites', findings && listed(findings.run.dispositions.all, 10)],
    [
      'requests',
      `${requests}, of them ${repeats} repeats and ${hops} hops; at most ${mostRequests} a site (the page allows ${ceiling(protocol)})`,
    ],
    ['smallest gap', `${gap} on a host, from end to start (the page promises ${protocol.pace.between} ms)`],
    ['statuses', listed(tally.statuses)],
    ['failures', `${listed(tally.failures)}; never left us ${tally.voids}, cut off by a crash ${tally.unanswered}`],
    ['not asked', listed(tally.abstentions)],
    [
      'a visit took',
      visits &&
        `${seconds(visits.median)} (median), ${seconds(visits.p90)} (nine of ten), ${seconds(visits.longest)} (longest)`,
    ],
    ['surprises at', findings && surprisesOf(findings)],
    ['who asks', findings && readingsOf(findings, aa)],
    ['truth', findings?.truth && `${findings.truth.equal} of ${findings.truth.counts} counts equal the truth`],
    ['every request', `npx wmr rows --db ${db}`],
    ['dataset', dataset],
    ['findings', findings && join(db, '..', 'findings.md')],
    ['report', report],
  ];
  return [
    '',
    `PILOT on ${live ? 'the web' : 'a SIMULATED web'}: ${result.ended} of ${result.sites} sites visited${result.interrupted ? `, INTERRUPTED (run again, it ${live ? 'goes on' : 'begins anew'})` : ''}`,
    '',
    ...(findings ? [outcomeTable(findings.run), ''] : []),
    ...lines.flatMap(([name, text]) => (text === undefined ? [] : [`${name.padEnd(15)} ${oneLine(text)}`])),
    ...(findings?.gate ? ['', gateLine(findings.gate)] : []),
    '',
  ].join('\n');
}

/** The columns of the table: outcomes that a reader of one screen need not tell apart. */
const COLUMNS = ['real', 'invalid', 'fallback', 'absent', 'refused', 'error', 'away', 'unknown', 'not asked'] as const;
const COLUMN_OF: Readonly<Record<Outcome, (typeof COLUMNS)[number]>> = {
  real: 'real',
  'candidate-invalid': 'invalid',
  empty: 'invalid',
  truncated: 'invalid',
  'catch-all': 'fallback',
  home: 'fallback',
  login: 'fallback',
  spa: 'fallback',
  parked: 'fallback',
  'html-other': 'fallback',
  'error-envelope': 'fallback',
  absent: 'absent',
  'client-error': 'absent',
  refused: 'refused',
  challenge: 'refused',
  'rate-limited': 'refused',
  'payment-required': 'refused',
  'licence-required': 'refused',
  'server-error': 'error',
  'network-error': 'error',
  'redirected-away': 'away',
  unknown: 'unknown',
  'not-asked': 'not asked',
};

function outcomeTable({ outcomes }: RunFindings): string {
  const rows = outcomes.map(({ probe, all }) => [
    probe,
    ...COLUMNS.map((column) =>
      String(OUTCOMES.reduce((sum, outcome) => sum + (COLUMN_OF[outcome] === column ? (all[outcome] ?? 0) : 0), 0)),
    ),
  ]);
  const table = [['probe', ...COLUMNS], ...rows];
  const width = (n: number): number => Math.max(...table.map((row) => row[n]?.length ?? 0));
  return table
    .map((row) => row.map((cell, n) => (n === 0 ? cell.padEnd(width(n)) : cell.padStart(width(n)))).join('  '))
    .join('\n');
}

const surprisesOf = ({ run }: Findings): string =>
  listed(Object.fromEntries(run.surprises.flatMap(({ id, sites }) => (sites > 0 ? [[id, sites]] : []))), 20);

const share = (one: ShareOfSites | null): string => (one === null ? '0 of 0' : `${one.n} of ${one.of}`);

/** How often the two readings of robots.txt differ, and how often they do when both are ours. */
const readingsOf = ({ differ }: Findings, aa: Findings | undefined): string =>
  `the policy differs at ${share(differ.policy)} sites, the bytes at ${share(differ.bytes)}` +
  (aa === undefined ? '' : `; A/A: ${share(aa.differ.policy)} and ${share(aa.differ.bytes)}`);

function gateLine({ passed, lines, web }: GateResult): string {
  const failed = lines.filter(({ held }) => !held).map(({ id, value }) => `${id} (${value ?? 'not known'})`);
  if (!passed) return `GATE not passed: ${failed.join(', ')}`;
  return `GATE passed: ${lines.length} of ${lines.length} conditions hold${web === 'live' ? '' : '; a live run wants a live pilot'}`;
}
