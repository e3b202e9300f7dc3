import type { RobotsRule } from '../../model/protocol.ts';
import type { Binding, Rule } from '../../model/robots.ts';
import type { DecidedBy, Lens } from '../../model/vocabulary.ts';
import type { Reading, Robots } from './ast.ts';
import { lowerCase } from './lines.ts';

/** Which groups bind an asker; see `bindingsOf`. */
export type GroupsMode = RobotsRule['groups'];

/**
 * The rules that bind a product token under one lens: the groups that name it, merged, else those of `*`
 * (RFC 9309 §2.2.1). The token `*` stands for whoever is not named.
 */
export function bindingOf(robots: Robots, token: string, lens: Lens): Binding {
  const reading = robots.readings[lens];
  return (
    binding(reading, lens, 'named', named(reading, token)) ??
    binding(reading, lens, 'star', reading.star) ??
    unbound(lens)
  );
}

/**
 * All bindings that an asker obeys; a path must pass every one of them. `own-or-star`: as RFC 9309. `own-and-star`: the
 * groups that name the token and, apart from them, those of `*`; never merged, for an Allow of the one must not lift
 * a Disallow of the other. `own-only`: `*` is not read. `none`: nothing binds.
 */
export function bindingsOf(
  robots: Robots,
  token: string,
  lens: Lens,
  mode: GroupsMode,
): readonly [Binding, ...Binding[]] {
  const reading = robots.readings[lens];
  const own = binding(reading, lens, 'named', named(reading, token));
  switch (mode) {
    case 'own-or-star':
      return [bindingOf(robots, token, lens)];
    case 'own-and-star': {
      const star = binding(reading, lens, 'star', reading.star);
      if (own !== undefined && star !== undefined) return [own, star];
      return [own ?? star ?? unbound(lens)];
    }
    case 'own-only':
      return [own ?? unbound(lens)];
    case 'none':
      return [unbound(lens)];
    default:
      return mode satisfies never;
  }
}

const unbound = (lens: Lens): Binding => ({ lens, group: 'none', rules: [] });

/** Indices of the groups that name a token; a version (`Bot/1.0`) is no part of it. */
const named = (reading: Reading, token: string): readonly number[] =>
  reading.named.get(lowerCase(token.replace(/\/.*$/s, '').trim())) ?? [];

/** A study asks of one file for dozens of tokens, most of which `*` answers: one binding, compiled once, for them all. */
const made = new WeakMap<readonly number[], Binding>();

function binding(reading: Reading, lens: Lens, group: DecidedBy, indices: readonly number[]): Binding | undefined {
  if (indices.length === 0) return undefined;
  const known = made.get(indices);
  if (known !== undefined) return known;
  const rules: Rule[] = [];
  for (const index of indices) for (const rule of reading.groups[index]?.rules ?? []) rules.push(rule);
  const fresh: Binding = { lens, group, rules };
  made.set(indices, fresh);
  return fresh;
}
