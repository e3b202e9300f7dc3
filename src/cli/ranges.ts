import type { CommandModule } from 'yargs';
import { writeRanges } from '../flow/ranges.ts';

interface Args {
  readonly ip?: readonly string[] | undefined;
  readonly vantage?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly out: string;
}

/** `wmr ranges`: the address list of a crawler. */
export const rangesCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      ip: {
        type: 'string',
        array: true,
        requiresArg: true,
        describe: 'Addresses or CIDR ranges; without any the list says that there is none',
      },
      vantage: { type: 'string', requiresArg: true, describe: 'The place of these addresses' },
      from: { type: 'string', requiresArg: true, describe: 'Since when they are yours: a date or an instant' },
      to: { type: 'string', requiresArg: true, describe: 'Until when' },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The file, such as ranges.json' },
    }),
  handler: async ({ ip = [], vantage, from, to, out }) => {
    const { prefixes, note } = await writeRanges({ ip, vantage, from, to }, out);
    console.log(note ?? `${prefixes.length} ${prefixes.length === 1 ? 'range' : 'ranges'} in ${out}`);
  },
};
