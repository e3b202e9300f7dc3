import type { CommandModule } from 'yargs';
import { crawl } from '../flow/crawl.ts';
import { openNetwork } from '../flow/network.ts';
import { prepareRun } from '../flow/prepare.ts';
import { protocolNamed } from '../flow/study.ts';
import { type NetworkArgs, networkOf, networkOptions } from './network-options.ts';
import { showProgress } from './progress.ts';
import { stopOnSignals } from './signals.ts';
import { stampsOf } from './stamps.ts';

interface Args extends NetworkArgs {
  readonly protocol: string;
  readonly sample: string;
  readonly db: string;
  readonly seed?: string | undefined;
  readonly 'draw-seed'?: string | undefined;
  readonly resume: boolean;
  readonly 'max-sites-in-flight': number;
  readonly 'new-sites-per-second': number;
  readonly yes: boolean;
  readonly 'contact-check': boolean;
}

/** `wmr crawl`: one pass over a sample. */
export const crawlCommand: CommandModule<object, Args> = {
  command: 'crawl',
  describe: 'Ask every site of a sample what the protocol asks, once, and record what came',
  builder: (args) =>
    args.strict().options({
      protocol: {
        type: 'string',
        default: 'who-may-read',
        requiresArg: true,
        describe: 'The etiquette page that the run keeps',
      },
      sample: {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'rank,domain or rank,domain,stratum, header or none',
      },
      db: { type: 'string', demandOption: true, requiresArg: true, describe: 'The database of the run' },
      seed: {
        type: 'string',
        requiresArg: true,
        describe: 'The run seed, secret while the run goes on; else one is drawn',
      },
      'draw-seed': {
        type: 'string',
        requiresArg: true,
        describe: 'The seed of the draw, for the visiting order; else that of strata.json beside the sample',
      },
      resume: {
        type: 'boolean',
        default: false,
        describe: 'Go on where a run stopped; nothing answered is asked again',
      },
      'max-sites-in-flight': {
        type: 'number',
        default: 2_000,
        requiresArg: true,
        describe: 'Visits under way at once',
      },
      'new-sites-per-second': { type: 'number', default: 150, requiresArg: true, describe: 'Visits begun a second' },
      ...networkOptions,
      yes: { type: 'boolean', default: false, describe: 'Confirm a live run without typing the contact URL' },
      'contact-check': {
        type: 'boolean',
        default: true,
        describe: 'Watch the contact page; --no-contact-check makes the run unpublishable',
      },
    }),
  handler: async (args) => {
    const { resume, db, sample, seed, 'draw-seed': drawSeed } = args;
    const protocol = protocolNamed(args.protocol);
    const run = await prepareRun({
      protocol,
      sample,
      db,
      resume,
      seed,
      drawSeed,
      stamps: stampsOf(args.live, args['contact-check']),
    });
    const fetch = await openNetwork(networkOf(args));
    const progress = showProgress(process.stderr, protocol);
    const stop = stopOnSignals(() =>
      process.stderr.write('\nstopping: what is in flight finishes; once more stops at once\n'),
    );
    try {
      const admission = { atOnce: args['max-sites-in-flight'], perSecond: args['new-sites-per-second'] };
      const result = await crawl(
        {
          ...{ db, run, resume, admission, fetch },
          command: process.argv.slice(2).join(' '),
          contactCheck: args.live && args['contact-check'],
        },
        progress,
        stop,
      );
      progress.stop();
      process.stderr.write(
        `${result.ended} of ${result.sites} sites done${result.interrupted ? '; go on with --resume' : ''}\n`,
      );
      if (result.interrupted) process.exitCode = 130;
      else if (result.faults > 0) process.exitCode = 3;
    } finally {
      progress.stop();
    }
  },
};
