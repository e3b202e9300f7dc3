import type { Protocol } from '../model/protocol.ts';
import { whoMayRead } from './who-may-read.ts';

/** Every published protocol by its id. */
export const protocols: ReadonlyMap<string, Protocol> = new Map([whoMayRead].map((p) => [p.id, p]));
