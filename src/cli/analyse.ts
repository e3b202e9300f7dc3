import type { CommandModule } from 'yargs';
import { endOnSignals } from './signals.ts';

interface Args {
  readonly dataset: string;
  readonly out: string;
  readonly publish: boolean;
  readonly json: boolean;
}

/** `wmr analyse`: numbers, tables, figures and the report of a dataset. */
export const analyseCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.options({
      dataset: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the dataset' },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of what is made' },
      publish: {
        type: 'boolean',
        default: false,
        describe: 'Also put numbers, their SQL and the report into the dataset, and into its SHA256SUMS',
      },
      json: { type: 'boolean', default: false, describe: 'Print the numbers as JSON' },
    }),
  handler: async ({ dataset, out, publish, json }) => {
    endOnSignals();
    const { analyse } = await import('../flow/analyse.ts'); // its figures take a while to load
    const { numbers, marks, report, files } = await analyse(dataset, out, { publish });
    if (json) {
      console.log(JSON.stringify({ report, marks, files, numbers }));
      return;
    }
    for (const { mark, why } of marks) console.log(`${mark}: ${why}`);
    console.log(`${numbers.length} numbers, ${files.length} files in ${out}`);
    console.log(`report    ${report}`);
  },
};
