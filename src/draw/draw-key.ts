import { hash } from 'node:crypto';
import { mistake } from '../model/mistake.ts';
import type { Domain, Sha256 } from '../model/units.ts';

/** The word that stands for the list id in the key of a panel. */
export const PANEL = 'panel';

/**
 * The permanent random number of a listed domain: hex SHA-256(`<seed>|<list id>|<domain>`), the domain as in the
 * normalised list. With the list id, draws from two lists are independent; with `PANEL` in its place they overlap as
 * much as they can.
 */
export const drawKey = (seed: string, listId: string, domain: Domain): Sha256 =>
  hash('sha256', `${seed}|${listId}|${domain}`);

/** Rejects a seed or list id with which a key could be read in two ways, or mistaken for a key of another purpose. */
export function checkKeyParts(seed: string, listId: string): void {
  for (const [name, value] of [
    ['seed', seed],
    ['list id', listId],
  ] as const) {
    if (value.trim() === '') throw mistake(`the draw needs a ${name}: one line, fixed before the list exists`);
    if (/[|\p{Cc}]/u.test(value)) throw mistake(`the ${name} must be one line without "|"`);
  }
  if (listId === 'order') throw mistake('"order" is no list id: the word has a meaning of its own in keys');
}
