import type { Protocol } from '../model/protocol.ts';
import { whoMayRead } from './who-may-read.ts';
import { whoMayReadAa } from './who-may-read-aa.ts';

/** Every published protocol by its id. */
export const protocols: ReadonlyMap<string, Protocol> = new Map([whoMayRead].map((p) => [p.id, p]));

/** Protocols that no page stands for, each by the id of the one that it varies: for the simulated web alone. */
export const variants: ReadonlyMap<string, Protocol> = new Map([[whoMayRead.id, whoMayReadAa]]);
