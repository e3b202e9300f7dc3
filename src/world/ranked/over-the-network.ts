import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { HeaderList } from '../../model/observation.ts';
import { type Answer, type Reply, resets } from '../answer.ts';
import { headerOf, type Memory, type WorldRequest } from '../behaviour.ts';
import { FILE_PATHS } from '../probe-paths.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { SiteModel } from './site-model.ts';

/** A request in a hundred waits for a lost packet to be sent again; one in six hundred loses its connection. */
const RESENT = 0.01;
const DROPPED = 1 / 600;
const SMALL = 200;
const SERVERS: Readonly<Record<SiteModel['edge'], string>> = {
  none: 'nginx',
  cloudflare: 'cloudflare',
  akamai: 'AkamaiNetStorage',
  fastly: 'Varnish',
  cloudfront: 'CloudFront',
};

/**
 * An answer as it arrives: late by distance and thought, sometimes later by loss, compressed and framed as its server
 * does. A connection that is lost is lost once for a URL, so that a repeat finds what is there. `scale`: 0 for a
 * network without distance or loss.
 */
export function overTheNetwork(
  seed: string,
  site: SiteModel,
  request: WorldRequest,
  answer: Answer,
  memory: Memory,
  scale: number,
): Answer {
  const chance = chanceOf(`${seed}|${request.host}${request.target}`, site.rank);
  const limited = site.limit !== undefined && request.path === FILE_PATHS[site.limit.probe];
  if (scale > 0 && !limited && chance.happens('dropped', DROPPED) && memory.times(`dropped ${request.target}`) === 1) {
    return resets;
  }
  if (answer.kind !== 'reply') return answer;
  return { ...framed(site, request, answer), delay: scale * delayOf(site, chance), ...afterwards(site) };
}

function delayOf({ network }: SiteModel, chance: Chance): number {
  const thought = network.think * (0.5 + 3 * chance.number('thought') ** 4);
  const resent = chance.happens('resent', RESENT) ? 200 + 3 * network.roundTrip : 0;
  return network.roundTrip + thought + resent;
}

function afterwards({ habits }: SiteModel): Pick<Reply, 'after'> {
  if (habits.has('closes-connections')) return { after: 'close' };
  return habits.has('closes-when-idle') ? { after: 'close-idle' } : {};
}

function framed(site: SiteModel, request: WorldRequest, answer: Reply): Reply {
  const server: HeaderList = answer.headers.some(([name]) => name === 'Server') ? [] : [['Server', SERVERS[site.edge]]];
  const close: HeaderList = site.habits.has('closes-connections') ? [['Connection', 'close']] : [];
  const { body, encoding } = compressed(site, request, Buffer.from(answer.body));
  const chunked = site.habits.has('chunks') && body.length > 0;
  const transfer: HeaderList = chunked ? [['Transfer-Encoding', 'chunked']] : [];
  return {
    ...answer,
    headers: [...server, ...answer.headers, ...encoding, ...transfer, ...close],
    body: chunked ? inChunks(body) : body,
  };
}

function compressed(site: SiteModel, request: WorldRequest, body: Buffer): { body: Buffer; encoding: HeaderList } {
  const accepted = headerOf(request, 'accept-encoding') ?? '';
  if (!site.habits.has('compresses') || body.length < SMALL) return { body, encoding: [] };
  if (site.edge === 'cloudflare' && /\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 };
    return { body: brotliCompressSync(body, { params }), encoding: [['Content-Encoding', 'br']] };
  }
  if (!/\bgzip\b/.test(accepted)) return { body, encoding: [] };
  return { body: gzipSync(body, { level: 1, memLevel: 6 }), encoding: [['Content-Encoding', 'gzip']] };
}

/** Two chunks and the last one (RFC 9112 §7.1). */
function inChunks(body: Buffer): Buffer {
  const middle = Math.ceil(body.length / 2);
  const parts = [body.subarray(0, middle), body.subarray(middle)].filter((part) => part.length > 0);
  return Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]),
    Buffer.from('0\r\n\r\n'),
  ]);
}
