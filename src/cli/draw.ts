import type { CommandModule } from 'yargs';
import { compareDraw, type DrawOrder, draw, writeDraw } from '../flow/draw.ts';
import { oneLine } from './printable.ts';

interface Args extends Omit<DrawOrder, 'listId'> {
  readonly 'list-id': string;
  readonly check: boolean;
  readonly json: boolean;
}

/** `wmr draw`: a stratified sample and a pilot from a ranked list. */
export const drawCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      list: {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'The list: rank,domain lines, .csv or .csv.gz',
      },
      'list-id': {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'The id of the list, such as 647LX',
      },
      seed: {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'The seed, fixed before the list existed',
      },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the sample' },
      strata: {
        type: 'string',
        requiresArg: true,
        describe: 'A JSON file of strata {lo, hi, n, m}; else those of the study',
      },
      rows: { type: 'number', requiresArg: true, describe: 'Read only the first so many rows of the list' },
      panel: { type: 'boolean', describe: 'Leave the list id out of the keys, to overlap with draws from other lists' },
      check: {
        type: 'boolean',
        default: false,
        describe: 'Draw again and compare with --out; exit 1 where it differs',
      },
      json: { type: 'boolean', default: false, describe: 'Print the record of the draw as JSON' },
    }),
  handler: async (args) => {
    const result = await draw(args);
    const { record, departures } = result;
    const differences = args.check ? await compareDraw(result, args.out) : await writeDraw(result, args.out);
    if (differences && differences.length > 0) process.exitCode = 1;
    if (args.json) {
      console.log(JSON.stringify({ ...record, departures, ...(differences && { differences }) }));
      return;
    }
    for (const departure of departures) console.log(oneLine(`note: ${departure}`));
    for (const difference of differences ?? []) console.log(oneLine(`differs: ${difference}`));
    const size = `${record.sample.rows} rows in the sample, ${record.pilot.rows} in the pilot`;
    const verb = !differences ? 'drawn' : differences.length === 0 ? 'the same' : 'not the same';
    console.log(`${verb}: ${size}, from ${record.list.rows} rows of list ${record.list.id}`);
    console.log(`sample.csv sha256 ${record.sample.sha256}`);
  },
};
