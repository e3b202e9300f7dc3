import type { Ask, HeaderList } from '../../src/model/observation.ts';
import type { Exchange } from '../../src/model/ports.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { readAnswer } from '../../src/read/read.ts';

export const SITE = { domain: 'example.com' };
export const ENDED_AT = Date.UTC(2026, 9, 1);

export const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === 'string' ? Buffer.from(body, 'utf8') : body;

/** A plain answer. */
export function answer(
  status: number,
  body: string | Uint8Array = '',
  headers: HeaderList = [],
  more: Partial<Exchange> = {},
): Exchange {
  const bytes = bytesOf(body);
  return {
    outcome: { kind: 'answered', status },
    sent: [],
    headers,
    body: bytes,
    encoded: bytes.length,
    truncated: false,
    notes: [],
    reusedConnection: false,
    timings: { end: 1 },
    ...more,
  };
}

/** An ask of a probe of the flagship, at its own path unless a URL is given. */
export function ask(probe: string, url?: string): Ask {
  const place = whoMayRead.probes.find(({ id }) => id === probe)?.place;
  const path = place?.kind === 'path' ? place.path : '/robots.txt';
  return { probe, nth: 0, url: url ?? `https://example.com${path}`, ua: 'own', accept: '*/*', attempt: 1, hop: 0 };
}

/** Facts of an answer to a probe, `llms-txt` unless one is given. */
export const read = (exchange: Exchange, probe = 'llms-txt', url?: string) =>
  readAnswer(exchange, ask(probe, url), whoMayRead, SITE, ENDED_AT);

/** Processor time of this process so far, in milliseconds: what a busy machine does not lengthen. */
export function cpuMillis(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
