import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HeaderList } from '../model/observation.ts';
import type { HowEnded } from './access-log.ts';
import type { After, Answer } from './answer.ts';

/** What went out of one answer, and what becomes of the connection. */
export interface Sent {
  readonly status: number;
  readonly bytes: number;
  readonly how: HowEnded;
  readonly after: After;
}

/** Below TLS, the socket that a reset has to hit. */
export interface Line {
  readonly socket: Socket;
  readonly transport: Socket;
  readonly signal: AbortSignal;
}

/** Writes one answer. Never rejects: a client that leaves is a fact of the log. `headOnly`: for HEAD. */
export async function send(answer: Answer, line: Line, headOnly: boolean): Promise<Sent> {
  if (answer.kind === 'stream') return sendStream(answer, line);
  await pause(answer.delay ?? 0, line.signal);
  const bytes = answer.kind === 'raw' ? Buffer.from(answer.bytes) : replyBytes(answer, headOnly);
  const status = answer.status ?? 0;
  const after = answer.after ?? 'keep';
  const whole = await write(line, bytes);
  return { status, bytes: whole ? bytes.length : 0, how: whole ? ended(answer.kind, after) : 'client-left', after };
}

function ended(kind: 'raw' | 'reply', after: After): HowEnded {
  if (after === 'reset') return 'reset';
  if (after === 'hang') return 'unanswered';
  return kind === 'raw' && after === 'close' ? 'closed' : 'complete';
}

async function sendStream(answer: Answer & { kind: 'stream' }, line: Line): Promise<Sent> {
  const head = Buffer.from(
    headText(answer.status, answer.headers) + (answer.headless === true ? '' : '\r\n'),
    'latin1',
  );
  let bytes = head.length;
  let whole = await write(line, head);
  for (let n = 0; whole && n < (answer.times ?? Number.POSITIVE_INFINITY); n += 1) {
    await pause(answer.every, line.signal);
    whole = await write(line, answer.chunk);
    bytes += answer.chunk.length;
  }
  return { status: answer.status, bytes, how: whole ? 'closed' : 'client-left', after: 'close' };
}

function replyBytes(answer: Answer & { kind: 'reply' }, headOnly: boolean): Buffer {
  const body = Buffer.from(answer.body);
  const framed = answer.headers.some(([name]) => /^(content-length|transfer-encoding)$/i.test(name));
  const bare = answer.status === 204 || answer.status === 304;
  const length: HeaderList = framed || bare ? [] : [['Content-Length', String(body.length)]];
  const dated: HeaderList = answer.headers.some(([name]) => /^date$/i.test(name))
    ? []
    : [['Date', new Date().toUTCString()]];
  const head = Buffer.from(`${headText(answer.status, [...dated, ...answer.headers, ...length])}\r\n`, 'latin1');
  return headOnly || bare ? head : Buffer.concat([head, body]);
}

function headText(status: number, headers: HeaderList): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unnamed'}\r\n${lines}`;
}

/** Resolves when the bytes were handed on: `false` where the client has left. */
function write({ socket, signal }: Line, bytes: Uint8Array): Promise<boolean> {
  if (signal.aborted || socket.destroyed || !socket.writable) return Promise.resolve(false);
  if (bytes.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const gone = (): void => resolve(false);
    signal.addEventListener('abort', gone, { once: true });
    socket.write(bytes, (error) => {
      signal.removeEventListener('abort', gone);
      resolve(!error);
    });
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}
