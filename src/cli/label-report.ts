import type { CommandModule } from 'yargs';
import type { Interval } from '../estimate/estimate.ts';
import type { Cell, Judged, LabelReport, OutcomeScore } from '../flow/label-report.ts';
import { labelReport } from '../flow/label-report.ts';
import { jsonLine } from '../flow/print-lines.ts';
import { oneLine } from './printable.ts';

interface Args {
  readonly key: string;
  readonly labels: string[];
  readonly json: boolean;
}

/** `wmr label report`: how far two people agree, and the classifier with them. */
export const labelReportCommand: CommandModule<object, Args> = {
  command: 'report',
  describe: 'Hold two full sheets against each other and against the key',
  builder: (args) =>
    args.strict().options({
      key: { type: 'string', demandOption: true, requiresArg: true, describe: 'key.jsonl of the draw' },
      labels: {
        type: 'string',
        array: true,
        nargs: 1,
        demandOption: true,
        describe: 'The sheet of one person; give it twice',
      },
      json: { type: 'boolean', default: false, describe: 'Print one JSON object' },
    }),
  handler: async ({ key, labels, json }) => {
    const report = await labelReport(key, labels);
    process.stdout.write(json ? jsonLine(report) : `${reportLines(report).map(oneLine).join('\n')}\n`);
  },
};

/** Fewer items than this say next to nothing; the page says so. */
const FEW = 10;

export function reportLines(report: LabelReport): readonly string[] {
  const { head, items, agreement, kappa, unsure, agreed, accuracy, document, disagreements, errors } = report;
  const outside = Object.entries({ ...head.outside.noAnswer }).map(([outcome, count]) => `${outcome} ${count}`);
  const unkept = Object.entries(head.outside.noBytes).map(([outcome, count]) => `${outcome} ${count}`);
  return [
    `${items} items of protocol ${head.protocol}, classifier ${head.classifierVersion}; at most ${head.perOutcome} of each outcome`,
    `nobody can judge, for no answer came: ${outside.join(', ') || 'none'}; for no byte was kept: ${unkept.join(', ') || 'none'}`,
    '',
    'Two people',
    `  the same label: ${agreement.y} of ${agreement.n}, ${percent(agreement.share)} ${limits(agreement)} (Wilson; of the items as drawn)`,
    kappa === undefined
      ? '  kappa: not known, both gave one label to everything'
      : `  kappa ${kappa.kappa.toFixed(3)}, standard error ${kappa.se.toFixed(3)}, ${kappa.low.toFixed(3)} to ${kappa.high.toFixed(3)} (${kappa.method}); by chance ${percent(kappa.expected)} would agree`,
    `  unsure: the first ${unsure[0]}, the second ${unsure[1]}; an agreed label have ${agreed}`,
    '',
    'The classifier, against the labels that both gave',
    accuracy === undefined
      ? '  no label is agreed: nothing can be said'
      : `  right in ${percent(accuracy.estimate)} ${limits(accuracy)} of such findings of the run (${accuracy.method})`,
    ...(document === undefined
      ? []
      : [
          `  right about whether it is the document in ${percent(document.estimate)} ${limits(document)} (${document.method})`,
        ]),
    '',
    `  ${'outcome'.padEnd(18)}${'N'.padStart(7)}${'n'.padStart(4)}  ${'precision'.padEnd(34)}recall, weighted to the run`,
    ...report.outcomes.map(scoreLine),
    '',
    ...table('The first person and the second', report.people),
    '',
    ...table('The classifier and both people', report.classifier),
    '',
    ...listed(`No agreed label: ${disagreements.length}`, disagreements),
    ...listed(`Agreed, and classified otherwise: ${errors.length}`, errors),
    ...notes(report),
  ];
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const limits = ({ low, high }: Interval): string => `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;

function scoreLine({ outcome, N, n, precision, labelled, recall, recallAtLeast = 0 }: OutcomeScore): string {
  const right =
    n === 0
      ? 'never classified so'
      : precision === undefined
        ? 'no agreed label'
        : `${precision.y}/${precision.n} ${percent(precision.share)} ${limits(precision)}`;
  const found =
    recall === undefined
      ? 'not known: no item has this label'
      : `${percent(recall.estimate)} ${limits(recall)} ${recall.method}, ${labelled} items; at least ${percent(recallAtLeast)}`;
  return `  ${outcome.padEnd(18)}${String(N).padStart(7)}${String(n).padStart(4)}  ${right.padEnd(34)}${found}`;
}

const table = (title: string, cells: readonly Cell<string, string>[]): readonly string[] => [
  title,
  ...cells.map(
    ({ a, b, count }) => `  ${a.padEnd(18)}${b.padEnd(18)}${String(count).padStart(4)}${a === b ? '' : '  *'}`,
  ),
];

const listed = (title: string, items: readonly Judged[]): readonly string[] => [
  title,
  ...items.map(({ item, labels, outcome, rule, domain, probe, notes }) => {
    const said = notes.filter((note) => note !== '').join(' / ');
    return `  ${item}  ${labels.join(' / ')}; classified ${outcome} by ${rule}, ${domain} ${probe}${said === '' ? '' : `; ${said}`}`;
  }),
];

function notes({ outcomes, items }: LabelReport): readonly string[] {
  const few = outcomes.filter(({ n }) => n > 0 && n < FEW).map(({ outcome }) => outcome);
  const never = outcomes.filter(({ labelled }) => labelled === 0).map(({ outcome }) => outcome);
  return [
    '',
    'Precision: exact limits (Clopper-Pearson) over the items with an agreed label. "At least": every outcome may hide such',
    'findings up to the exact limit of its own items; more items of the large outcomes raise it.',
    ...(items < FEW ? [`${items} items are too few to say anything`] : []),
    ...(few.length > 0 ? [`fewer than ${FEW} items, read their limits and not their shares: ${few.join(', ')}`] : []),
    ...(never.length > 0
      ? [`no item has the agreed label, so that their recall is not known: ${never.join(', ')}`]
      : []),
  ];
}
