import type { CommandModule } from 'yargs';
import { type Explanation, explainSite } from '../flow/explain.ts';
import { jsonLine } from '../flow/print-lines.ts';
import type { Finding } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { RobotsRead } from '../model/policy.ts';
import { rowId } from '../model/units.ts';
import { oneLine } from './printable.ts';

interface Args {
  readonly domain: string;
  readonly db: string;
  readonly json: boolean;
}

/** `wmr explain`: one site of a run on one page. */
export const explainCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.positional('domain', { type: 'string', demandOption: true, describe: 'A domain of the sample' }).options({
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      json: { type: 'boolean', default: false, describe: 'Print rows, findings and policy as one JSON object' },
    }),
  handler: ({ db, domain, json }) => {
    const explanation = explainSite(db, domain);
    process.stdout.write(json ? jsonLine(explanation) : `${explanationLines(explanation).map(oneLine).join('\n')}\n`);
  },
};

/** The page: the site, its robots.txt, then every row as it happened, each deciding row with its finding. */
export function explanationLines(explanation: Explanation): readonly string[] {
  const { site, disposition, ended, rows, findings, robots, withoutRow } = explanation;
  const began = rows[0]?.at;
  const deciding = new Map(findings.flatMap((finding) => (finding.row === undefined ? [] : [[finding.row, finding]])));
  return [
    `${site.domain}, rank ${site.rank}, stratum ${site.stratum}: ${disposition}`,
    `  visit ${began === undefined ? 'has no row' : `began ${instant(began)}`}, ended: ${ended ?? 'not yet'}`,
    ...[robots.own, robots.browser].flatMap((read) => (read ? [robotsLine(read, explanation.token)] : [])),
    ...comparisonLines(explanation),
    '',
    ...rows.flatMap((row) => [
      rowLine(row, began ?? row.at),
      ...findingLines(deciding.get(rowId(row.domain, row.seq))),
    ]),
    ...withoutRow.map((probe) => `  no row of ${probe}: it was not asked`),
  ];
}

const instant = (at: number): string => (Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at));

function robotsLine({ ua, state, policy }: RobotsRead, token: string): string {
  const asked = ua === 'own' ? 'robots.txt for us' : 'robots.txt for a browser';
  const verdict = policy?.verdicts.find((one) => one.token === token && one.lens === 'rfc');
  if (verdict === undefined) return `  ${asked}: ${state}`;
  const { source, rootAllowed, extent, rule } = verdict;
  const by = { named: `a group names ${token}`, star: 'the group of *', none: 'no group binds' }[source];
  const line = rule === undefined ? '' : `, line ${rule.line} ${rule.allow ? 'Allow' : 'Disallow'}: ${rule.pattern}`;
  return `  ${asked}: ${state}; "/" ${rootAllowed ? 'open' : 'closed'}, closed in all: ${extent}; ${by}${line}`;
}

function comparisonLines({ robots: { comparison } }: Explanation): readonly string[] {
  if (comparison?.onlyForBrowser) return ['  robots.txt can be read by a browser only'];
  if (comparison === undefined || comparison.differing.length === 0) return [];
  return [
    `  robots.txt says other things to a browser of: ${comparison.differing.map(({ token }) => token).join(', ')}`,
  ];
}

function rowLine(row: Observation, began: number): string {
  const after = `+${((row.at - began) / 1000).toFixed(1)} s`;
  const manner = [
    row.ua === 'browser' ? 'as browser' : '',
    row.hop > 0 ? `hop ${row.hop}` : '',
    row.attempt > 1 ? `again (${row.again ?? '?'})` : '',
  ];
  const how = manner.filter((part) => part !== '').join(', ');
  return `${after.padStart(9)}  ${row.probe}  ${row.url}${how === '' ? '' : ` (${how})`}: ${whatCame(row)}`;
}

function whatCame(row: Observation): string {
  const { kind, status, failure, body, because, rule, ref, target, ownFault } = row;
  const answer = failure ?? (status === undefined ? 'nothing known' : `${status}, ${body?.length ?? 0} bytes`);
  switch (kind) {
    case 'asked':
      return 'asked; the answer was lost';
    case 'answered':
    case 'failed':
      return answer;
    case 'void':
      return `never left this machine: ${ownFault ?? 'own fault'}`;
    case 'reused':
      return `answered already by ${ref ?? 'an earlier row'}: ${answer}`;
    case 'abstained': {
      const forbidding = rule && `, line ${rule.line}: ${rule.pattern} (${rule.lens} lens, group ${rule.group})`;
      return `not asked: ${because ?? '?'}${forbidding ?? ''}${target === undefined ? '' : `, target ${target}`}`;
    }
    default:
      return kind satisfies never;
  }
}

function findingLines(finding: Finding | undefined): readonly string[] {
  if (finding === undefined) return [];
  const { outcome, rule, evidence, vendor, kind, level, dialect, faults = [], controls } = finding;
  const where = evidence.from === evidence.name ? evidence.name : `${evidence.from} ${evidence.name}`;
  const seen = `${where} = ${evidence.matched}${evidence.against ? `, as ${evidence.against}` : ''}`;
  const whose = vendor === undefined ? '' : ` (${vendor} ${kind ?? ''})`;
  const document =
    level === undefined ? '' : `; ${level} ${dialect ?? ''}${faults.length > 0 ? `, ${faults.join(' ')}` : ''}`;
  return [`${' '.repeat(11)}= ${outcome}${whose} by ${rule}: ${seen}${document}; controls ${controls}`];
}
