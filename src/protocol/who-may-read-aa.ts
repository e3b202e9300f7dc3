import type { Probe } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import { whoMayRead } from './who-may-read.ts';

/** What the page does not promise once its second reading is sent under our own name. */
const NOT_KEPT = ['W-ID-2', 'W-ASK-2'];

/** The second reading of robots.txt, by the same asker as the first. */
const bySameAsker = ({ as: _, ...probe }: Probe): Probe => ({ ...probe, again: true });

/**
 * The A/A twin of `who-may-read`: both readings of robots.txt are ours. What differs between them does not depend on
 * who asks: it is the noise floor of the numbers that say so.
 */
export const whoMayReadAa: Protocol = {
  ...whoMayRead,
  id: 'who-may-read-aa',
  probes: whoMayRead.probes.map((probe) => (probe.id === whoMayRead.robots.twin ? bySameAsker(probe) : probe)),
  clauses: whoMayRead.clauses.filter((clause) => !NOT_KEPT.includes(clause)),
};
