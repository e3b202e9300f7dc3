import type { CommandModule } from 'yargs';
import { initStudy, type StudyWords } from '../flow/init.ts';
import { protocolNamed } from '../flow/study.ts';
import { mistake } from '../model/mistake.ts';
import { type Terminal, terminal, withQuestions } from './ask.ts';
import { oneLine } from './printable.ts';

interface Args {
  readonly out: string;
  readonly protocol: string;
  readonly title?: string | undefined;
  readonly operator?: string | undefined;
  readonly token?: string | undefined;
  readonly product?: string | undefined;
  readonly 'product-version': string;
  readonly contact?: string | undefined;
  readonly 'list-id'?: string | undefined;
  readonly 'draw-seed'?: string | undefined;
  readonly 'run-seed'?: string | undefined;
}

/** What a study cannot do without, and how an operator is asked for it. */
const NEEDED = {
  title: 'Title of the study: ',
  operator: 'Who runs it and answers for it: ',
  token: 'Product token, by which a robots.txt addresses you (letters, - and _): ',
  contact: 'Contact page (https URL): ',
} as const;
type Needed = { readonly [K in keyof typeof NEEDED]: string };

/** `wmr init`: the study file of an operator. */
export const initCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args.strict().options({
      out: { type: 'string', demandOption: true, requiresArg: true, describe: 'The study file, such as study.json' },
      protocol: { type: 'string', default: 'who-may-read', requiresArg: true, describe: 'The etiquette page you keep' },
      title: { type: 'string', requiresArg: true, describe: 'The title of the study' },
      operator: { type: 'string', requiresArg: true, describe: 'Who runs it and answers for it' },
      token: { type: 'string', requiresArg: true, describe: 'The product token that a robots.txt addresses' },
      product: { type: 'string', requiresArg: true, describe: 'The product name in the User-Agent; else the token' },
      'product-version': { type: 'string', default: '1.0', requiresArg: true, describe: 'Its version' },
      contact: { type: 'string', requiresArg: true, describe: 'The https URL of your contact page' },
      'list-id': { type: 'string', requiresArg: true, describe: 'The id of the list that you draw from' },
      'draw-seed': { type: 'string', requiresArg: true, describe: 'The seed of the draw; public' },
      'run-seed': { type: 'string', requiresArg: true, describe: 'The run seed; only its SHA-256 is written' },
    }),
  handler: async (args) => {
    const needed = await neededOf(args, terminal);
    const words: StudyWords = {
      ...needed,
      product: args.product,
      productVersion: args['product-version'],
      listId: args['list-id'],
      drawSeed: args['draw-seed'],
      runSeed: args['run-seed'],
    };
    const { study, warnings, fingerprint } = await initStudy(words, protocolNamed(args.protocol), args.out);
    for (const warning of warnings) process.stderr.write(`WARNING: ${oneLine(warning)}\n`);
    console.log(`${args.out} is written. Your requests will say: ${study.userAgent}`);
    console.log(`Put this line on ${study.contact}, and keep it there while a run goes on:\n\n  ${fingerprint}\n`);
    console.log(`Then read docs/operators.md, and run: wmr crawl --study ${args.out} --live ...`);
  },
};

/** What the flags say; what they leave out is asked for on a terminal, and a mistake elsewhere. */
export async function neededOf(
  given: Partial<Record<keyof Needed, string | undefined>>,
  at: Terminal,
): Promise<Needed> {
  const names = Object.keys(NEEDED) as (keyof Needed)[];
  const missing = names.filter((name) => given[name] === undefined);
  const flags = missing.map((name) => `--${name}`).join(', ');
  if (missing.length > 0 && at.input.isTTY !== true) throw mistake(`this is no terminal to ask at: give ${flags}`);
  const answers: Partial<Record<keyof Needed, string>> = {};
  if (missing.length > 0) {
    await withQuestions(at, async (ask) => {
      for (const name of missing) answers[name] = await ask(NEEDED[name]);
    });
  }
  const of = (name: keyof Needed): string => given[name] ?? answers[name] ?? '';
  return { title: of('title'), operator: of('operator'), token: of('token'), contact: of('contact') };
}
