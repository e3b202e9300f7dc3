import type { Ask, DecidingRule, Observation } from './observation.ts';
import type { ProbeId } from './probe.ts';
import type { Domain, Millis, RowId, Url } from './units.ts';
import type { Abstention, Ended, NotFollowed, Ua } from './vocabulary.ts';

/** One drawn row of the list. `invalid`: the listed name is no host name; it is a row, and gets no request. */
export interface Site {
  readonly domain: Domain;
  readonly rank: number;
  readonly stratum: number;
  readonly invalid?: boolean;
}

/** The two paths that should not exist on this site. */
export interface Controls {
  readonly root: `/${string}`;
  readonly 'well-known': `/${string}`;
}

/** All that `next` may know of a visit: it has no state but its rows. */
export interface Visit {
  readonly site: Site;
  readonly controls: Controls;
  /** In order of `seq`. */
  readonly seen: readonly Observation[];
  /** Set from outside: the operator withdrew the site, or the visit was resumed too late. */
  readonly stop?: 'withheld' | 'stale';
}

export type Step =
  /** `next()` again when every ask has its row. `notBefore`: wall clock, 0 for at once. */
  | { readonly do: 'ask'; readonly fan: readonly [Ask, ...Ask[]]; readonly notBefore: Millis }
  | {
      readonly do: 'abstain';
      readonly probe: ProbeId;
      readonly nth: number;
      readonly hop: number;
      readonly url: Url;
      readonly ua: Ua;
      readonly accept: string;
      readonly because: Abstention | NotFollowed;
      readonly rule?: DecidingRule;
      readonly target?: string;
      readonly ref?: RowId;
    }
  /** An earlier row of the same visit already answers the ask. */
  | { readonly do: 'reuse'; readonly ask: Ask; readonly ref: RowId }
  | { readonly do: 'leave'; readonly because: Ended };
