import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { mistake } from '../model/mistake.ts';
import type { AccessLog } from './access-log.ts';
import type { Handshake } from './behaviour.ts';
import type { Certificates } from './certificates.ts';
import { readHello } from './client-hello.ts';
import { serveConnection, type Web } from './connection.ts';

/** What a TLS client meets: whose certificate, in which state, after how long. */
export interface Greeting {
  readonly domain: string;
  readonly handshake: Handshake;
  readonly greetAfter?: number;
}

/** What a listener needs to know of the web behind it. */
export interface Behind extends Web {
  readonly log: AccessLog;
  readonly certificates: Certificates;
  /** What meets a TLS client that asks for `sni`; `undefined` for a name of nobody. */
  handshakeOf(sni: string): Greeting | undefined;
  nextConnection(): number;
}

/** An open port; `close` ends its connections too. */
export interface Listener {
  readonly port: number;
  connections(): number;
  close(): Promise<void>;
}

/** Opens `port` (0: any) at each address; the same port everywhere. */
export async function listen(
  scheme: 'http' | 'https',
  addresses: readonly string[],
  port: number,
  behind: Behind,
): Promise<Listener> {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const take = (socket: Socket): void => {
    const conn = behind.nextConnection();
    sockets.add(socket);
    behind.log.write({ event: 'connected', conn, scheme, port: servers.length === 0 ? port : portOf(servers[0]) });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      behind.log.write({ event: 'closed', conn });
    });
    socket.setNoDelay(true);
    if (scheme === 'http')
      serveConnection({ conn, scheme, port: portOf(servers[0]), socket, transport: socket }, behind);
    else greet(socket, conn, portOf(servers[0]), behind);
  };
  for (const address of addresses) {
    const server = createTcpServer(take);
    await opened(server, address, servers.length === 0 ? port : portOf(servers[0]));
    servers.push(server);
  }
  return {
    port: portOf(servers[0]),
    connections: () => sockets.size,
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      const gone = [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all([...closed, ...gone]);
    },
  };
}

const portOf = (server: Server | undefined): number => (server?.address() as AddressInfo | null)?.port ?? 0;

const opened = (server: Server, address: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(taken ? mistake(`port ${port} of ${address} cannot be opened (${error.code}); name another`, 3) : error);
    });
    server.listen({ host: address, port, backlog: 4096 }, () => {
      server.removeAllListeners('error');
      resolve();
    });
  });

/** Waits for the ClientHello, because what happens next depends on whom it names. */
function greet(socket: Socket, conn: number, port: number, behind: Behind): void {
  let bytes = Buffer.alloc(0);
  const onData = (chunk: Buffer): void => {
    bytes = Buffer.concat([bytes, chunk]);
    const hello = readHello(bytes);
    if (hello === 'incomplete') return;
    socket.off('data', onData);
    socket.pause();
    const sni = hello === 'not-tls' ? undefined : hello.sni;
    const found = sni === undefined ? undefined : behind.handshakeOf(sni);
    const fails = (error: string): void => behind.log.write({ event: 'tls-failed', conn, sni, error });
    if (hello === 'not-tls' || found === undefined) {
      fails(hello === 'not-tls' ? 'not TLS' : 'unknown name');
      socket.destroy();
    } else if (found.handshake === 'reset') {
      fails('reset by the site');
      socket.resetAndDestroy();
    } else if (found.handshake === 'plain-text') {
      fails('plain text from the site');
      socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    } else if (found.handshake === 'hang') {
      fails('never answered by the site');
    } else {
      socket.unshift(bytes);
      void secure(socket, conn, port, sni ?? '', found, behind);
    }
  };
  socket.on('data', onData);
}

async function secure(
  transport: Socket,
  conn: number,
  port: number,
  sni: string,
  { domain, handshake, greetAfter = 0 }: Greeting,
  behind: Behind,
): Promise<void> {
  if (greetAfter > 0) await sleep(greetAfter);
  const secureContext = behind.certificates.contextFor(domain, handshake);
  if (transport.destroyed) return;
  const socket = new TLSSocket(transport, { isServer: true, secureContext });
  let done = false;
  socket.on('secure', () => {
    done = true;
    behind.log.write({ event: 'tls', conn, sni, protocol: socket.getProtocol() ?? '' });
  });
  socket.on('error', (error) => {
    if (!done) behind.log.write({ event: 'tls-failed', conn, sni, error: error.message });
    transport.destroy();
  });
  transport.on('close', () => socket.destroy());
  serveConnection({ conn, scheme: 'https', port, sni, socket, transport }, behind);
}
