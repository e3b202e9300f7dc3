import type { CommandModule } from 'yargs';
import { type Pilot, pilot, type Stage } from '../flow/pilot.ts';
import { protocolNamed } from '../flow/study.ts';
import { countsPage } from './counts-page.ts';
import { type NetworkArgs, networkOf, networkOptions } from './network-options.ts';
import { showProgress } from './progress.ts';
import { stopOnSignals } from './signals.ts';
import { stampsOf } from './stamps.ts';

interface Args extends NetworkArgs {
  readonly protocol: string;
  readonly out: string;
  readonly sites: number;
  readonly list?: string | undefined;
  readonly 'list-id'?: string | undefined;
  readonly seed?: string | undefined;
  readonly 'max-sites-in-flight': number;
  readonly yes: boolean;
  readonly 'contact-check': boolean;
  readonly json: boolean;
}

const SAYS: Readonly<Record<Stage, string>> = {
  draw: 'drawing the pilot sample',
  world: 'starting the simulated web',
  crawl: 'crawling',
  export: 'exporting the dataset',
};

/** `wmr pilot`: the whole study, small. */
export const pilotCommand: CommandModule<object, Args> = {
  command: 'pilot',
  describe: 'The whole job on a pilot sample: draw, crawl, export, count; on a simulated web without --live',
  builder: (args) =>
    args.strict().options({
      protocol: {
        type: 'string',
        default: 'who-may-read',
        requiresArg: true,
        describe: 'The etiquette page that the run keeps',
      },
      out: {
        type: 'string',
        default: 'runs/pilot',
        requiresArg: true,
        describe: 'The folder of everything that the pilot makes',
      },
      sites: { type: 'number', default: 200, requiresArg: true, describe: 'Sites of the pilot sample' },
      list: { type: 'string', requiresArg: true, describe: 'A ranked list of your own; else a simulated one' },
      'list-id': { type: 'string', requiresArg: true, describe: 'The id of that list' },
      seed: { type: 'string', requiresArg: true, describe: 'The seed of the draw' },
      'max-sites-in-flight': {
        type: 'number',
        default: 2_000,
        requiresArg: true,
        describe: 'Visits under way at once',
      },
      ...networkOptions,
      yes: { type: 'boolean', default: false, describe: 'Confirm a live run without typing the contact URL' },
      'contact-check': {
        type: 'boolean',
        default: true,
        describe: 'Watch the contact page; --no-contact-check makes the run unpublishable',
      },
      json: { type: 'boolean', default: false, describe: 'Print the counts as JSON' },
    }),
  handler: async (args) => {
    const { out, sites, list, 'list-id': listId, seed } = args;
    const progress = showProgress(process.stderr, protocolNamed(args.protocol));
    const stop = stopOnSignals(() =>
      process.stderr.write('\nstopping: what is in flight finishes; once more stops at once\n'),
    );
    const order = {
      protocol: protocolNamed(args.protocol),
      ...{ out, sites, list, listId, seed },
      network: networkOf(args),
      stamps: stampsOf(args.live, args['contact-check']),
      maxSitesInFlight: args['max-sites-in-flight'],
      contactCheck: args.live && args['contact-check'],
      command: process.argv.slice(2).join(' '),
    };
    let made: Pilot;
    try {
      made = await pilot(order, progress, stop, (stage) => {
        if (stage === 'export') progress.stop();
        process.stderr.write(`${SAYS[stage]}\n`);
      });
    } finally {
      progress.stop();
    }
    process.stdout.write(args.json ? `${JSON.stringify(made.tally)}\n` : countsPage(made, order.protocol, args.live));
    if (made.result.interrupted) process.exitCode = 130;
    else if (made.result.faults > 0) process.exitCode = 3;
  },
};
