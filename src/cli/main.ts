#!/usr/bin/env node
import yargs, { type Argv } from 'yargs';
import { hideBin } from 'yargs/helpers';
import { isMistake, mistake } from '../model/mistake.ts';
import { first, type Listed, more } from './commands.ts';
import { oneLine } from './printable.ts';

/** Ends with one line and an exit code; a stack trace is for faults of our own. */
function report(thrown: unknown): void {
  const wrongUse = isMistake(thrown) || (thrown instanceof Error && thrown.name === 'YError');
  if (!wrongUse) {
    const trace = thrown instanceof Error ? thrown.stack : String(thrown);
    process.stderr.write(`wmr: a fault of our own, please report it: ${trace}\n`);
    process.exitCode = 3;
    return;
  }
  process.stderr.write(`wmr: ${oneLine(thrown.message)}\n`);
  process.exitCode = isMistake(thrown) ? thrown.exitCode : 2;
}

/** Arguments that may be given several times. */
const SEVERAL = ['_', 'allow-addresses', 'ip', 'behaviours', 'urls', 'domains', 'labels'];

/** A flag given twice has two values: rather than take one of them, say so. */
function onceEach(args: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(args)) {
    const kebab = name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
    if (Array.isArray(value) && !SEVERAL.includes(kebab)) throw mistake(`--${kebab} was given twice; give it once`);
  }
}

/** A command that the first list leaves out; its own help still says what it does. */
const unlisted = ({ builder, ...command }: Listed) => ({
  ...command,
  describe: false as const,
  builder: (args: Argv) => builder(args.usage(`$0 ${command.command}\n\n${command.describe}`)),
});

const SAYS = {
  'Unknown command: %s': {
    one: 'no command %s; wmr --help lists them',
    other: 'no commands %s; wmr --help lists them',
  },
  'Did you mean %s?': 'no such command; did you mean %s? wmr --help lists them',
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const cli = yargs(hideBin(process.argv))
  .scriptName('wmr')
  .usage(
    '$0 <command>\n\nWho may read the web? A research measurement crawler whose etiquette page is an executable contract.',
  )
  .command([...first, ...more.map(unlisted)])
  .epilogue(
    `More:\n${more.map(({ command, describe }) => `  wmr ${command.padEnd(17)} ${describe}`).join('\n')}\n\nwmr <command> --help tells all of one command.`,
  )
  .demandCommand(1, 'name a command; wmr --help lists them')
  .strict()
  .strictCommands()
  .recommendCommands()
  .updateStrings(SAYS as unknown as Record<string, string>) // the types leave plurals out
  .wrap(Math.min(120, process.stdout.columns ?? 120))
  .parserConfiguration({ 'boolean-negation': false })
  .middleware(onceEach, true)
  .fail((message, error) => {
    throw error ?? mistake(message);
  });

try {
  await cli.parseAsync();
} catch (thrown) {
  report(thrown);
}
