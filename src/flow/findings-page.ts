import type { Surprise } from '../classify/findings-of-run.ts';
import type { GateReading, GateResult } from '../model/gate.ts';
import { markdownTable } from '../report/markdown-table.ts';
import type { Findings, ShareOfSites } from './findings.ts';
import type { TruthCounts } from './truth-counts.ts';

/** The findings of a pilot as a page of Markdown. */
export function findingsPage(findings: Findings): string {
  const { run, web, protocolSha256, gate, truth, exportFaults } = findings;
  const title = run.readings.of === 'noise' ? 'A/A pilot' : 'Pilot';
  return [
    `# ${title} of ${run.protocol} on ${web === 'live' ? 'the web' : 'a simulated web'}`,
    `${run.sites} sites, ${run.requests} requests, ${run.unended} visits without an end. Protocol ${code(protocolSha256)}, classifier ${run.classifierVersion}. Row ids are domain#seq: ${code('npx wmr explain DOMAIN')} shows the visit.`,
    ...(gate ? ['## Gate', gateLines(gate)] : []),
    ...(truth ? ['## Counts against what is there', truthLines(truth)] : []),
    '## Surprises',
    surpriseTable(run.surprises),
    `${run.unclassified} of ${run.asked} answers that were asked for are unclassified.`,
    '## The two readings of robots.txt',
    readingsTable(findings),
    '## Outcomes by probe',
    markdownTable(
      ['probe', 'outcomes'],
      run.outcomes.map(({ probe, all }) => [probe, counts(all)]),
    ),
    '## Dispositions by stratum',
    markdownTable(
      ['stratum', 'dispositions'],
      [
        ...Object.entries(run.dispositions.byStratum).map(([stratum, of]) => [stratum, counts(of)]),
        ['all', counts(run.dispositions.all)],
      ],
    ),
    `Visits ended: ${counts(run.ends)}.`,
    '## How long it took',
    durationLines(findings),
    '## Quality of the run',
    qualityTable(findings),
    ...(run.brokenPromises.length === 0
      ? []
      : ['## Broken promises', listed(run.brokenPromises.map(({ clause, row }) => `${clause}: ${code(row)}`))]),
    ...(exportFaults === undefined || exportFaults.length === 0 ? [] : ['## The dataset', listed(exportFaults)]),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Text from a site, as it can stand in a cell. */
const code = (text: string): string => `\`${text.replace(/[`|\p{Cc}\p{Cf}]/gu, '?')}\``;

