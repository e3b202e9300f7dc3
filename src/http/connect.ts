import { once } from 'node:events';
import { isIP, type LookupFunction, connect as openTcp, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { createSecureContext, connect as openTls, rootCertificates, type TLSSocket } from 'node:tls';
import type { Millis } from '../model/units.ts';
import { orAbort } from './deadline.ts';
import { connectFault, type Fault, failed, rawError, tlsFault } from './failure.ts';

/** Where to connect: `host` without brackets or trailing dot. */
export interface Target {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
}

/** A connection that is ready for a request. */
export interface Connected {
  readonly socket: Socket;
  /** The address that answered. */
  readonly ip: string;
  readonly tlsVersion?: string;
}

/** The bounds of connecting, TCP and TLS together. */
export interface ConnectLimit {
  readonly signal: AbortSignal;
  readonly ms: Millis;
  /** Told when each step is done. */
  readonly mark: (step: 'connect' | 'tls') => void;
}

/** Connects to one of `addresses`. */
export type Connect = (target: Target, addresses: readonly string[], limit: ConnectLimit) => Promise<Connected | Fault>;

/** An address that does not answer is given up after this, if there is another; far hosts need more than Node's 250. */
const ATTEMPT: Millis = 3_000;

/** A connection made no longer ago than this proves that our network works. */
const PROVES_NETWORK: Millis = 2_000;

/** Certificates are always verified; TLS 1.2 is the floor (RFC 8996). `ca`: further trusted roots, PEM. */
export function createConnect(ca?: string): Connect {
  // One context for all: building one from a root list costs 21 ms and a megabyte.
  const secureContext = createSecureContext({
    minVersion: 'TLSv1.2',
    ...(ca === undefined ? {} : { ca: [...rootCertificates, ca] }),
  });
  let lastConnected = Number.NEGATIVE_INFINITY;

  return async ({ secure, host, port }, addresses, { signal, ms, mark }) => {
    const tcp = openTcp({
      host,
      port,
      lookup: only(addresses),
      noDelay: true,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: Math.min(ATTEMPT, Math.ceil(ms * 0.3)),
    });
    // A socket may fail at any later moment, when nobody waits for it.
    tcp.on('error', () => {});
    try {
      await orAbort(once(tcp, 'connect'), signal);
    } catch (thrown) {
      tcp.destroy();
      if (signal.aborted) return failed('connect-timeout', rawError(thrown).message);
      return connectFault(rawError(thrown), performance.now() - lastConnected < PROVES_NETWORK);
    }
    lastConnected = performance.now();
    mark('connect');
    const ip = tcp.remoteAddress ?? '';
    if (!secure) return { socket: tcp, ip };

    const tls = openTls({
      socket: tcp,
      host,
      // RFC 6066 §3: a server name is never an address.
      servername: isIP(host) === 0 ? host : '',
      secureContext,
      ALPNProtocols: ['http/1.1'],
    });
    tls.on('error', () => {});
    try {
      await orAbort(once(tls, 'secureConnect'), signal);
    } catch (thrown) {
      tls.destroy();
      tcp.destroy();
      return signal.aborted ? failed('tls-timeout', rawError(thrown).message) : tlsFault(rawError(thrown));
    }
    mark('tls');
    return { socket: tls, ip, ...versionOf(tls) };
  };
}

const versionOf = (tls: TLSSocket): { tlsVersion?: string } => {
  const version = tls.getProtocol();
  return version === null ? {} : { tlsVersion: version };
};

/** A look-up that knows one answer: the addresses that the guard let through. */
function only(addresses: readonly string[]): LookupFunction {
  return (_host, _options, callback) => {
    callback(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
  };
}
