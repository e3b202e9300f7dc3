import type { CommandModule } from 'yargs';
import { robotsVerdicts, type UrlVerdict } from '../flow/robots.ts';
import { type FailedCase, runRobotsCases } from '../flow/robots-cases.ts';
import { mistake } from '../model/mistake.ts';
import type { RobotsVerdict } from '../model/robots.ts';
import type { Lens } from '../model/vocabulary.ts';
import type { GroupsMode } from '../web/robots/binding.ts';
import { oneLine } from './printable.ts';

const LENSES: readonly Lens[] = ['rfc', 'lenient'];
const MODES: readonly GroupsMode[] = ['own-or-star', 'own-and-star', 'own-only', 'none'];

interface Args {
  /** The command's name, then FILE and the URLs: as named positionals yargs loses a `-` and all URLs but one. */
  readonly _: readonly (string | number)[];
  readonly agent: string | undefined;
  readonly lens: Lens;
  readonly groups: GroupsMode;
  readonly json: boolean;
  readonly cases: string | undefined;
}

/** `wmr robots`: what a robots.txt says of URLs to a product token, or whether a file of cases holds. */
export const robotsCommand: CommandModule<object, Args> = {
  builder: (args) =>
    args
      .strict(false)
      .strictOptions()
      .parserConfiguration({ 'parse-positional-numbers': false, 'duplicate-arguments-array': false })
      .usage(
        '$0 robots FILE --agent TOKEN URL…\n$0 robots --cases FILE.jsonl\n\nFILE is a robots.txt, - standard input.',
      )
      .options({
        agent: { type: 'string', requiresArg: true, describe: 'The product token that asks' },
        lens: {
          choices: LENSES,
          default: 'rfc' as Lens,
          requiresArg: true,
          describe: 'As RFC 9309 reads the file, or as a less strict reader does',
        },
        groups: {
          choices: MODES,
          default: 'own-or-star' as GroupsMode,
          requiresArg: true,
          describe: 'Which groups bind the token',
        },
        json: { type: 'boolean', default: false, describe: 'Print the verdicts as one JSON array' },
        cases: {
          type: 'string',
          requiresArg: true,
          describe: 'A JSON Lines file of cases to run; exit 1 where one fails',
        },
      }),
  handler: async (args) => {
    const [file, ...urls] = args._.slice(1).map(String);
    if (args.cases === undefined) await verdicts(file, urls, args);
    else if (file !== undefined || args.agent !== undefined) {
      throw mistake('--cases brings its own files and agents: name neither');
    } else await cases(args.cases, args);
  },
};

async function cases(file: string, { lens }: Args): Promise<void> {
  const { passed, failures } = await runRobotsCases(file, lens);
  for (const failure of failures) console.log(failureLine(failure));
  console.log(JSON.stringify({ passed, failed: failures.length }));
  if (failures.length > 0) process.exitCode = 1;
}

async function verdicts(file: string | undefined, urls: readonly string[], args: Args): Promise<void> {
  const { agent, lens, groups, json } = args;
  if (file === undefined) throw mistake('name a robots.txt (- for standard input), or --cases FILE');
  if (agent === undefined) throw mistake('name the product token that asks: --agent TOKEN');
  if (urls.length === 0) throw mistake('name at least one URL to judge');
  const judged = await robotsVerdicts({ file, agent, urls, lens, groups });
  console.log(json ? JSON.stringify(judged) : judged.map(verdictLine).join('\n'));
}

/** One URL's verdict as a line for people. */
const verdictLine = (verdict: UrlVerdict): string =>
  oneLine(
    `${verdict.allowed ? 'allowed   ' : 'disallowed'}  ${verdict.url}  ${reason(verdict, verdict.agent)} (${verdict.lens})`,
  );

const failureLine = ({ id, groups, expected, verdict }: FailedCase): string =>
  oneLine(
    `${id} (${groups}): expected ${expected}, got ${verdict.allowed ? 'allow' : 'disallow'}: ${reason(verdict, 'the agent')}`,
  );

function reason({ rule, group }: RobotsVerdict, agent: string): string {
  const by = { named: `a group names ${agent}`, star: 'the group of *', none: 'no group binds' }[group];
  if (rule === undefined) return `no rule decides; ${by}`;
  return `line ${rule.line} ${rule.allow ? 'Allow' : 'Disallow'}: ${rule.pattern}; ${by}`;
}