const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const counts = (of: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(of)
    .map(([word, n]) => `${word} ${n}`)
    .join(', ') || 'none';

const bound = (line: GateReading): string => ('atMost' in line ? `at most ${line.atMost}` : `at least ${line.atLeast}`);
const number = (n: number): string => (Number.isInteger(n) ? String(n) : n.toPrecision(3));
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const ms = (n: number | undefined): string => (n === undefined ? 'not known' : `${Math.round(n)} ms`);
const seconds = (n: number): string => `${(n / 1_000).toFixed(1)} s`;
const mega = (bytes: number | undefined): string =>
  bytes === undefined ? 'not known' : `${(bytes / 1e6).toFixed(1)} MB`;

const gateLines = ({ passed, lines }: GateResult): string =>
  [
    `**${passed ? 'Passed' : 'Not passed'}.**`,
    markdownTable(
      ['condition', 'measured', 'bound', 'holds'],
      lines.map((line) => [
        line.says,
        line.value === null ? 'not known' : number(line.value),
        bound(line),
        line.held ? 'yes' : '**no**',
      ]),
    ),
  ].join('\n\n');

function truthLines({ counts: all, equal, differing, explained, disturbedSites, unknownSites }: TruthCounts): string {
  const left = [
    ...(explained > 0
      ? [`${explained} findings that cannot be told from what is there (see wmr classify --truth)`]
      : []),
    ...(disturbedSites > 0 ? [`${disturbedSites} sites where the network failed and not the site`] : []),
    ...(unknownSites > 0 ? [`${unknownSites} sites without a truth`] : []),
  ];
  return [
    `${equal} of ${all} counts equal the truth.`,
    ...(left.length > 0 ? [`Left out: ${left.join('; ')}.`] : []),
    ...(differing.length > 0
      ? [
          markdownTable(
            ['count', 'there', 'found', 'first at'],
            differing.map(({ of, is, there, found, first = '' }) => [
              `${of} ${is}`,
              String(there),
              String(found),
              code(first),
            ]),
          ),
        ]
      : []),
  ].join('\n\n');
}

const surpriseTable = (surprises: readonly Surprise[]): string =>
  markdownTable(
    ['surprise', 'rows', 'sites', 'forms', 'examples'],
    surprises.map(({ id, says, rows, sites, forms, examples }) => [
      `${id}: ${says}`,
      String(rows),
      String(sites),
      rows === 0 ? '' : counts(forms),
      examples.map(code).join(' '),
    ]),
  );

function readingsTable({ run: { readings }, differ }: Findings): string {
  const what =
    readings.of === 'noise'
      ? 'Both readings are ours: what differs is the noise floor of every number that depends on who asks.'
      : 'The second reading is a browser’s; how much differs without a reason is told by an A/A pilot (`--aa`).';
  const row = (name: string, one: ShareOfSites | null): readonly string[] =>
    one === null
      ? [name, '0 of 0', '', '']
      : [name, `${one.n} of ${one.of}`, percent(one.share), `${percent(one.low)} to ${percent(one.high)}`];
  return [
    `${what} ${readings.compared} sites gave a file twice; ${readings.onlyForSecond} gave one to the second reading alone.`,
    markdownTable(
      ['differ in', 'sites', 'share', '95 % (Wilson, unweighted)'],
      [row('bytes', differ.bytes), row('records', differ.records), row('what a crawler may do', differ.policy)],
    ),
  ].join('\n\n');
}

function durationLines({ run: { durations } }: Findings): string {
  const { visit, firstByte, shares } = durations;
  return [
    visit === undefined
      ? 'No visit was timed.'
      : `A visit took ${seconds(visit.median)} (median), ${seconds(visit.p90)} (nine of ten), ${seconds(visit.longest)} (longest).`,
    `Of the time of all exchanges: ${Object.entries(shares)
      .map(([stage, share = 0]) => `${stage} ${percent(share)}`)
      .join(', ')}.`,
    markdownTable(
      ['first byte of', 'answers', 'median', 'nine of ten', 'longest'],
      firstByte.map(({ probe, spread }) => [
        probe,
        String(spread.n),
        ms(spread.median),
        ms(spread.p90),
        ms(spread.longest),
      ]),
    ),
  ].join('\n\n');
}

function qualityTable({ run, quality }: Findings): string {
  return markdownTable(
    ['what', 'measured'],
    [
      ['event-loop delay, 99th percentile', ms(quality.loopDelayP99)],
      ['event-loop delay, longest', ms(quality.loopDelayMax)],
      ['most sites under way at once', quality.inFlight === undefined ? 'not known' : number(quality.inFlight)],
      ['most memory held', mega(quality.peakRss)],
      ['requests a second', number(quality.requestsPerSecond)],
      ['bytes received (bodies, as sent)', mega(run.encodedBytes)],
      [
        'smallest gaps, by host and visit',
        run.gaps.map(({ of, ms: gap, row }) => `${code(of)} ${Math.floor(gap)} ms at ${code(row)}`).join(', '),
      ],
      ['requests that never left this machine', String(run.voids)],
      ['requests whose answer a crash took', String(run.unanswered)],
      [
        'process starts',
        quality.unmeasuredStarts === 0
          ? String(quality.starts)
          : `${quality.starts}, of which ${quality.unmeasuredStarts} left no measurements`,
      ],
    ],
  );
}
