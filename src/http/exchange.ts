import { performance } from 'node:perf_hooks';
import { Client, type Dispatcher } from 'undici';
import type { HeaderList } from '../model/observation.ts';
import type { Bytes } from '../model/units.ts';
import { createIntake } from './bytes.ts';
import type { Connected } from './connect.ts';
import { INTERIM_FLOOD, type RawError, rawError } from './failure.ts';
import type { Head } from './head.ts';

/** A held connection, and the undici client that speaks on it. It dies with its socket. */
export interface Connection extends Connected {
  readonly client: Client;
  /** The head of the request that is next on the wire. */
  next: Head | undefined;
  /** Answers it has served. */
  served: number;
}

/** What came back over a connection, raw. */
export interface Answer {
  /** Nothing of the request was written: the connection was gone before. */
  readonly unsent: boolean;
  /** The connection had served an earlier request. */
  readonly reused: boolean;
  /** Monotonic instant of the first byte; absent where none came. */
  readonly beganAt?: number;
  /** Absent where no final head was complete. */
  readonly status?: number;
  readonly headers: HeaderList;
  /** The body as encoded, at most the limit. */
  readonly encoded: Uint8Array;
  /** The body went on beyond the limit. */
  readonly cut: boolean;
  /** Absent where the answer is whole, or cut by us. */
  readonly error?: RawError;
  /** Monotonic instant of the last byte, or of the failure. */
  readonly endedAt: number;
}

/** Real sites send heads that undici's default of 16 KB takes for the site being down. */
const HEAD_AT_MOST: Bytes = 65_536;

/** Interim answers (1xx) before the final one; more is a flood. */
const INTERIM_AT_MOST = 32;

const GONE = 'GONE';

/** Makes a client that speaks on this one socket and never opens another. */
export function createConnection(connected: Connected): Connection {
  const { socket } = connected;
  let given = false;
  // Whatever the scheme, the socket is ready: undici need not know of TLS, nor of the host.
  const client = new Client('http://connected.invalid', {
    connect: (_to, callback) => {
      const first = !given;
      given = true;
      // undici is deaf to a callback that comes at once.
      queueMicrotask(() =>
        first
          ? callback(null, socket)
          : callback(Object.assign(new Error('the connection is gone'), { code: GONE }), null),
      );
    },
    pipelining: 1,
    maxHeaderSize: HEAD_AT_MOST,
    // The deadline of the whole exchange stands above both.
    headersTimeout: 0,
    bodyTimeout: 0,
    // Idle connections are closed by us before a server that says when it would.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 30_000,
    keepAliveTimeoutThreshold: 500,
  });
  const connection: Connection = { ...connected, client, next: undefined, served: 0 };
  const write = socket.write.bind(socket);
  // undici has its own order and case for Host and Connection. A GET is one write: ours goes in its place.
  socket.write = () => {
    const head = connection.next;
    connection.next = undefined;
    if (head === undefined) throw new Error('a second write for one GET');
    return write(head.text, 'latin1');
  };
  return connection;
}

/** Whether a request may be put on it. */
export const isAlive = ({ socket }: Connection): boolean => !socket.destroyed && socket.writable;

/** One GET. Resolves whatever happens; an aborted `signal` ends it with `error`, the part that came kept. */
export function exchange(connection: Connection, head: Head, bodyAtMost: Bytes, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    const reused = connection.served > 0;
    const intake = createIntake(bodyAtMost);
    let abort = (_reason: Error): void => void connection.socket.destroy();
    let beganAt: number | undefined;
    let status: number | undefined;
    let headers: HeaderList = [];
    let interim = 0;
    let cut = false;

    const onAbort = () => abort(signal.reason);
    const settle = (error?: RawError) => {
      signal.removeEventListener('abort', onAbort);
      const unsent = connection.next !== undefined;
      connection.next = undefined;
      connection.served += 1;
      resolve({
        unsent,
        reused,
        endedAt: performance.now(),
        ...(beganAt === undefined ? {} : { beganAt }),
        ...(status === undefined ? {} : { status }),
        headers,
        encoded: intake.bytes(),
        cut,
        ...(error === undefined || cut || (status !== undefined && isBodiless(status)) ? {} : { error }),
      });
    };

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        abort = (reason) => controller.abort(reason);
      },
      onResponseStarted() {
        beganAt ??= performance.now();
      },
      onResponseStart(controller, code) {
        if (code < 200) {
          interim += 1;
          if (interim > INTERIM_AT_MOST)
            abort(Object.assign(new Error('interim answers without end'), { code: INTERIM_FLOOD }));
          return;
        }
        status = code;
        headers = rawHeaders(controller.rawHeaders);
      },
      onResponseData(_controller, chunk) {
        if (cut || intake.take(chunk)) return;
        cut = true;
        abort(new Error('beyond the limit'));
      },
      onResponseEnd: () => settle(),
      onResponseError: (_controller, error) => settle(rawError(error)),
    };

    connection.next = head;
    signal.addEventListener('abort', onAbort);
    connection.client.dispatch({ method: 'GET', path: head.target }, handler);
    if (signal.aborted) onAbort();
  });
}

/** RFC 9112 §6.3: no body whatever the head says, where undici counts the announced bytes as missing. */
const isBodiless = (status: number): boolean => status === 204 || status === 304;

function rawHeaders(raw: Dispatcher.DispatchController['rawHeaders']): HeaderList {
  const flat = Array.isArray(raw) ? raw.map((part) => (typeof part === 'string' ? part : part.toString('latin1'))) : [];
  return flat.flatMap((name, i) => (i % 2 === 0 ? [[name, flat[i + 1] ?? ''] as const] : []));
}
