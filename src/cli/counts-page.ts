import type { Pilot } from '../flow/pilot.ts';
import { ceiling } from '../model/ceiling.ts';
import type { Protocol } from '../model/protocol.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const listed = (counts: Readonly<Record<string, number>>, most = 8): string =>
  Object.entries(counts)
    .slice(0, most)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ') || 'none';

/** The page of counts that a pilot ends with. */
export function countsPage({ result, tally, db, dataset }: Pilot, protocol: Protocol, live: boolean): string {
  const columns = ['ok', 'redirected', 'absent', 'refused', 'otherStatus', 'failed', 'reused', 'abstained'] as const;
  const head = ['probe', 'ok', '3xx', 'absent', 'refused', 'other', 'failed', 'reused', 'not asked'];
  const rows = tally.probes.map((line) => [line.probe, ...columns.map((column) => String(line[column]))]);
  const width = (n: number): number => Math.max(...[head, ...rows].map((row) => row[n]?.length ?? 0));
  const line = (row: readonly string[]): string =>
    row.map((cell, n) => (n === 0 ? cell.padEnd(width(n)) : cell.padStart(width(n)))).join('  ');
  const gap = tally.smallestGap === undefined ? 'no host was asked twice' : `${Math.floor(tally.smallestGap)} ms`;
  return `
PILOT on ${live ? 'the web' : 'a SIMULATED web'}: ${result.ended} of ${result.sites} sites visited${result.interrupted ? ', INTERRUPTED (run it again to go on)' : ''}

${line(head)}
${rows.map(line).join('\n')}

requests        ${tally.requests}, of them ${tally.repeats} repeats and ${tally.hops} hops; at most ${tally.mostRequests} a site (the page allows ${ceiling(protocol)})
smallest gap    ${gap} between the end of a request and the next on its host (the page promises ${protocol.pace.between} ms)
statuses        ${listed(tally.statuses)}
failures        ${listed(tally.failures)}
not asked       ${listed(tally.abstentions)}
never left us   ${tally.voids}; sent and cut off by a crash ${tally.unanswered}
a visit took    ${seconds(tally.visits.median)} (median), ${seconds(tally.visits.p90)} (nine of ten), ${seconds(tally.visits.longest)} (longest)

every request   npx wmr rows --db ${db}
${dataset === undefined ? '' : `dataset         ${dataset}\n`}`;
}
