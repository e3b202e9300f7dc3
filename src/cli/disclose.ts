import type { CommandModule } from 'yargs';
import { disclose } from '../flow/disclose.ts';
import { fingerprintLine, protocolNamed } from '../flow/study.ts';
import { protocolOf } from '../flow/study-file.ts';
import { liveOptions, studyOf } from './live-options.ts';
import { protocolOption } from './run-options.ts';

interface Args {
  readonly protocol: string;
  readonly study?: string | undefined;
  readonly out: string;
}

/** `wmr disclose`: the public page of a protocol. */
export const discloseCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      protocol: { ...protocolOption, describe: 'The etiquette page' },
      study: liveOptions.study,
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The folder of the pages' },
    }),
  handler: async ({ protocol: id, study, out }) => {
    const protocol = protocolOf(protocolNamed(id), await studyOf({ study }));
    for (const path of await disclose(protocol, out)) console.log(path);
    console.log(`They stand for: ${fingerprintLine(protocol)}`);
  },
};
