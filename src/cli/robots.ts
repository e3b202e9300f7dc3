import type { CommandModule } from 'yargs';
import { robotsVerdicts, type UrlVerdict } from '../flow/robots.ts';
import { type FailedCase, runRobotsCases } from '../flow/robots-cases.ts';
import { mistake } from '../model/mistake.ts';
import type { RobotsVerdict } from '../model/robots.ts';
import type { Lens } from '../model/vocabulary.ts';
import type { GroupsMode } from '../web/robots/binding.ts';

const LENSES: readonly Lens[] = ['rfc', 'lenient'];
const MODES: readonly GroupsMode[] = ['own-or-star', 'own-and-star', 'own-only', 'none'];

interface Args {
  readonly file: string | undefined;
  readonly urls: readonly string[] | undefined;
  readonly agent: string | undefined;
  readonly lens: Lens;
  readonly groups: GroupsMode;
  readonly json: boolean;
  readonly cases: string | undefined;
}

/** `wmr robots`: what a robots.txt says of URLs to a product token, or whether a file of cases holds. */
export const robotsCommand: CommandModule<object, Args> = {
  command: 'robots [file] [urls..]',
  describe: 'judge URLs by a robots.txt: the verdict, the rule and its line',
  builder: (yargs) =>
    yargs
      .positional('file', { type: 'string', describe: 'the robots.txt, - for standard input' })
      .positional('urls', { type: 'string', array: true, describe: 'absolute http(s) URLs' })
      .option('agent', { type: 'string', requiresArg: true, describe: 'the product token that asks' })
      .option('lens', {
        choices: LENSES,
        default: 'rfc' as Lens,
        describe: 'RFC 9309, or what a less strict reader sees',
      })
      .option('groups', { choices: MODES, default: 'own-or-star' as GroupsMode, describe: 'which groups bind' })
      .option('json', { type: 'boolean', default: false, describe: 'print one JSON array' })
      .option('cases', { type: 'string', requiresArg: true, describe: 'run a JSON Lines file of cases instead' }),
  handler: async (args) => {
    if (args.cases !== undefined) await cases(args.cases, args);
    else await verdicts(args);
  },
};

async function cases(file: string, { file: body, agent, lens }: Args): Promise<void> {
  if (body !== undefined || agent !== undefined) throw mistake('--cases brings its own files and agents: name neither');
  const { passed, failures } = await runRobotsCases(file, lens);
  for (const failure of failures) console.log(failureLine(failure));
  console.log(JSON.stringify({ passed, failed: failures.length }));
  if (failures.length > 0) process.exitCode = 1;
}

async function verdicts({ file, urls, agent, lens, groups, json }: Args): Promise<void> {
  if (file === undefined) throw mistake('name a robots.txt (- for standard input), or --cases FILE');
  if (agent === undefined) throw mistake('name the product token that asks: --agent TOKEN');
  if (urls === undefined || urls.length === 0) throw mistake('name at least one URL to judge');
  // yargs hands a positional `-` over as an empty string.
  const judged = await robotsVerdicts({ file: file === '' ? '-' : file, agent, urls, lens, groups });
  console.log(json ? JSON.stringify(judged) : judged.map(verdictLine).join('\n'));
}

/** One URL's verdict as a line for people. */
export const verdictLine = (verdict: UrlVerdict): string =>
  `${verdict.allowed ? 'allowed   ' : 'disallowed'}  ${verdict.url}  ${reason(verdict, verdict.agent)} (${verdict.lens})`;

/** One failed case as a line for people. */
export const failureLine = ({ id, groups, expected, verdict }: FailedCase): string =>
  `${id} (${groups}): expected ${expected}, got ${verdict.allowed ? 'allow' : 'disallow'}: ${reason(verdict, 'the agent')}`;

function reason({ rule, group }: RobotsVerdict, agent: string): string {
  const by = group === 'named' ? `a group names ${agent}` : group === 'star' ? 'the group of *' : 'no group binds';
  return rule === undefined ? `no rule matches; ${by}` : `line ${rule.line} ${ruleText(rule)}; ${by}`;
}

/** Controls would let a hostile file write to the terminal. */
const ruleText = ({ allow, pattern }: { allow: boolean; pattern: string }): string =>
  `${allow ? 'Allow' : 'Disallow'}: ${pattern.replace(/\p{C}/gu, '\uFFFD')}`;
