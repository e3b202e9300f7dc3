import type { Domain, Millis } from '../model/units.ts';
import type { Answer } from './answer.ts';
import type { Door, Handshake, Memory, WorldRequest } from './behaviour.ts';
import type { Truth } from './truth.ts';

/** Whoever answers at a host name: all that the listener knows of a site. */
export interface Tenant {
  readonly domain: Domain;
  readonly handshake: Handshake;
  /** How long a TLS client waits for the first answer to its ClientHello. */
  readonly greetAfter?: Millis;
  answer(request: WorldRequest, memory: Memory): Answer;
}

/** A name and how it can be reached. */
export interface NamedDoor {
  readonly name: string;
  readonly door: Door;
}

/** One row of the ranked list. */
export interface Listed {
  readonly rank: number;
  readonly domain: Domain;
}

/** Who lives in a simulated web. */
export interface Directory {
  /** The listed sites, by rank. */
  listed(): Iterable<Listed>;
  /** Every name of the listed sites, siblings and shared hosts included. */
  names(): Iterable<NamedDoor>;
  at(host: string): Tenant | undefined;
  truthOf(domain: Domain): Truth | undefined;
}
