import { ceiling } from '../model/ceiling.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Millis } from '../model/units.ts';
import type { Admission } from '../queue/sites.ts';

/**
 * How long a visit can take at most: every request that it may make, each as long as an exchange may last, with the
 * longest Retry-After and the distance to the next. Waits for a host that other visits ask as well come on top.
 */
export function longestVisit(protocol: Protocol): Millis {
  const { pace, deadlines, retry } = protocol;
  return ceiling(protocol) * (deadlines.exchange + retry.waitAtMost + pace.between + pace.margin);
}

/** The shortest that a whole visit takes: its URLs at the pace, each answered at once, none redirected. */
export const plainVisit = ({ budget, pace }: Protocol): Millis => budget.most * (pace.between + pace.margin);

/** How long a run of so many sites can take at most: full rounds of the longest visit, and the admission of the sites. */
export function longestRun(protocol: Protocol, sites: number, { atOnce, perSecond }: Admission): Millis {
  return Math.ceil(sites / atOnce) * longestVisit(protocol) + Math.ceil(sites / perSecond) * 1_000;
}
