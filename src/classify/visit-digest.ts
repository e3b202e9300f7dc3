import type { Disposition, Outcome } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { RobotsComparison } from '../model/policy.ts';
import type { Bytes, Millis } from '../model/units.ts';
import type { Ended, RowKind } from '../model/vocabulary.ts';
import { lengthOf, type Timed, timedIn } from './durations.ts';
import { type FoundVisit, wasSent } from './found-visit.ts';
import { type Breach, breachesOf } from './promise-checks.ts';
import { readingsOf } from './readings.ts';
import { DETECTORS, type Sighting } from './surprises.ts';

/** From the first row of one process start to the end of its last, on its own monotonic clock. */
export interface Busy {
  readonly start: number;
  readonly first: Millis;
  readonly last: Millis;
}

/** All that the findings of a run need of one visit: a thousandth of its rows, so that those of a whole run fit in memory. */
export interface VisitDigest {
  readonly stratum: string;
  readonly disposition: Disposition;
  readonly ended?: Ended;
  /** In the order of the protocol's probes. */
  readonly outcomes: readonly Outcome[];
  /** In the order of `DETECTORS`. */
  readonly sightings: readonly (readonly Sighting[])[];
  readonly breaches: readonly Breach[];
  readonly readings?: RobotsComparison;
  readonly length?: Millis;
  readonly exchanges: readonly Timed[];
  readonly requests: number;
  readonly voids: number;
  readonly unanswered: number;
  /** Encoded, of all rows, and of those that reuse no other. */
  readonly bytes: Bytes;
  readonly ownBytes: Bytes;
  readonly busy: readonly Busy[];
}

/** What is to be remembered of a visit. */
export function digestOf(visit: FoundVisit): VisitDigest {
  const { rows, end, classified } = visit;
  const readings = readingsOf(visit);
  const length = lengthOf(rows);
  const ofKind = (wanted: RowKind): number => rows.filter(({ kind }) => kind === wanted).length;
  return {
    stratum: String(classified.site.stratum),
    disposition: classified.disposition,
    ...(end && { ended: end.because }),
    outcomes: classified.findings.map(({ outcome }) => outcome),
    sightings: DETECTORS.map((detector) => detector.in(visit)),
    breaches: breachesOf(visit),
    ...(readings && { readings: { ...readings, differing: [] } }),
    ...(length !== undefined && { length }),
    exchanges: timedIn(rows),
    requests: rows.filter(wasSent).length,
    voids: ofKind('void'),
    unanswered: ofKind('asked'),
    bytes: encoded(rows),
    ownBytes: encoded(rows.filter(({ kind }) => kind !== 'reused')),
    busy: busyIn(rows),
  };
}

const encoded = (rows: readonly Observation[]): Bytes => rows.reduce((sum, { body }) => sum + (body?.encoded ?? 0), 0);

const busyIn = (rows: readonly Observation[]): readonly Busy[] =>
  together(rows.map(({ start, mono, endedMono = mono }) => ({ start, first: mono, last: endedMono })));

/** One span for each process start, from the first beginning to the last end. */
export function together(spans: Iterable<Busy>): readonly Busy[] {
  const starts = new Map<number, Busy>();
  for (const { start, first, last } of spans) {
    const known = starts.get(start) ?? { first, last };
    starts.set(start, { start, first: Math.min(known.first, first), last: Math.max(known.last, last) });
  }
  return [...starts.values()];
}
