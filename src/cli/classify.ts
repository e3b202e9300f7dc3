import type { CommandModule } from 'yargs';
import { printFindings, type Summary, summaryOfRun } from '../flow/classify.ts';
import { type Cell, type Confusion, confusionOf } from '../flow/confusion.ts';
import { jsonLine } from '../flow/print-lines.ts';
import { oneLine } from './printable.ts';

interface Args {
  readonly db: string;
  readonly json: boolean;
  readonly truth: string | undefined;
}

/** `wmr classify`: what came of every probe of a run, from its rows alone. */
export const classifyCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.options({
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      json: { type: 'boolean', default: false, describe: 'Print every site and finding as JSON lines' },
      truth: {
        type: 'string',
        requiresArg: true,
        describe:
          'What is there, from wmr world truth --json: print the confusion matrix; exit 1 where a cell is unexplained',
      },
    }),
  handler: async ({ db, json, truth }) => {
    if (truth !== undefined) {
      const confusion = await confusionOf(db, truth);
      process.stdout.write(json ? jsonLine(confusion) : `${confusionLines(confusion).join('\n')}\n`);
      if (confusion.faults.length > 0) process.exitCode = 1;
    } else if (json) {
      await printFindings(db, process.stdout);
    } else {
      console.log(summaryLines(await summaryOfRun(db)).join('\n'));
    }
  },
};

const counts = (pairs: readonly (readonly [string, number])[]): string =>
  pairs.map(([word, count]) => `${word} ${count}`).join('  ');

function summaryLines({ sites, unfinished, dispositions, probes, classifierVersion }: Summary): readonly string[] {
  const width = Math.max(...probes.map(({ probe }) => probe.length), 0);
  return [
    `${sites} sites, classifier ${classifierVersion}${unfinished > 0 ? `; ${unfinished} of the visits have no end yet` : ''}`,
    '',
    counts(dispositions),
    '',
    ...probes.map(({ probe, outcomes }) => oneLine(`${probe.padEnd(width)}  ${counts(outcomes)}`)),
  ];
}

function confusionLines({
  compared,
  agreeing,
  cells,
  faults,
  unknownSites,
  disturbedSites,
}: Confusion): readonly string[] {
  return [
    'truth               found               count',
    ...cells.map(cellLine),
    '',
    `${agreeing} of ${compared} agree; ${faults.length} kinds of difference are unexplained`,
    ...(disturbedSites > 0 ? [`${disturbedSites} sites are left out: the network failed there, and not the site`] : []),
    ...(unknownSites > 0 ? [`${unknownSites} sites of the run are not in the truth`] : []),
  ];
}

function cellLine({ truth, found, count, first, why }: Cell): string {
  const cell = `${truth.padEnd(20)}${found.padEnd(20)}${String(count).padStart(5)}`;
  if (truth === found) return cell;
  return oneLine(`${cell}  ${why ?? 'UNEXPLAINED'}: first at ${first.domain}, ${first.at} (${first.is})`);
}
