import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { HeaderList } from '../model/observation.ts';
import type { Millis } from '../model/units.ts';

/** When it happened: wall clock in Unix milliseconds, and the monotonic clock of the process. */
interface Moment {
  readonly t: Millis;
  readonly mono_ms: Millis;
}

/** How an answer ended. `client-left`: the connection went away before the last byte was written. */
export type HowEnded = 'complete' | 'closed' | 'reset' | 'unanswered' | 'client-left';

/** What the simulated web saw; `conn` counts connections and `request` counts requests, both from 1. */
export type LogEvent =
  | { readonly event: 'connected'; readonly conn: number; readonly scheme: 'http' | 'https'; readonly port: number }
  | { readonly event: 'tls'; readonly conn: number; readonly sni: string | undefined; readonly protocol: string }
  | { readonly event: 'tls-failed'; readonly conn: number; readonly sni: string | undefined; readonly error: string }
  | {
      readonly event: 'request';
      readonly request: number;
      readonly conn: number;
      readonly scheme: 'http' | 'https';
      readonly port: number;
      readonly host: string;
      readonly sni?: string | undefined;
      readonly method: string;
      readonly target: string;
      readonly ua: string;
      readonly headers: HeaderList;
    }
  | {
      readonly event: 'answered';
      readonly request: number;
      readonly conn: number;
      readonly host: string;
      readonly target: string;
      /** 0 where no status was sent. */
      readonly status: number;
      /** Octets written, head included. */
      readonly bytes: number;
      readonly how: HowEnded;
    }
  | { readonly event: 'malformed-request'; readonly conn: number; readonly bytes: string }
  | { readonly event: 'closed'; readonly conn: number }
  | { readonly event: 'lag'; readonly p99: Millis; readonly max: Millis; readonly connections: number };

export type LogRecord = Moment & LogEvent;

/** The independent witness of a run: every record, in the order in which it was written. */
export interface AccessLog {
  /** `at`: the moment on the monotonic clock, where it was not just now. */
  write(event: LogEvent, at?: Millis): void;
  /** The last records, newest last. */
  tail(): readonly LogRecord[];
  /** Resolves when its file can no longer be written; `close` throws why. */
  readonly broken: Promise<void>;
  /** The file holds all that was written before. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const FLUSH_EVERY = 50;

/** Opens the log; without `file` it lives in memory alone. `kept`: records in the tail, at least. */
export function openAccessLog(file: string | undefined, kept = file === undefined ? 200_000 : 20_000): AccessLog {
  const stream = file === undefined ? undefined : createWriteStream(file, { flags: 'w' });
  let tail: LogRecord[] = [];
  let pending: string[] = [];
  const broken = new Promise<void>((resolve) => stream?.on('error', () => resolve()));
  const timer = setInterval(() => void drain(stream).catch(() => undefined), FLUSH_EVERY);
  timer.unref();

  const drain = (to: WriteStream | undefined): Promise<void> => {
    const lines = pending;
    pending = [];
    if (to === undefined || lines.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      to.write(lines.join(''), (error) => (error ? reject(error) : resolve()));
    });
  };

  return {
    write(event, at = performance.now()) {
      const record = { t: round(performance.timeOrigin + at), mono_ms: round(at), ...event };
      tail.push(record);
      if (tail.length > 2 * kept) tail = tail.slice(-kept);
      if (stream !== undefined) pending.push(`${JSON.stringify(record)}\n`);
    },
    tail: () => tail,
    broken,
    flush: () => drain(stream),
    async close() {
      clearInterval(timer);
      if (stream === undefined) return;
      if (stream.errored !== null) throw stream.errored;
      await drain(stream);
      stream.end();
      await finished(stream);
    },
  };
}

const round = (ms: Millis): Millis => Math.round(ms * 1000) / 1000;
