import type { CommandModule } from 'yargs';
import { admissionOf, NEW_SITES_PER_SECOND } from '../flow/admission.ts';
import { crawl } from '../flow/crawl.ts';
import { openNetwork } from '../flow/network.ts';
import { throughPilotGate } from '../flow/pilot-gate.ts';
import { isDone, prepareRun } from '../flow/prepare.ts';
import { protocolNamed } from '../flow/study.ts';
import { checkRunSeed, protocolOf } from '../flow/study-file.ts';
import { terminal } from './ask.ts';
import { confirmLive } from './confirm.ts';
import { type LiveArgs, liveOptions, studyOf, vantageOf } from './live-options.ts';
import { type NetworkArgs, networkOf, networkOptions } from './network-options.ts';
import { oneLine } from './printable.ts';
import { showProgress } from './progress.ts';
import { inFlightOption, protocolOption } from './run-options.ts';
import { stopOnSignals } from './signals.ts';
import { stampsOf } from './stamps.ts';
import { wholeNumber } from './whole-number.ts';

interface Args extends NetworkArgs, LiveArgs {
  readonly protocol: string;
  readonly sample: string;
  readonly db: string;
  readonly seed?: string | undefined;
  readonly 'draw-seed'?: string | undefined;
  readonly resume: boolean;
  readonly 'max-sites-in-flight': number;
  readonly 'new-sites-per-second': number;
  readonly pilot: string;
  readonly 'without-pilot': boolean;
}

/** `wmr crawl`: one pass over a sample. */
export const crawlCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      protocol: protocolOption,
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
      'max-sites-in-flight': inFlightOption,
      'new-sites-per-second': {
        type: 'number',
        coerce: wholeNumber('--new-sites-per-second', 1),
        default: NEW_SITES_PER_SECOND,
        requiresArg: true,
        describe: 'Visits begun a second',
      },
      pilot: {
        type: 'string',
        default: 'runs/pilot',
        requiresArg: true,
        describe: 'The folder of the live pilot whose gate opens a live run',
      },
      'without-pilot': {
        type: 'boolean',
        default: false,
        describe: 'Go without a pilot: the run is stamped no-pilot and never released',
      },
      ...networkOptions,
      ...liveOptions,
    }),
  handler: async (args) => {
    const { resume, db, sample, seed, 'draw-seed': drawSeed } = args;
    const study = await studyOf(args);
    const protocol = protocolOf(protocolNamed(args.protocol), study);
    if (!resume) checkRunSeed(study, seed);
    const noPilot = await throughPilotGate({
      ...{ protocol, db, resume },
      ...{ live: args.live, pilot: args.pilot, withoutPilot: args['without-pilot'] },
      contactCheck: !args['no-contact-check'],
    });
    for (const { why } of noPilot)
      process.stderr.write(`WARNING: ${oneLine(why)}: the run is stamped no-pilot and is never released\n`);
    const run = await prepareRun({
      protocol,
      sample,
      db,
      resume,
      seed,
      drawSeed: drawSeed ?? study?.drawSeed,
      vantage: vantageOf(args),
      stamps: [...stampsOf(args.live, !args['no-contact-check']), ...noPilot],
    });
    if (resume && isDone(db, run)) {
      process.stderr.write(`${run.sites.length} of ${run.sites.length} sites done: nothing is left to ask\n`);
      return;
    }
    const fetch = await openNetwork(networkOf(args));
    const admission = admissionOf(args['max-sites-in-flight'], args['new-sites-per-second']);
    const contactCheck = args.live && !args['no-contact-check'];
    if (args.live) {
      const live = { protocol, sites: run.sites.length, admission, db, contactCheck, goOn: '--resume' } as const;
      await confirmLive(live, args.yes, terminal);
    }
    const progress = showProgress(process.stderr, protocol);
    const stop = stopOnSignals(() =>
      process.stderr.write('\nstopping: what is in flight finishes; once more stops at once\n'),
    );
    try {
      const result = await crawl(
        {
          ...{ db, run, resume, admission, fetch },
          command: process.argv.slice(2).join(' '),
          contactCheck,
        },
        progress,
        stop,
      );
      progress.stop();
      const { loopDelayP99, peakRss, inFlight } = result.machine;
      process.stderr.write(
        `${result.ended} of ${result.sites} sites done, at most ${inFlight} at once (timers at most ${Math.round(loopDelayP99)} ms in 99 of 100 cases, ${Math.round(peakRss / 1e6)} MB)${result.interrupted ? '; go on with --resume' : ''}\n`,
      );
      if (result.interrupted) process.exitCode = 130;
      else if (result.faults > 0) process.exitCode = 3;
    } finally {
      progress.stop();
    }
  },
};
