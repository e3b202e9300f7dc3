import type { Disposition, Outcome } from '../model/finding.ts';
import type { Observation } from '../model/observation.ts';
import type { ProbeId } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Bytes, Millis, RowId } from '../model/units.ts';
import type { Ended } from '../model/vocabulary.ts';
import { type Durations, durationsOf } from './durations.ts';
import { CLASSIFIER_VERSION } from './find.ts';
import type { FoundVisit } from './found-visit.ts';
import { type Breach, type Gap, smallestGaps } from './promise-checks.ts';
import { compareReadings, type Readings } from './readings.ts';
import { type Spread, spreadOf } from './spread.ts';
import { DETECTORS } from './surprises.ts';
import { digestOf, together, type VisitDigest } from './visit-digest.ts';

type Counts<W extends string> = Readonly<Partial<Record<W, number>>>;

/** A count of everything, and of each stratum. */
interface Counted<W extends string> {
  readonly all: Counts<W>;
  readonly byStratum: Readonly<Record<string, Counts<W>>>;
}

/** What a detector saw: how often, at how many sites, in which forms, and the first rows, of different sites. */
export interface Surprise {
  readonly id: string;
  readonly says: string;
  readonly rows: number;
  readonly sites: number;
  readonly forms: Readonly<Record<string, number>>;
  readonly examples: readonly RowId[];
}

/** What a run came to, from its rows and kept bodies alone. */
export interface RunFindings {
  readonly protocol: string;
  readonly classifierVersion: string;
  readonly sites: number;
  readonly requests: number;
  readonly dispositions: Counted<Disposition>;
  readonly ends: Counts<Ended>;
  readonly outcomes: readonly ({ readonly probe: ProbeId } & Counted<Outcome>)[];
  readonly surprises: readonly Surprise[];
  /** Probes that were asked, and those among them that no rule could classify. */
  readonly asked: number;
  readonly unclassified: number;
  readonly readings: Readings;
  readonly durations: Durations;
  readonly brokenPromises: readonly Breach[];
  /** The smallest gaps first; of each host and visit its own. */
  readonly gaps: readonly Gap[];
  readonly unended: number;
  /** Requests that never left this machine, and those whose answer a crash took. */
  readonly voids: number;
  readonly unanswered: number;
  readonly encodedBytes: Bytes;
  /** While at least one request was on its way or waiting for the pace, by process start. */
  readonly busy: Millis;
  readonly bytesOfSite: Spread | undefined;
}

/** Rows that are named of each thing. */
export const EXAMPLES = 5;

/**
 * Works out what a run came to. `rows`: all of them, as they happened; `visits`: the same by site. Both are read once,
 * and of each visit no more is held than its digest.
 */
export function findingsOfRun(
  protocol: Protocol,
  rows: Iterable<Observation>,
  visits: Iterable<FoundVisit>,
): RunFindings {
  const found = Array.from(visits, digestOf);
  const gaps = smallestGaps(rows);
  const early = gaps.filter(({ ms }) => ms < protocol.pace.between);
  const asked = found.flatMap(({ outcomes }) => outcomes.filter((outcome) => outcome !== 'not-asked'));
  return {
    protocol: protocol.id,
    classifierVersion: CLASSIFIER_VERSION,
    sites: found.length,
    requests: sumOf(found, 'requests'),
    dispositions: counted(found.map(({ disposition, stratum }) => [disposition, stratum])),
    ends: countsOf(found.flatMap(({ ended }) => ended ?? [])),
    outcomes: protocol.probes.map(({ id }, n) => ({
      probe: id,
      ...counted(found.flatMap((one) => outcomeAt(one, n))),
    })),
    surprises: surprisesIn(found),
    asked: asked.length,
    unclassified: asked.filter((outcome) => outcome === 'unknown').length,
    readings: compareReadings(
      protocol,
      found.flatMap(({ readings }) => readings ?? []),
    ),
    durations: durationsOf(
      found.flatMap(({ exchanges }) => exchanges),
      found.flatMap(({ length }) => length ?? []),
    ),
    brokenPromises: [
      ...early.map(({ row }) => ({ clause: 'W-RATE-1', row })),
      ...found.flatMap(({ breaches }) => breaches),
    ],
    gaps: gaps.slice(0, EXAMPLES),
    unended: found.filter(({ ended }) => ended === undefined).length,
    voids: sumOf(found, 'voids'),
    unanswered: sumOf(found, 'unanswered'),
    encodedBytes: sumOf(found, 'ownBytes'),
    busy: together(found.flatMap(({ busy }) => busy)).reduce((sum, { first, last }) => sum + last - first, 0),
    bytesOfSite: spreadOf(found.map(({ bytes }) => bytes)),
  };
}

const sumOf = (found: readonly VisitDigest[], of: 'requests' | 'voids' | 'unanswered' | 'ownBytes'): number =>
  found.reduce((sum, one) => sum + one[of], 0);

function outcomeAt({ outcomes, stratum }: VisitDigest, n: number): readonly (readonly [Outcome, string])[] {
  const outcome = outcomes[n];
  return outcome === undefined ? [] : [[outcome, stratum]];
}

function surprisesIn(found: readonly VisitDigest[]): readonly Surprise[] {
  return DETECTORS.map(({ id, says }, n) => {
    const bySite = found.flatMap(({ sightings }) => {
      const seen = sightings[n] ?? [];
      return seen.length > 0 ? [seen] : [];
    });
    const sightings = bySite.flat();
    return {
      id,
      says,
      rows: sightings.length,
      sites: bySite.length,
      forms: countsOf(sightings.map(({ key }) => key)),
      examples: bySite.flatMap(([first]) => first?.row ?? []).slice(0, EXAMPLES),
    };
  });
}

function counted<W extends string>(of: readonly (readonly [word: W, stratum: string])[]): Counted<W> {
  const strata = [...new Set(of.map(([, stratum]) => stratum))].sort((a, b) => Number(a) - Number(b));
  return {
    all: countsOf(of.map(([word]) => word)),
    byStratum: Object.fromEntries(
      strata.map((one) => [one, countsOf(of.flatMap(([word, stratum]) => (stratum === one ? [word] : [])))]),
    ),
  };
}

/** Counts of words, the most frequent first. */
function countsOf<W extends string>(words: readonly W[]): Record<W, number> {
  const counts = new Map<W, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))) as Record<W, number>;
}
