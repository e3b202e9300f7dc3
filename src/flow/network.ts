import { X509Certificate } from 'node:crypto';
import { createFetch } from '../http/fetch.ts';
import { type Hosts, parseHosts } from '../http/hosts.ts';
import { mistake } from '../model/mistake.ts';
import type { Fetch } from '../model/ports.ts';
import { readInput } from './read-input.ts';

/** The flags by which a run is pointed at a network, or at a test web. */
export interface NetworkFlags {
  readonly live: boolean;
  /** A hosts(5) file. */
  readonly hosts?: string | undefined;
  readonly httpsPort?: number | undefined;
  readonly httpPort?: number | undefined;
  /** A file of extra CA certificates, PEM. */
  readonly ca?: string | undefined;
  readonly allowAddresses?: readonly string[] | undefined;
}

const text = async (path: string): Promise<string> => new TextDecoder().decode(await readInput(path));

/** The way to the network that the flags describe. Bad files and ranges are mistakes (exit code 2). */
export async function openNetwork(flags: NetworkFlags): Promise<Fetch> {
  const { live, hosts, httpsPort, httpPort, ca, allowAddresses } = flags;
  for (const [name, port] of Object.entries({ '--https-port': httpsPort, '--http-port': httpPort })) {
    if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536))
      throw mistake(`${name} takes a port from 1 to 65535`);
  }
  return createFetch({
    live,
    ...(hosts !== undefined && { hosts: hostsIn(hosts, await text(hosts)) }),
    ...(httpsPort !== undefined && { httpsPort }),
    ...(httpPort !== undefined && { httpPort }),
    ...(ca !== undefined && { ca: certificates(ca, await text(ca)) }),
    ...(allowAddresses !== undefined && { allowAddresses }),
  });
}

/** Reads text alone: of anything else the first bad line would be quoted, whatever is in it. */
function hostsIn(path: string, content: string): Hosts {
  if (/[^\P{Cc}\t\r\n]|\uFFFD|\S{500}/u.test(content))
    throw mistake(`${path} is no hosts file: it is not text of addresses and names`);
  return parseHosts(content);
}

function certificates(path: string, pem: string): string {
  try {
    new X509Certificate(pem);
    return pem;
  } catch {
    throw mistake(`${path} holds no PEM certificate`);
  }
}
