import { mistake } from '../../model/mistake.ts';
import type { Behaviour } from '../behaviour.ts';
import { BODIES } from './bodies.ts';
import { CHALLENGES } from './challenges.ts';
import { CONNECTIONS } from './connections.ts';
import { DOORS } from './doors.ts';
import { LIMITS } from './limits.ts';
import { POLICIES } from './policies.ts';
import { REDIRECTS } from './redirects.ts';
import { ROBOTS_ANSWERS } from './robots-answers.ts';
import { ROBOTS_FILES } from './robots-files.ts';

/** Every behaviour, ordinary ones first. */
export const BEHAVIOURS: readonly Behaviour[] = [
  ...DOORS,
  ...ROBOTS_FILES,
  ...ROBOTS_ANSWERS,
  ...REDIRECTS,
  ...LIMITS,
  ...POLICIES,
  ...CHALLENGES,
  ...BODIES,
  ...CONNECTIONS,
];

/** Names of the behaviours under which a visit takes no more than its probes and a few seconds. */
export const QUICK: readonly string[] = BEHAVIOURS.filter(({ slow }) => slow !== true).map(({ name }) => name);

/** The behaviours of those names, in that order; all where none is named. */
export function behavioursNamed(names: readonly string[] | undefined): readonly Behaviour[] {
  if (names === undefined) return BEHAVIOURS;
  return names.map((name) => {
    const found = BEHAVIOURS.find((behaviour) => behaviour.name === name);
    if (found === undefined) throw mistake(`no behaviour is called ${name}: see wmr world behaviours`);
    return found;
  });
}
