import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { checkServerIdentity } from 'node:tls';
import type { World } from '../../src/world/world.ts';

/** What came back, as node's own client sees it; `error` is its code where nothing did. */
export interface Got {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly raw: readonly string[];
  readonly body: Buffer;
  readonly error?: string;
  readonly ms: number;
}

/** The address that the hosts file of a world gives a name. */
export const addressOf = (world: World, name: string): string | undefined =>
  world.hostsText
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, host]) => host === name)?.[0];

/** One GET by node's own http client, through the hosts file of the world. `within`: gives up, error `timeout`. */
export function ask(
  world: World,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  within = 4000,
): Promise<Got> {
  const { protocol, hostname, pathname, search } = new URL(url);
  const started = performance.now();
  const address = addressOf(world, hostname);
  if (address === undefined) return Promise.resolve({ ...nothing, error: 'ENOTFOUND', ms: 0 });
  const common = {
    host: address,
    path: pathname + search,
    agent: false as const,
    headers: { 'User-Agent': 'test', Accept: '*/*', ...headers, Host: hostname },
    signal: AbortSignal.timeout(within),
  };
  return new Promise((resolve) => {
    const done = (rest: Partial<Got>): void => resolve({ ...nothing, ...rest, ms: performance.now() - started });
    const failed = (error: Error & { code?: string }): void =>
      done({ error: error.name === 'AbortError' ? 'timeout' : (error.code ?? error.message) });
    const take = (response: IncomingMessage): void => {
      const chunks: Buffer[] = [];
      const got = () => ({
        status: response.statusCode ?? 0,
        headers: response.headers,
        raw: response.rawHeaders,
        body: Buffer.concat(chunks),
      });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(got()));
      response.on('error', (error: Error & { code?: string }) =>
        done({ ...got(), error: error.code ?? error.message }),
      );
    };
    const asked =
      protocol === 'https:'
        ? secureRequest(
            {
              ...common,
              port: world.httpsPort,
              ca: world.caPem,
              servername: hostname,
              checkServerIdentity: (_, certificate) => checkServerIdentity(hostname, certificate),
              maxHeaderSize: 65_536,
            },
            take,
          )
        : plainRequest({ ...common, port: world.httpPort, maxHeaderSize: 65_536 }, take);
    asked.on('error', failed);
    asked.end();
  });
}

const nothing = { headers: {}, raw: [], body: Buffer.alloc(0), ms: 0 };
