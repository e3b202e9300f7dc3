import type { CommandModule } from 'yargs';
import { crawlFlags, runWorld, type WorldFlags, worldTruth } from '../flow/world.ts';
import { mistake } from '../model/mistake.ts';
import { BEHAVIOURS } from '../world/behaviours/index.ts';

interface Args {
  readonly action: string | undefined;
  readonly sites: number | undefined;
  readonly list: string | undefined;
  readonly bodies: string | undefined;
  readonly ranked: boolean | undefined;
  readonly scale: number | undefined;
  readonly behaviours: string[] | undefined;
  readonly seed: string | undefined;
  readonly out: string;
  readonly 'http-port': number | undefined;
  readonly 'https-port': number | undefined;
  readonly json: boolean;
}

/** `wmr world`: the simulated web, its truth, or the list of what its sites can do. */
export const worldCommand: CommandModule<object, Args> = {
  builder: (yargs) =>
    yargs
      .positional('action', {
        choices: ['serve', 'truth', 'behaviours'],
        default: 'serve',
        describe: 'serve it until Ctrl-C, print what is there, or name what sites can do',
      })
      .option('sites', { type: 'number', describe: 'how many sites' })
      .option('list', { type: 'string', describe: 'a file of rank,domain rows: the names to serve' })
      .option('bodies', { type: 'string', describe: 'a folder of captured robots.txt files, named by host' })
      .option('behaviours', { type: 'array', string: true, describe: 'only these behaviours' })
      .option('ranked', { type: 'boolean', describe: 'a model of the web by rank, instead of one behaviour a site' })
      .option('scale', {
        type: 'number',
        describe: 'of --ranked: 0 for no distance and no loss, 1 for those of the web',
      })
      .option('seed', { type: 'string', describe: 'which of the possible webs' })
      .option('out', { type: 'string', default: 'runs/world', describe: 'where hosts, ca.pem, sample.csv, logs go' })
      .option('http-port', { type: 'number', describe: 'any free port by default' })
      .option('https-port', { type: 'number', describe: 'any free port by default' })
      .option('json', { type: 'boolean', default: false, describe: 'print JSON' }) as never,
  handler: async (args) => {
    if (args.action === 'behaviours') {
      for (const { name, slow } of BEHAVIOURS) console.log(slow === true ? `${name} (slow)` : name);
    } else if (args.action === 'truth') {
      for await (const truth of worldTruth(flagsOf(args))) {
        const { rank, domain, disposition, ended, is } = truth;
        console.log(args.json ? JSON.stringify(truth) : `${rank} ${domain}: ${disposition}, ends ${ended} (${is})`);
      }
    } else {
      await runWorld(flagsOf(args), (ready) => {
        const how = `npx wmr crawl --db run.sqlite --sample ${ready.sample} ${crawlFlags(ready).join(' ')}`;
        console.log(args.json ? JSON.stringify(ready) : `The simulated web answers. To crawl it: ${how}`);
      });
    }
  },
};

function flagsOf(args: Args): WorldFlags {
  if (args.sites !== undefined && !(Number.isInteger(args.sites) && args.sites > 0)) {
    throw mistake('--sites takes a whole number of at least 1');
  }
  if (args.scale !== undefined && !(args.scale >= 0)) throw mistake('--scale takes a number of at least 0');
  if (args.bodies !== undefined && args.ranked === true)
    throw mistake('--bodies and --ranked are two webs: choose one');
  const given = {
    sites: args.sites,
    list: args.list,
    bodies: args.bodies,
    ranked: args.ranked,
    scale: args.scale,
    behaviours: args.behaviours,
    seed: args.seed,
    httpPort: args['http-port'],
    httpsPort: args['https-port'],
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...set, out: args.out } as WorldFlags;
}
