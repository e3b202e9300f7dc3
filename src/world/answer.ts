import type { HeaderList } from '../model/observation.ts';
import type { Millis } from '../model/units.ts';

/** What becomes of the connection after an answer. `close-idle`: kept, then closed unannounced after 300 ms. */
export type After = 'keep' | 'close' | 'close-idle' | 'reset' | 'hang';

/** A well-formed answer. Content-Length is added where no framing header is given. */
export interface Reply {
  readonly kind: 'reply';
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: string | Uint8Array;
  readonly delay?: Millis;
  readonly after?: After;
}

/** Bytes that go out as they are, and what follows them. No byte and `reset`: a connection that dies unanswered. */
export interface Raw {
  readonly kind: 'raw';
  readonly bytes: string | Uint8Array;
  readonly after: After;
  readonly delay?: Millis;
  /** The status that the bytes state, for the log. */
  readonly status?: number;
}

/** A head, then the same chunk again and again, `times` or without end; close-delimited. */
export interface Stream {
  readonly kind: 'stream';
  readonly status: number;
  readonly headers: HeaderList;
  readonly chunk: Uint8Array;
  readonly every: Millis;
  readonly times?: number;
  /** Sent as part of the head, without the empty line that ends it: a head that never ends. */
  readonly headless?: boolean;
}

/** What a simulated site does about one request. */
export type Answer = Reply | Raw | Stream;

/** A reply of any type; further headers follow `Content-Type`. */
export const reply = (
  status: number,
  type: string | undefined,
  body: string | Uint8Array,
  headers: HeaderList = [],
): Reply => ({
  kind: 'reply',
  status,
  headers: [...(type === undefined ? [] : [['Content-Type', type] as const]), ...headers],
  body,
});

export const text = (body: string | Uint8Array, headers: HeaderList = []): Reply =>
  reply(200, 'text/plain; charset=utf-8', body, headers);

export const json = (value: unknown, headers: HeaderList = []): Reply =>
  reply(200, 'application/json', JSON.stringify(value, null, 1), headers);

export const html = (title: string, inner: string, status = 200, headers: HeaderList = []): Reply =>
  reply(
    status,
    'text/html; charset=utf-8',
    `<!doctype html>\n<html lang="en"><head><title>${title}</title></head><body>${inner}</body></html>\n`,
    headers,
  );

export const redirect = (to: string, status = 302): Reply => reply(status, undefined, '', [['Location', to]]);

export const notFound = (): Reply => html('Not found', '<h1>404 Not Found</h1><p>There is no such page.</p>', 404);

export const tooMany = (retryAfter?: string): Reply =>
  reply(429, 'text/plain', 'Slow down.\n', retryAfter === undefined ? [] : [['Retry-After', retryAfter]]);

/** Closes the connection with a TCP reset, nothing sent. */
export const resets: Raw = { kind: 'raw', bytes: '', after: 'reset' };

/** Reads the request and never says anything. */
export const hangs: Raw = { kind: 'raw', bytes: '', after: 'hang' };
