import type { CommandModule } from 'yargs';
import { fetchList, type ListOrder } from '../flow/fetch-list.ts';

interface Args extends Omit<ListOrder, 'baseUrl'> {
  readonly 'base-url'?: string | undefined;
  readonly json: boolean;
}

/** `wmr fetch-list`: a Tranco list, checked and with its hashes. */
export const fetchListCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      id: { type: 'string', requiresArg: true, conflicts: 'date', describe: 'The id of the list, such as 647LX' },
      date: { type: 'string', requiresArg: true, describe: 'The daily list of this day, YYYY-MM-DD' },
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder it goes to' },
      full: { type: 'boolean', describe: 'All rows, not the first million' },
      'base-url': { type: 'string', requiresArg: true, describe: 'Another server than https://tranco-list.eu' },
      json: { type: 'boolean', default: false, describe: 'Print what was fetched as JSON' },
    }),
  handler: async (args) => {
    const list = await fetchList(args);
    if (args.json) {
      console.log(JSON.stringify(list));
      return;
    }
    console.log(`list ${list.listId}: ${list.rows} rows, created ${list.created ?? 'at an unknown time'}`);
    console.log(`${list.files.file} sha256 ${list.sha256.file}`);
    console.log(`${list.files.list} sha256 ${list.sha256.normalised} (normalised)`);
  },
};
