import type { Argv, CommandModule } from 'yargs';
import { drawLabels, type LabelsDrawn, SHEETS } from '../flow/label.ts';
import { mistake } from '../model/mistake.ts';
import { labelJudgeCommand } from './label-judge.ts';
import { labelReportCommand } from './label-report.ts';
import { oneLine } from './printable.ts';
import { wholeNumber } from './whole-number.ts';

interface DrawArgs {
  readonly db: string;
  readonly out: string;
  readonly 'per-outcome': number;
  readonly seed: string;
}

const draw: CommandModule<object, DrawArgs> = {
  command: 'draw',
  describe: 'Draw findings by outcome, and write what was kept of them, without what the classifier says',
  builder: (args) =>
    args.strict().options({
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'A folder for items, key and sheets' },
      'per-outcome': {
        default: 20,
        requiresArg: true,
        coerce: wholeNumber('--per-outcome', 2),
        describe: 'Items of each outcome, at most',
      },
      seed: { type: 'string', default: 'labels', requiresArg: true, describe: 'Another seed draws other findings' },
    }),
  handler: async ({ db, out, seed, 'per-outcome': perOutcome }) => {
    console.log(
      drawnLines(out, await drawLabels({ db, out, seed, perOutcome }))
        .map(oneLine)
        .join('\n'),
    );
  },
};

function drawnLines(out: string, { head, items }: LabelsDrawn): readonly string[] {
  const total = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  const { noAnswer, noBytes } = head.outside;
  return [
    `${items} items in ${out}: ${head.strata.length} outcomes, at most ${head.perOutcome} of each`,
    `nobody can judge ${total(noAnswer)} findings without an answer, and ${total(noBytes)} of which no byte was kept`,
    `give items.jsonl, HOWTO.md and a sheet (${SHEETS.join(', ')}) to each of two people, and key.jsonl to neither`,
  ];
}

/** `wmr label`: two people judge blind what the classifier judged, and are held against it. */
export const labelCommand: CommandModule = {
  builder: (args: Argv) =>
    args
      .command(draw)
      .command(labelJudgeCommand)
      .command(labelReportCommand)
      .strictCommands()
      .demandCommand(1, 'say draw, judge or report; --help tells of each'),
  handler: () => {
    throw mistake('say draw, judge or report; wmr label --help tells of each');
  },
};
