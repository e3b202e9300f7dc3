import type { Argv, CommandModule } from 'yargs';

/** A command as the lists name it. */
export interface Listed extends Pick<CommandModule, 'handler'> {
  readonly command: string;
  readonly describe: string;
  readonly builder: (args: Argv) => Promise<Argv>;
}

/** A command whose module, and all that it needs, is loaded when it is called: DuckDB alone takes a second. */
function listed<A>(command: string, describe: string, load: () => Promise<CommandModule<object, A>>): Listed {
  const module = load as unknown as () => Promise<CommandModule>;
  return {
    command,
    describe,
    builder: async (args) => {
      const { builder } = await module();
      return (typeof builder === 'function' ? builder(args.strictCommands(false)) : args) as Argv;
    },
    handler: async (args) => (await module()).handler(args),
  };
}

/** What --help shows. */
export const first: readonly Listed[] = [
  listed(
    'draw',
    'Draw the sample and the pilot from a ranked list, or check a draw',
    async () => (await import('./draw.ts')).drawCommand,
  ),
  listed(
    'pilot',
    'The whole job on a pilot sample: draw, crawl, export, report; on a simulated web without --live',
    async () => (await import('./pilot.ts')).pilotCommand,
  ),
  listed(
    'crawl',
    'Ask every site of a sample what the protocol asks, once, and record what came',
    async () => (await import('./crawl.ts')).crawlCommand,
  ),
  listed(
    'export',
    'Write the dataset of a run: Parquet, CSV, Arrow, data dictionary, checksums',
    async () => (await import('./export.ts')).exportCommand,
  ),
  listed(
    'analyse',
    'Work out every number of a dataset: numbers, tables, figures, the report (HTML and Markdown)',
    async () => (await import('./analyse.ts')).analyseCommand,
  ),
];

/** What --help shows under "More". */
export const more: readonly Listed[] = [
  listed(
    'init',
    'Write a study file: your own token, User-Agent and contact page for a live run',
    async () => (await import('./init.ts')).initCommand,
  ),
  listed(
    'disclose',
    'Write the public page of a protocol, in English and Chinese: what your crawler promises',
    async () => (await import('./disclose.ts')).discloseCommand,
  ),
  listed(
    'status',
    'Tell how a run stands, from another shell while it goes on, or when it is done',
    async () => (await import('./status.ts')).statusCommand,
  ),
  listed(
    'ranges',
    'Write the machine-readable list of the addresses that you ask from, or that there is none',
    async () => (await import('./ranges.ts')).rangesCommand,
  ),
  listed(
    'rows',
    'Print every request of a run as JSON lines, in the order in which they were sent',
    async () => (await import('./rows.ts')).rowsCommand,
  ),
  listed(
    'classify',
    'Say what was read: outcomes by probe, dispositions of sites; again at any time, without the network',
    async () => (await import('./classify.ts')).classifyCommand,
  ),
  listed(
    'explain <domain>',
    'Tell of one site what was asked, what came of it, and which rule decided',
    async () => (await import('./explain.ts')).explainCommand,
  ),
  listed(
    'label',
    'Let two people judge a sample of findings blind; agreement, precision and recall',
    async () => (await import('./label.ts')).labelCommand,
  ),
  listed(
    'reproduce',
    'Work out every number of a dataset again and name those that differ from the published ones; offline',
    async () => (await import('./reproduce.ts')).reproduceCommand,
  ),
  listed(
    'query [sql]',
    'Ask a dataset a question in SQL (DuckDB), or print the rows behind a number; changes nothing',
    async () => (await import('./query.ts')).queryCommand,
  ),
  listed(
    'robots',
    'Judge URLs by a robots.txt: the verdict, the rule and its line',
    async () => (await import('./robots.ts')).robotsCommand,
  ),
  listed(
    'fetch-list',
    'Fetch a Tranco list, check it, and record where it came from',
    async () => (await import('./fetch-list.ts')).fetchListCommand,
  ),
  listed(
    'world [action]',
    'Run a simulated web on this machine, with its access log',
    async () => (await import('./world.ts')).worldCommand,
  ),
];
