import type { CommandModule } from 'yargs';
import { rows } from '../flow/rows.ts';

interface Args {
  readonly db: string;
  readonly all: boolean;
}

/** `wmr rows`: what a run sent, as JSON lines. */
export const rowsCommand: CommandModule<object, Args> = {
  builder: (yargs) =>
    yargs
      .option('db', { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' })
      .option('all', {
        type: 'boolean',
        default: false,
        describe: 'Also what was not sent: void, abstained and reused rows',
      }),
  handler: ({ db, all }) => rows(db, all, process.stdout),
};
