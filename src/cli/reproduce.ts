import type { CommandModule } from 'yargs';
import { reproduce } from '../flow/reproduce.ts';
import { oneLine } from './printable.ts';
import { endOnSignals } from './signals.ts';

interface Args {
  readonly dataset: string;
  readonly json: boolean;
}

/** `wmr reproduce`: every number of a dataset again, held against those that it publishes. */
export const reproduceCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.options({
      dataset: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the dataset' },
      json: { type: 'boolean', default: false, describe: 'Print what differs as JSON' },
    }),
  handler: async ({ dataset, json }) => {
    endOnSignals();
    const { checked, differing, files, altered } = await reproduce(dataset);
    if (json) console.log(JSON.stringify({ checked, differing, files, altered }));
    else {
      for (const { id, field, published, recomputed } of differing) {
        console.log(
          oneLine(
            `${id}: ${field} is published as ${published ?? 'nothing'}, the rows give ${recomputed ?? 'nothing'}`,
          ),
        );
      }
      const differ = new Set(differing.map(({ id }) => id)).size;
      for (const file of altered) console.log(oneLine(`${file} is not what SHA256SUMS says`));
      console.log(differ === 0 ? `${checked} numbers, all as published` : `${differ} of ${checked} numbers differ`);
      console.log(
        altered.length === 0
          ? `${files} files, all as SHA256SUMS says`
          : `${altered.length} of ${files} files are not what SHA256SUMS says`,
      );
    }
    if (differing.length > 0 || altered.length > 0) process.exitCode = 1;
  },
};
