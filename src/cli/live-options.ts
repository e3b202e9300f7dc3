import type { Options } from 'yargs';
import { readStudy, type Study, warningsOf } from '../flow/study-file.ts';
import { mistake } from '../model/mistake.ts';
import type { Vantage } from '../store/run-record.ts';
import { ipPrefix } from '../web/ip-prefix.ts';
import { oneLine } from './printable.ts';

/** The options of every command that can make a live run: who asks, from where, and that it is meant. */
export const liveOptions = {
  study: {
    type: 'string',
    requiresArg: true,
    describe: 'A study file (wmr init): your own token, User-Agent and contact page',
  },
  vantage: { type: 'string', requiresArg: true, describe: 'The place from which you ask, as the run records it' },
  egress: { type: 'string', requiresArg: true, describe: 'The address that sites see, as the run records it' },
  resolver: { type: 'string', requiresArg: true, describe: 'The resolver of this machine, as the run records it' },
  yes: { type: 'boolean', default: false, describe: 'Confirm a live run without typing the contact URL' },
  'no-contact-check': {
    type: 'boolean',
    default: false,
    describe: 'Do not watch the contact page; the run is then unpublishable',
  },
} as const satisfies Record<string, Options>;

/** What yargs makes of `liveOptions`. */
export interface LiveArgs {
  readonly study?: string | undefined;
  readonly vantage?: string | undefined;
  readonly egress?: string | undefined;
  readonly resolver?: string | undefined;
  readonly yes: boolean;
  readonly 'no-contact-check': boolean;
}

/** The study that is named; what it should not be is said on stderr. */
export async function studyOf({ study: path }: Pick<LiveArgs, 'study'>): Promise<Study | undefined> {
  if (path === undefined) return undefined;
  const study = await readStudy(path);
  for (const warning of warningsOf(study)) process.stderr.write(`WARNING: ${oneLine(warning)}\n`);
  return study;
}

/** From where the web is seen, as far as it is said. */
export function vantageOf({ vantage, egress, resolver }: LiveArgs): Vantage | undefined {
  if (vantage === undefined && egress === undefined && resolver === undefined) return undefined;
  if (egress !== undefined && ipPrefix(egress) === undefined) throw mistake('--egress takes an IP address');
  return {
    ...(vantage !== undefined && { place: vantage }),
    ...(egress !== undefined && { egress }),
    ...(resolver !== undefined && { resolver }),
  };
}
