import { isIP } from 'node:net';
import { orAbort } from './deadline.ts';
import { dnsFault, type Fault, failed, type RawError, rawError } from './failure.ts';
import { type Hosts, hostsKey } from './hosts.ts';

/** What is needed of `dns.promises.Resolver`. */
export interface Resolver {
  resolve4(name: string): Promise<readonly string[]>;
  resolve6(name: string): Promise<readonly string[]>;
}

/** Where names are looked up. Without a resolver, a name that the hosts file lacks does not exist. */
export interface Names {
  readonly hosts?: Hosts | undefined;
  readonly resolver?: Resolver | undefined;
}

/** More addresses than this are not tried, nor recorded. */
const ADDRESSES_AT_MOST = 64;

/**
 * The addresses of a host: itself where it is one, those of the hosts file, else A and AAAA, asked at once. Either
 * family alone is enough. `signal`: the deadline.
 */
export async function resolve(host: string, names: Names, signal: AbortSignal): Promise<readonly string[] | Fault> {
  if (isIP(host) !== 0) return [host];
  const listed = names.hosts?.get(hostsKey(host));
  if (listed) return listed;
  if (names.resolver === undefined)
    return failed('dns-nxdomain', 'the hosts file lacks the name, and the run is not live');
  const { resolver } = names;
  const answers = await Promise.all([
    ask(() => resolver.resolve6(host), signal),
    ask(() => resolver.resolve4(host), signal),
  ]);
  const addresses = answers.flatMap((answer) => ('addresses' in answer ? answer.addresses : []));
  if (addresses.length > 0) return addresses.slice(0, ADDRESSES_AT_MOST);
  return dnsFault(answers.flatMap((answer) => ('error' in answer ? [answer.error] : [])));
}

async function ask(
  look: () => Promise<readonly string[]>,
  signal: AbortSignal,
): Promise<{ readonly addresses: readonly string[] } | { readonly error: RawError }> {
  try {
    const addresses = await orAbort(look(), signal);
    return addresses.length > 0 ? { addresses } : { error: { code: 'ENODATA', message: 'an empty answer' } };
  } catch (thrown) {
    const error = rawError(thrown);
    return { error: signal.aborted ? { code: 'ETIMEOUT', message: error.message } : error };
  }
}
