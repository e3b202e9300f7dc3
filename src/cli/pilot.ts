import { join } from 'node:path';
import type { CommandModule } from 'yargs';
import { admissionOf } from '../flow/admission.ts';
import { type Pilot, type PilotOrder, pilot, type Stage } from '../flow/pilot.ts';
import { protocolNamed, twinOf } from '../flow/study.ts';
import { protocolOf } from '../flow/study-file.ts';
import { terminal } from './ask.ts';
import { confirmLive } from './confirm.ts';
import { countsPage } from './counts-page.ts';
import { type LiveArgs, liveOptions, studyOf, vantageOf } from './live-options.ts';
import { type NetworkArgs, networkOf, networkOptions } from './network-options.ts';
import { openFile } from './open-file.ts';
import { oneLine } from './printable.ts';
import { showProgress } from './progress.ts';
import { inFlightOption, protocolOption } from './run-options.ts';
import { endOnSignals, stopOnSignals } from './signals.ts';
import { stampsOf } from './stamps.ts';
import { wholeNumber } from './whole-number.ts';

interface Args extends NetworkArgs, LiveArgs {
  readonly protocol: string;
  readonly out: string;
  readonly sites: number;
  readonly list?: string | undefined;
  readonly 'list-id'?: string | undefined;
  readonly seed?: string | undefined;
  readonly 'max-sites-in-flight': number;
  readonly aa: boolean;
  readonly open: boolean;
  readonly json: boolean;
}

const SAYS: Readonly<Record<Stage, string>> = {
  draw: 'the pilot sample is drawn',
  world: 'starting the simulated web',
  crawl: 'crawling',
  aa: 'crawling again, both readings of robots.txt as ourselves (A/A)',
  export: 'exporting the dataset',
  findings: 'writing the findings',
  analyse: 'working out the numbers and the report',
};

/** `wmr pilot`: the whole study, small. */
export const pilotCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      protocol: protocolOption,
      out: {
        type: 'string',
        default: 'runs/pilot',
        requiresArg: true,
        describe: 'The folder of everything that the pilot makes',
      },
      sites: {
        type: 'number',
        coerce: wholeNumber('--sites', 1),
        default: 200,
        requiresArg: true,
        describe: 'Sites of the pilot sample',
      },
      list: { type: 'string', requiresArg: true, describe: 'A ranked list of your own; else a simulated one' },
      'list-id': { type: 'string', requiresArg: true, describe: 'The id of that list' },
      seed: { type: 'string', requiresArg: true, describe: 'The seed of the draw' },
      'max-sites-in-flight': inFlightOption,
      ...networkOptions,
      ...liveOptions,
      aa: {
        type: 'boolean',
        default: false,
        describe: 'Afterwards read robots.txt of the same simulated sites twice as ourselves: the noise floor',
      },
      open: { type: 'boolean', default: false, describe: 'Open the report at the end' },
      json: { type: 'boolean', default: false, describe: 'Print the counts as JSON' },
    }),
  handler: async (args) => {
    const { out, sites, list } = args;
    const study = await studyOf(args);
    const ofList = list === undefined ? undefined : study;
    const order: PilotOrder = {
      protocol: protocolOf(protocolNamed(args.protocol), study),
      ...{ out, sites, list },
      listId: args['list-id'] ?? ofList?.listId,
      seed: args.seed ?? ofList?.drawSeed,
      network: networkOf(args),
      vantage: vantageOf(args),
      stamps: stampsOf(args.live, !args['no-contact-check']),
      maxSitesInFlight: args['max-sites-in-flight'],
      contactCheck: args.live && !args['no-contact-check'],
      command: process.argv.slice(2).join(' '),
      aa: args.aa ? protocolOf(twinOf(args.protocol, args.live), study) : undefined,
    };
    if (args.live) {
      const admission = admissionOf(order.maxSitesInFlight);
      const { protocol, contactCheck } = order;
      const db = join(out, 'run.sqlite');
      const goOn = 'the same command again';
      await confirmLive({ protocol, sites, admission, db, contactCheck, goOn }, args.yes, terminal);
    }
    const progress = showProgress(process.stderr, order.protocol);
    const stop = stopOnSignals(() =>
      process.stderr.write('\nstopping: what is in flight finishes; once more stops at once\n'),
    );
    let made: Pilot;
    try {
      made = await pilot(order, progress, stop, (stage, notes = []) => {
        if (stage === 'export') {
          progress.stop();
          const db = join(out, 'run.sqlite');
          endOnSignals(`interrupted: the run is whole; wmr export --db ${db} and wmr analyse make the rest`);
        }
        process.stderr.write(`${SAYS[stage]}\n`);
        for (const note of notes) process.stderr.write(`${oneLine(`note: ${note}`)}\n`);
      });
    } finally {
      progress.stop();
    }
    const { tally, findings, result } = made;
    const machine = { ...tally, truth: findings?.truth ?? null, gate: findings?.gate ?? null };
    process.stdout.write(args.json ? `${JSON.stringify(machine)}\n` : countsPage(made, order.protocol, args.live));
    if (args.open && made.report !== undefined) openFile(made.report);
    if (result.interrupted) process.exitCode = 130;
    else if (result.faults > 0) process.exitCode = 3;
    else if (findings?.gate?.passed === false) process.exitCode = 1;
  },
};
