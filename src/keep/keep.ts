import { createHash } from 'node:crypto';
import type { Facts } from '../model/facts.ts';
import type { Ask, Body, HeaderList } from '../model/observation.ts';
import type { Exchange, KeptBody } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Sha256 } from '../model/units.ts';
import { keptHeaders } from '../web/headers.ts';
import { isHome } from '../web/home-page.ts';

/** What of an answer may be stored. `body` is absent where no answer came. */
export interface Kept {
  readonly headers: HeaderList;
  readonly body?: Body;
  readonly kept?: KeptBody;
}

const sha256 = (bytes: Uint8Array): Sha256 => createHash('sha256').update(bytes).digest('hex');

/** Whether bytes that no decoder took may hide a page: they are no UTF-8, so nobody can say that they are no HTML. */
const isOpaque = ({ body, notes }: Exchange): boolean =>
  notes.some((note) => note !== 'cut-by-cap') &&
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8').includes('\ufffd');

/** How much of a body may be stored (W-KEEP-2). In doubt less. */
function howMuch(status: number, exchange: Exchange, facts: Facts, ask: Ask, protocol: Protocol): Body['kept'] {
  if (isHome(ask, protocol.keep) || (status >= 300 && status < 400)) return 'none';
  const succeeded = exchange.outcome.kind === 'answered' && status >= 200 && status < 300;
  const whole = succeeded && protocol.keep.whole.includes(ask.probe) && !facts.html && !isOpaque(exchange);
  return whole ? 'whole' : 'prefix';
}

/**
 * Cuts an answer to what may be stored, always before the store (W-KEEP-1, W-KEEP-2). Policy and discovery files are
 * kept whole; HTML, other answers than 2xx, controls and answers that the network cut as a prefix; redirects,
 * home pages and whatever lies at `/` as hash and length.
 */
export function keep(exchange: Exchange, facts: Facts, ask: Ask, protocol: Protocol): Kept {
  const headers = keptHeaders(exchange.headers);
  const { outcome, body, encoded, truncated, notes } = exchange;
  const status = outcome.kind === 'void' ? undefined : outcome.status;
  if (status === undefined) return { headers };
  const kept = howMuch(status, exchange, facts, ask, protocol);
  const read = {
    sha256: sha256(body),
    complete: outcome.kind === 'answered' && !truncated && notes.length === 0,
    length: body.length,
    encoded,
    truncated,
    kept,
  };
  if (kept === 'none') return { headers, body: read };
  // A copy: a view would hold the whole body in memory until the row is written.
  const bytes = Uint8Array.from(kept === 'whole' ? body : body.subarray(0, protocol.keep.prefix));
  const keptSha256 = bytes.length === body.length ? read.sha256 : sha256(bytes);
  return { headers, body: { ...read, keptSha256 }, kept: { sha256: keptSha256, bytes } };
}
