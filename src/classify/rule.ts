import type { Evidence, Outcome, RuleId } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import { rowId } from '../model/units.ts';
import type { Seen } from './seen.ts';

/** What a rule saw, or that it does not hold. */
export type Held = Evidence | false | undefined;

/** One line of the decision table. */
export interface Rule {
  readonly id: RuleId;
  readonly outcome: Outcome;
  readonly when: (seen: Seen) => Held;
}

export const rule = (id: RuleId, outcome: Outcome, when: Rule['when']): Rule => ({ id, outcome, when });

const MOST = 64;

/** Evidence: the name of what was looked at, and what it was. */
export const saw = (
  from: Evidence['from'],
  name: string,
  matched: string | number | boolean,
  against?: Observation,
): Evidence => ({
  from,
  name,
  matched: latin1(String(matched)).slice(0, MOST),
  ...(against && { against: rowId(against.domain, against.seq) }),
});

/** Every character as one byte; others as `?`. */
const latin1 = (text: string): string => text.replace(/[^\0-\xff]/g, '?');

/** A rule about the status of an answer. */
export const byStatus = (id: RuleId, outcome: Outcome, holds: (status: number) => boolean): Rule =>
  rule(id, outcome, ({ status }) => status !== undefined && holds(status) && saw('status', 'status', status));

/** A rule about what was served: an answer of status 2xx and its facts. */
export const ofServed = (
  id: RuleId,
  outcome: Outcome,
  when: (seen: Seen & { readonly facts: NonNullable<Seen['facts']> }) => Held,
): Rule => rule(id, outcome, (seen) => (seen.served && seen.facts ? when({ ...seen, facts: seen.facts }) : undefined));
