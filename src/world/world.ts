import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Domain } from '../model/units.ts';
import { type AccessLog, openAccessLog } from './access-log.ts';
import { reply } from './answer.ts';
import { behavingDirectory, behavingNames } from './behaving.ts';
import { behavioursNamed } from './behaviours/index.ts';
import { capturedDirectory } from './captured.ts';
import { makeCertificates } from './certificates.ts';
import { DOOR_ADDRESSES, hostsLines } from './hosts-file.ts';
import { type Behind, listen } from './listener.ts';
import { siteMemories } from './memory.ts';
import { withPages } from './pages-by-url.ts';
import { rankedDirectory } from './ranked/directory.ts';
import type { Directory, Listed } from './tenant.ts';
import type { Truth } from './truth.ts';

/** Which simulated web. */
export interface WorldOptions {
  /** How many sites; one of each behaviour by default. */
  readonly sites?: number;
  readonly seed?: string;
  /** The listed names, instead of names of our own. */
  readonly list?: readonly Listed[];
  /** Only these behaviours, by name. */
  readonly behaviours?: readonly string[];
  /**
   * A model of the web: sites of ranks 1 to `sites` (a million by default), or those of `list`, each with what its
   * rank makes likely, instead of one behaviour a site.
   */
  readonly ranked?: boolean;
  /** Of a ranked web: 1 for the distances and losses of a wide area network, 0 for none. */
  readonly scale?: number;
  /** Further pages by URL, such as the contact page that a run checks. */
  readonly pages?: Readonly<Record<string, string>>;
  /** A folder of captured robots.txt files, named by host. */
  readonly bodies?: string;
  /** Where the access log is written, as JSON lines. */
  readonly logFile?: string;
  /** Ports; any free one by default. */
  readonly httpPort?: number;
  readonly httpsPort?: number;
}

/** A running simulated web. */
export interface World {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The authority that its certificates are signed by. */
  readonly caPem: string;
  /** hosts(5): every name that exists, line by line. */
  hostsLines(): Iterable<string>;
  readonly hostsText: string;
  readonly sample: readonly Listed[];
  /** `rank,domain`, a header first, line by line. */
  sampleLines(): Iterable<string>;
  readonly sampleCsv: string;
  readonly log: AccessLog;
  truthOf(domain: Domain): Truth | undefined;
  stop(): Promise<void>;
}

const LAG_EVERY = 10_000;
const A_MILLION = 1_000_000;

/** The web that the options describe, without opening a port. */
export async function directoryOf(options: WorldOptions): Promise<Directory> {
  const directory = await sitesOf(options);
  return options.pages === undefined ? directory : withPages(directory, options.pages);
}

async function sitesOf(options: WorldOptions): Promise<Directory> {
  const seed = options.seed ?? 'a simulated web';
  if (options.bodies !== undefined) return capturedDirectory(options.bodies);
  if (options.ranked === true) {
    const of = options.list === undefined ? { count: options.sites ?? A_MILLION } : { list: options.list };
    return rankedDirectory(of, seed, options.scale ?? 1);
  }
  const behaviours = behavioursNamed(options.behaviours);
  const sample = options.list ?? behavingNames(behaviours, options.sites ?? behaviours.length);
  return behavingDirectory(behaviours, sample, seed);
}

/** Starts a simulated web on loopback. Throws what opening a port throws. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const directory = await directoryOf(options);
  const log = openAccessLog(options.logFile);
  const memoryOf = siteMemories();
  let connections = 0;
  let requests = 0;
  const behind: Behind = {
    log,
    certificates: await makeCertificates(),
    handshakeOf: (sni) => directory.at(sni),
    nextConnection: () => ++connections,
    nextRequest: () => ++requests,
    answer(request) {
      const tenant = directory.at(request.host);
      if (tenant === undefined) return reply(421, 'text/plain', 'Nobody of that name.\n');
      return tenant.answer(request, memoryOf(tenant.domain));
    },
  };
  const { both, http, https } = DOOR_ADDRESSES;
  const plain = await listen('http', [both, http], options.httpPort ?? 0, behind);
  const secure = await listen('https', [both, https], options.httpsPort ?? 0, behind);
  const lag = watchLag(log, () => plain.connections() + secure.connections());
  return {
    httpPort: plain.port,
    httpsPort: secure.port,
    caPem: behind.certificates.caPem,
    hostsLines: () => hostsLines(directory.names()),
    get hostsText() {
      return [...hostsLines(directory.names())].join('');
    },
    get sample() {
      return [...directory.listed()];
    },
    sampleLines: () => sampleLines(directory.listed()),
    get sampleCsv() {
      return [...sampleLines(directory.listed())].join('');
    },
    log,
    truthOf: (domain) => directory.truthOf(domain),
    async stop() {
      lag.stop();
      await Promise.all([plain.close(), secure.close()]);
      await log.close();
    },
  };
}

function* sampleLines(listed: Iterable<Listed>): Generator<string> {
  yield 'rank,domain\n';
  for (const { rank, domain } of listed) yield `${rank},${domain}\n`;
}

/** Logs how late the process itself is: a slow witness must not be taken for slow sites. */
function watchLag(log: AccessLog, connections: () => number): { stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const timer = setInterval(() => {
    log.write({ event: 'lag', p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, connections: connections() });
    delay.reset();
  }, LAG_EVERY);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
