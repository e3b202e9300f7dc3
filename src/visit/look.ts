import type { Protocol } from '../model/protocol.ts';
import type { Visit } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { baseOf, type Found, findBase } from './base.ts';
import { type Chains, chainsOf } from './chain.ts';
import { endOf } from './end.ts';
import { type Readings, readingsOf } from './rules.ts';

/** Everything that the rows of a visit say, worked out once a step. */
export interface Look {
  readonly protocol: Protocol;
  readonly visit: Visit;
  readonly chains: Chains;
  readonly found: Found;
  /** The origin that page probes are asked at; empty while none is found. */
  readonly base: string;
  readonly readings: Readings;
  readonly ended?: Ended;
}

/** Looks at the rows of a visit. */
export function lookAt(protocol: Protocol, visit: Visit): Look {
  const chains = chainsOf(visit);
  const found: Found = visit.site.invalid ? { state: 'none' } : findBase(protocol, visit, chains);
  const readings = readingsOf(protocol, visit, chains, found);
  const ended = endOf(protocol, visit, chains, found, readings);
  const base = found.state === 'found' ? baseOf(protocol, visit, chains, found.origin) : '';
  return { protocol, visit, chains, found, base, readings, ...(ended && { ended }) };
}
