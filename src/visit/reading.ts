import type { Observation } from '../model/observation.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Binding } from '../model/robots.ts';
import type { Domain } from '../model/units.ts';
import type { RobotsState } from '../model/vocabulary.ts';
import { robotsMeaning } from '../web/robots/state.ts';
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

/** Reads a robots.txt chain; `undefined` while it is not over. */
export function readingOf(chain: Chain, protocol: Protocol, domain: Domain): Reading | undefined {
  const first = chain[0];
  const last = chain.at(-1);
  if (first === undefined || last === undefined || !isFinal(last, protocol.retry)) return undefined;
  const authorities = [authorityOf(first.url)];
  const ownFile = last.kind !== 'abstained' && pathOf(last.url) === '/robots.txt' && ofSite(last.url, domain);
  if (ownFile && last.status !== undefined) authorities.push(authorityOf(last.url));
  const meaning = robotsMeaning(last);
  const readable = !meaning.closed && last.status !== undefined && last.status < 300;
  const bindings = readable ? (last.facts?.binding ?? []) : [];
  return { ...meaning, bindings, row: last, authorities: [...new Set(authorities)] };
}
