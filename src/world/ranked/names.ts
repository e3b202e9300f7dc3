import type { Domain } from '../../model/units.ts';
import type { Listed } from '../tenant.ts';
import { scramble } from './chance.ts';

const FIRST =
  'amber ash birch blue bright cedar clear copper coral elder fern field flint green harbour hazel iron ivory juniper lark linen lunar maple meadow mill north oak olive pearl pine quartz quiet red river rowan sable silver south stone swift tidal umber violet west wild willow winter'.split(
    ' ',
  );
const SECOND =
  'anchor basket beacon bell bridge bureau circle cloud corner craft creek desk dock engine forge garden gate guild hall hill house journal kitchen lab lane library line market media mill network news orchard path pier plaza point press quarter road school shop square station store studio supply tower town trade valley works yard'.split(
    ' ',
  );
const TRADES =
  'bicycles books boats cameras clocks clothes courses coffee desks flowers games guitars insurance kitchens lamps maps medicine news paint plants radios recipes shoes software songs tea tickets tools toys travel weather wine'.split(
    ' ',
  );

/** One of the words for a rank; `salt` tells the lists apart. */
const word = (words: readonly string[], rank: number, salt: number): string =>
  words[scramble(rank ^ salt) % words.length] ?? '';
const first = (rank: number): string => word(FIRST, rank, 0x0a000000);
const second = (rank: number): string => word(SECOND, rank, 0x0b000000);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The listed name of a rank, the same for every seed: `copperharbour-000123.test`. */
export const nameOf = (rank: number): Domain => `${first(rank)}${second(rank)}-${String(rank).padStart(6, '0')}.test`;

/** The rank of a listed name, or of a name directly below one; `undefined` where it was not listed. */
export function rankOf(host: string): { readonly rank: number; readonly label: string } | undefined {
  const [, label = '', name = '', digits = ''] = /^(?:([a-z0-9-]+)\.)?([a-z]+-(\d{6,7})\.test)$/.exec(host) ?? [];
  const rank = Number(digits);
  return rank > 0 && nameOf(rank) === name ? { rank, label } : undefined;
}

/** What the site of a rank calls itself, and what it is about. */
export const titleOf = (rank: number): string => `${capital(first(rank))} ${capital(second(rank))}`;
export const tradeOf = (rank: number): string => word(TRADES, rank, 0x0c000000);

/** Ranks 1 to `count` and their names. */
export function* rankedNames(count: number): Generator<Listed> {
  for (let rank = 1; rank <= count; rank += 1) yield { rank, domain: nameOf(rank) };
}
