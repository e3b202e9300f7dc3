import type { Observation } from '../model/observation.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Binding } from '../model/robots.ts';
import type { Domain } from '../model/units.ts';
import { type Abstention, type NotFollowed, REFUSAL_STATUSES, type RobotsState } from '../model/vocabulary.ts';
import { ofSite } from '../web/site.ts';
import { authorityOf, pathOf } from '../web/url.ts';
import { type Chain, isFinal } from './chain.ts';

/** What one robots.txt chain says to us. */
export interface Reading {
  readonly state: RobotsState;
  /** Complete disallow (RFC 9309 §2.3.1.4). */
  readonly closed: boolean;
  /** The rules that bind us, one binding a lens; none where the file restricts nothing. */
  readonly bindings: readonly Binding[];
  /** The row on which the reading rests. */
  readonly row: Observation;
  /** The authorities that it speaks for (RFC 9309 §2.3, W-REDIR-3). */
  readonly authorities: readonly string[];
}

/** Whether a site refused: the one table of statuses, or a recognised challenge or block at any status. */
export const isRefused = (row: Observation): boolean =>
  row.facts?.refusal !== undefined || (row.status !== undefined && REFUSAL_STATUSES.includes(row.status));

/** Where a redirect leads nowhere there is no file, as with 4xx (RFC 9309 §2.3.1.2). Every other target that we do not ask leaves the rules unread: in doubt we ask less (W-REDIR-2). */
const NO_FILE: readonly (Abstention | NotFollowed)[] = ['redirect-limit', 'redirect-loop', 'redirect-invalid'];

/** Reads a robots.txt chain; `undefined` while it is not over. */
export function readingOf(chain: Chain, protocol: Protocol, domain: Domain): Reading | undefined {
  const first = chain[0];
  const last = chain.at(-1);
  if (first === undefined || last === undefined || !isFinal(last, protocol.retry)) return undefined;
  const authorities = [authorityOf(first.url)];
  const ownFile = last.kind !== 'abstained' && pathOf(last.url) === '/robots.txt' && ofSite(last.url, domain);
  if (ownFile && last.status !== undefined) authorities.push(authorityOf(last.url));
  return { ...judged(last), row: last, authorities: [...new Set(authorities)] };
}

function judged(last: Observation): Pick<Reading, 'state' | 'closed' | 'bindings'> {
  const open = (state: RobotsState) => ({ state, closed: false, bindings: [] });
  const closed = (state: RobotsState) => ({ state, closed: true, bindings: [] });
  const { status, facts, because } = last;
  if (last.kind === 'abstained') {
    return because !== undefined && NO_FILE.includes(because) ? open('unavailable') : closed('network-error');
  }
  if (last.failure !== undefined || status === undefined) return closed('network-error');
  if (status >= 500 || status < 200) return closed(isRefused(last) ? 'refused' : 'server-error');
  if (status >= 400) return open(isRefused(last) ? 'refused' : 'unavailable');
  if (status >= 300) return open('unavailable');
  if (isUnreadable(last)) return closed('server-error');
  const state = isRefused(last) ? 'refused' : facts?.blank ? 'empty' : facts?.html ? 'html' : 'file';
  return { state, closed: false, bindings: facts?.binding ?? [] };
}

/** Bytes that no decoder took and in which no line parses count as a server error (W-ROB-3). */
const isUnreadable = ({ notes, facts }: Observation): boolean =>
  (facts?.records ?? 0) === 0 && (notes ?? []).some((note) => note === 'encoding-unknown' || note === 'decode-error');
