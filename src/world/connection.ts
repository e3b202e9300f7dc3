import type { Socket } from 'node:net';
import type { Millis } from '../model/units.ts';
import type { AccessLog } from './access-log.ts';
import { type Answer, reply } from './answer.ts';
import { headerOf, type WorldRequest } from './behaviour.ts';
import { type RequestHead, readHead } from './request-head.ts';
import { type Line, send } from './send.ts';

/** One connection over which requests come, TLS (if any) already done. */
export interface Connection {
  readonly conn: number;
  readonly scheme: 'http' | 'https';
  readonly port: number;
  readonly sni?: string | undefined;
  /** What requests are read from. */
  readonly socket: Socket;
  /** The TCP socket below. */
  readonly transport: Socket;
}

/** What the connection asks of the web. */
export interface Web {
  readonly log: AccessLog;
  answer(request: WorldRequest): Answer;
  nextRequest(): number;
}

const IDLE_CLOSE = 300;

/** Reads requests one after the other and answers each, until either side has had enough. */
export function serveConnection(connection: Connection, web: Web): void {
  const { socket, transport } = connection;
  const left = new AbortController();
  const line: Line = { socket, transport, signal: left.signal };
  let buffered: Buffer = Buffer.alloc(0);
  let firstByte: Millis = 0;
  let busy = false;
  let idle: NodeJS.Timeout | undefined;

  const readOn = (): void => {
    if (busy || buffered.length === 0) return;
    const head = readHead(buffered);
    if (head === 'incomplete') return;
    if (head === 'malformed') {
      web.log.write({ event: 'malformed-request', conn: connection.conn, bytes: buffered.toString('latin1', 0, 200) });
      socket.destroy();
      return;
    }
    buffered = buffered.subarray(head.length);
    busy = true;
    void answerOne(head, firstByte);
    firstByte = performance.now();
  };

  const answerOne = async (head: RequestHead, at: Millis): Promise<void> => {
    const request = toRequest(head, connection);
    const number = web.nextRequest();
    const { host, method, target, headers } = request;
    const { conn, scheme, port, sni } = connection;
    const ua = headerOf(request, 'user-agent') ?? '';
    web.log.write(
      { event: 'request', request: number, conn, scheme, port, host, sni, method, target, ua, headers },
      at,
    );
    const misdirected = sni !== undefined && sni !== host;
    const answer = misdirected ? reply(421, 'text/plain', 'This is another host.\n') : web.answer(request);
    const { status, bytes, how, after } = await send(answer, line, method === 'HEAD');
    web.log.write({ event: 'answered', request: number, conn, host, target, status, bytes, how });
    if (after === 'hang') return;
    if (after === 'reset') transport.resetAndDestroy();
    else if (after === 'close' || headerOf(request, 'connection')?.toLowerCase() === 'close') socket.end();
    else {
      if (after === 'close-idle') idle = setTimeout(() => socket.end(), IDLE_CLOSE);
      busy = false;
      readOn();
    }
  };

  socket.on('data', (chunk: Buffer) => {
    clearTimeout(idle);
    if (buffered.length === 0) firstByte = performance.now();
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
    readOn();
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearTimeout(idle);
    left.abort();
  });
}

function toRequest(head: RequestHead, { scheme }: Connection): WorldRequest {
  const host = (headerOf(head, 'host') ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const path = head.target.split('?')[0] ?? '/';
  return { scheme, host, method: head.method, target: head.target, path, headers: head.headers };
}
