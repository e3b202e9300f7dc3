import type { HeaderList } from '../model/observation.ts';
import type { Domain } from '../model/units.ts';
import type { Answer } from './answer.ts';
import type { TruthOfBehaviour } from './truth.ts';

/**
 * How a name can be reached. `both`, `http`, `https`: only the ports that listen; `none`: every port refuses;
 * `private`: an address that a crawler must not connect to; `absent`: the name does not exist.
 */
export type Door = 'both' | 'http' | 'https' | 'none' | 'private' | 'absent';

/** What a TLS client meets. */
export type Handshake =
  | 'valid'
  | 'expired'
  | 'not-yet-valid'
  | 'wrong-name'
  | 'self-signed'
  | 'unknown-root'
  | 'reset'
  | 'hang'
  | 'plain-text';

/** One request, as a site sees it. */
export interface WorldRequest {
  readonly scheme: 'http' | 'https';
  /** Lower case, without port. */
  readonly host: string;
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  readonly path: string;
  readonly headers: HeaderList;
}

/** What a site remembers: how often it was told of `key`, this time included. */
export interface Memory {
  times(key: string): number;
}

/** The site that is asked, and the name of its authority for absolute URLs. */
export interface AskedSite {
  readonly domain: Domain;
  /** `www`, `internal`, ... for a sibling name; empty for the listed name. */
  readonly label: string;
}

/** One way in which a site can behave. */
export interface Behaviour {
  /** Reads like a sentence; unique. */
  readonly name: string;
  /** Doors by label; `''` (the listed name) is `both` and `www` is `absent` where not given. */
  readonly doors?: Readonly<Record<string, Door>>;
  readonly handshake?: Handshake;
  /** A visit takes more than 20 s longer than its probes at one a second. */
  readonly slow?: boolean;
  readonly truth: TruthOfBehaviour;
  answer(request: WorldRequest, site: AskedSite, memory: Memory): Answer;
}

/** The value of the first header of that name. */
export const headerOf = (request: Pick<WorldRequest, 'headers'>, name: string): string | undefined =>
  request.headers.find(([header]) => header.toLowerCase() === name)?.[1];
