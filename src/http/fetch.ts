import { Resolver as DnsResolver } from 'node:dns/promises';
import { performance } from 'node:perf_hooks';
import type { Exchange, Fetch, Request } from '../model/ports.ts';
import { hostOf } from '../web/url.ts';
import { createConnect } from './connect.ts';
import { startDeadline } from './deadline.ts';
import { type Connection, createConnection, exchange } from './exchange.ts';
import { type Fault, failed } from './failure.ts';
import { createGuard } from './guard.ts';
import { headOf } from './head.ts';
import type { Hosts } from './hosts.ts';
import { createLanes } from './lanes.ts';
import { type Opening, reportAnswer, reportUnasked } from './report.ts';
import { type Resolver, resolve } from './resolve.ts';

/** How a run meets the network. */
export interface FetchOptions {
  /** Consulted before DNS. */
  readonly hosts?: Hosts;
  /** Without it no name is looked up in DNS, and only loopback is connected to. */
  readonly live: boolean;
  /** The ports where a URL names none; 443 and 80 by default. */
  readonly httpsPort?: number;
  readonly httpPort?: number;
  /** Further trusted roots, PEM. */
  readonly ca?: string;
  /** CIDR ranges that are otherwise refused; where a run is not live they narrow the loopback that it may reach. */
  readonly allowAddresses?: readonly string[];
  /** Makes the resolver of a live run; c-ares by default. */
  readonly resolver?: () => Resolver;
}

/** Makes what asks: one GET a call, on connections that are kept per lane and origin. */
export function createFetch(options: FetchOptions): Fetch {
  const { live, hosts, httpsPort = 443, httpPort = 80 } = options;
  const guard = createGuard(live, options.allowAddresses);
  const connect = createConnect(options.ca);
  const resolver = live ? (options.resolver ?? cAres)() : undefined;
  const lanes = createLanes();

  /** Looks the name up, judges its addresses, connects. What it finds on the way stands in `opening`. */
  async function open(
    url: URL,
    { deadlines }: Request,
    opening: Opening,
    signal: AbortSignal,
  ): Promise<Connection | Fault> {
    const host = hostOf(url);
    const dns = startDeadline(deadlines.dns, signal);
    const found = await resolve(host, { hosts, resolver }, dns.signal).finally(dns.clear);
    if ('kind' in found) return found;
    opening.dns = performance.now();
    opening.addresses = found;
    const admitted = found.filter((address) => guard(address) === undefined);
    if (admitted.length === 0) {
      const blocked = found.some((address) => guard(address) === 'blocked-address');
      return failed(blocked ? 'blocked-address' : 'not-live', found.join(' '));
    }
    const secure = url.protocol === 'https:';
    const port = url.port === '' ? (secure ? httpsPort : httpPort) : Number(url.port);
    const limit = startDeadline(deadlines.connect, signal);
    const connected = await connect({ secure, host, port }, admitted, {
      signal: limit.signal,
      ms: deadlines.connect,
      mark: (step) => {
        opening[step] = performance.now();
      },
    }).finally(limit.clear);
    return 'kind' in connected ? connected : createConnection(connected);
  }

  async function ask(request: Request, signal: AbortSignal): Promise<Exchange> {
    const { lane, bodyAtMost } = request;
    const opening: Opening = { start: performance.now() };
    const url = new URL(request.url);
    const head = headOf(url, request.headers);
    const over = async (connection: Connection) => {
      const answer = await exchange(connection, head, bodyAtMost, signal);
      lanes.give(lane, url.origin, connection);
      return answer;
    };

    const kept = lanes.take(lane, url.origin);
    if (kept !== undefined) {
      const answer = await over(kept);
      // Where the peer hung up before a byte of ours left, nothing was asked: no attempt is lost, we connect anew.
      if (!answer.unsent) return reportAnswer(answer, kept, head, opening, bodyAtMost);
    }
    const opened = await open(url, request, opening, signal);
    if ('kind' in opened) return reportUnasked(opened, opening);
    return reportAnswer(await over(opened), opened, head, opening, bodyAtMost);
  }

  return {
    async fetch(request, signal) {
      signal?.throwIfAborted();
      const total = startDeadline(request.deadlines.exchange, signal);
      const made = await ask(request, total.signal).finally(total.clear);
      // An abort is the caller's doing and says nothing of the site: there is no answer to report.
      if (signal?.aborted && made.outcome.kind !== 'answered') throw signal.reason;
      return made;
    },
    closeLane: lanes.closeLane,
    close: lanes.close,
  };
}

/** c-ares, not getaddrinfo: the latter has four threads, and folds every failure into one. */
const cAres = (): Resolver => new DnsResolver({ timeout: 2_500, tries: 2 });
