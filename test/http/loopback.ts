import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import type { Request } from '../../src/model/ports.ts';

/** A server on 127.0.0.1 that does what a site may do, byte for byte, and remembers what it was sent. */
export interface Site {
  readonly port: number;
  /** The heads of all requests, in order. */
  readonly heads: string[];
  /** All sockets, in order. */
  readonly sockets: Socket[];
  close(): Promise<void>;
}

/** What a site does with its `nth` request (from 0): the bytes to write, or anything done with the socket. */
export type Behaviour = (socket: Socket, nth: number) => string | Uint8Array | undefined;

/** Serves in clear, or over TLS where `tls` is given. */
export async function serve(behaviour: Behaviour, tls?: TlsOptions): Promise<Site> {
  const heads: string[] = [];
  const onRequest = (socket: Socket) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\r\n\r\n'); end >= 0; end = text.indexOf('\r\n\r\n')) {
        heads.push(text.slice(0, end));
        text = text.slice(end + 4);
        const bytes = behaviour(socket, heads.length - 1);
        if (bytes !== undefined) socket.write(bytes instanceof Uint8Array ? bytes : Buffer.from(bytes, 'latin1'));
      }
    });
  };
  return tls ? listen(createTlsServer(tls, onRequest), heads) : listen(createServer(onRequest), heads);
}

/** Serves nothing: what is done with a connection is all up to `accept`. */
export const accepting = (accept: (socket: Socket) => void): Promise<Site> => listen(createServer(accept), []);

async function listen(server: Server, heads: string[]): Promise<Site> {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
  });
  server.on('secureConnection', (socket: Socket) => socket.on('error', () => {}));
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heads,
    sockets,
    async close() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await once(server.close(), 'close');
    },
  };
}

/** A request with short deadlines. */
export const request = (url: string, over: Partial<Request> = {}): Request => ({
  url,
  headers: [
    ['User-Agent', 'Test/1.0'],
    ['Accept', '*/*'],
    ['Accept-Encoding', 'gzip, deflate, br'],
  ],
  deadlines: { dns: 300, connect: 300, exchange: 2_000 },
  bodyAtMost: 1_000,
  lane: 'lane',
  ...over,
});

/** Deadlines for what must run out. */
export const SOON = { dns: 150, connect: 150, exchange: 250 };
