import type { HeaderList, Observation, Timings } from './observation.ts';
import type { Deadlines } from './protocol.ts';
import type { Bytes, Domain, Millis, Sha256, Url } from './units.ts';
import type { DecodeNote, Ended, Failure, OwnFault } from './vocabulary.ts';

/** Two clocks and a way to wait. `mono` never steps; `wall` is Unix milliseconds. */
export interface Clock {
  mono(): Millis;
  wall(): Millis;
  sleep(ms: Millis, signal?: AbortSignal): Promise<void>;
}

/** One GET to make: nothing in it is decided by `http/`. */
export interface Request {
  readonly url: Url;
  /** User-Agent, Accept, Accept-Encoding, as they go on the wire. Host and Connection are added. */
  readonly headers: HeaderList;
  readonly deadlines: Deadlines;
  /** Reading stops here, of the encoded stream and of the decoded body alike. */
  readonly bodyAtMost: Bytes;
  /** Connections are kept per (lane, origin) and closed by `closeLane`. */
  readonly lane: string;
}

/** What happened on the wire, whole; nothing of it is stored before `keep/` has cut it. */
export interface Exchange {
  readonly outcome:
    | { readonly kind: 'answered'; readonly status: number }
    | { readonly kind: 'failed'; readonly failure: Failure; readonly detail: string; readonly status?: number }
    | { readonly kind: 'void'; readonly ownFault: OwnFault; readonly detail: string };
  /** As sent, Host and Connection included. */
  readonly sent: HeaderList;
  /** As received: case, order and repeats kept; values latin-1. */
  readonly headers: HeaderList;
  /** Decoded bytes, at most `bodyAtMost`; a part where the exchange failed in the body. */
  readonly body: Uint8Array;
  readonly encoded: Bytes;
  readonly truncated: boolean;
  readonly notes: readonly DecodeNote[];
  readonly ip?: string;
  readonly addresses?: readonly string[];
  readonly tlsVersion?: string;
  readonly reusedConnection: boolean;
  readonly timings: Timings;
}

/** Asks. Never throws for what a site does. */
export interface Fetch {
  fetch(request: Request, signal?: AbortSignal): Promise<Exchange>;
  closeLane(lane: string): Promise<void>;
  close(): Promise<void>;
}

/** A body on its way to the store. */
export interface KeptBody {
  readonly sha256: Sha256;
  readonly bytes: Uint8Array;
}

/** The rows of a run. Every promise resolves when the write is durable. */
export interface Ledger {
  /** The intent: durable before its bytes leave. */
  intend(row: Observation): Promise<void>;
  append(row: Observation, body?: KeptBody): Promise<void>;
  end(domain: Domain, because: Ended, at: Millis): Promise<void>;
  visit(domain: Domain): Promise<readonly Observation[]>;
  body(sha256: Sha256): Promise<Uint8Array | undefined>;
}

/** Keeps the pace: the one place where requests wait (W-RATE-1). */
export interface Gate {
  /**
   * Runs `exchange` alone on `host` and alone in `lane`, no sooner than the pace allows after the previous one of
   * either ended, and not before wall-clock `notBefore`. `ready` runs in the last moment of the wait.
   */
  pass<T>(
    to: { host: string; lane: string; notBefore: Millis },
    ready: () => Promise<void>,
    exchange: () => Promise<T>,
  ): Promise<T>;
  /** Nobody asks `host` before wall-clock `until`; only lengthens. */
  pause(host: string, until: Millis): void;
}
