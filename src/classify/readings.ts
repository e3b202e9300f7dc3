import type { RobotsComparison } from '../model/policy.ts';
import type { Protocol } from '../model/protocol.ts';
import { type FoundVisit, idOf } from './found-visit.ts';

/** The two readings of robots.txt over all sites that gave both, unweighted. */
export interface Readings {
  /** `who-asks`: the second is a browser's. `noise`: both are ours, and what differs does not depend on who asks. */
  readonly of: 'who-asks' | 'noise';
  /** Sites where both readings are files, each of them asked for itself. */
  readonly compared: number;
  readonly differ: { readonly bytes: number; readonly records: number; readonly policy: number };
  /** Sites where the second got a file and the first got none. */
  readonly onlyForSecond: number;
}

/** Counts what the two readings of every site that has two (`readingsOf`) came to. */
export function compareReadings({ probes, robots }: Protocol, apart: readonly RobotsComparison[]): Readings {
  const both = apart.filter(({ sameBytes }) => sameBytes !== undefined);
  const differing = (same: 'sameBytes' | 'sameRecords' | 'samePolicy'): number =>
    both.filter((one) => one[same] === false).length;
  return {
    of: probes.some(({ id, as }) => id === robots.twin && as === 'browser') ? 'who-asks' : 'noise',
    compared: both.length,
    differ: { bytes: differing('sameBytes'), records: differing('sameRecords'), policy: differing('samePolicy') },
    onlyForSecond: apart.filter(({ onlyForBrowser }) => onlyForBrowser).length,
  };
}

/** The two readings of a site held against each other; two that rest on one answer are one reading. */
export const readingsOf = (visit: FoundVisit): RobotsComparison | undefined =>
  areApart(visit) ? visit.classified.robots.comparison : undefined;

function areApart({ rows, classified: { robots } }: FoundVisit): boolean {
  const answers = [robots.own, robots.browser].map((read) => {
    const row = rows.find((one) => idOf(one) === read?.row);
    return row?.ref ?? read?.row;
  });
  return answers[0] !== answers[1];
}
