import type { Writable } from 'node:stream';
import { type Classified, classifyVisit } from '../classify/classify-visit.ts';
import { CLASSIFIER_VERSION } from '../classify/find.ts';
import { DISPOSITIONS, type Disposition, OUTCOMES, type Outcome } from '../model/finding.ts';
import type { ProbeId } from '../model/probe.ts';
import { type RunReader, readRun } from '../store/read.ts';
import { jsonLine, printLines } from './print-lines.ts';

/** How many of each outcome, of each probe, and of each disposition; in the order of the vocabularies, zeros left out. */
export interface Summary {
  readonly classifierVersion: string;
  readonly sites: number;
  /** Visits without an end: the run still goes on, or was left. */
  readonly unfinished: number;
  readonly dispositions: readonly (readonly [Disposition, number])[];
  readonly probes: readonly { readonly probe: ProbeId; readonly outcomes: readonly (readonly [Outcome, number])[] }[];
}

/** Classifies every site of a run that is open, in visiting order; one visit is in memory at a time. */
export function* classifySites(reader: RunReader): Generator<Classified> {
  const { protocol } = reader.run();
  const ends = new Map(reader.ends().map(({ domain, because }) => [domain, because]));
  for (const site of reader.sites()) {
    const ended = ends.get(site.domain);
    yield classifyVisit({ site, rows: reader.visit(site.domain), ...(ended && { ended }) }, protocol, reader.body);
  }
}

/** Reads a run and hands its classified sites on; never asks the network, and writes nothing. */
export async function withClassified<T>(
  db: string,
  use: (sites: Iterable<Classified>, reader: RunReader) => T | Promise<T>,
): Promise<T> {
  const reader = readRun(db);
  try {
    return await use(classifySites(reader), reader);
  } finally {
    reader.close();
  }
}

/** Counts what came of a run. */
export const summaryOfRun = (db: string): Promise<Summary> =>
  withClassified(db, (sites, reader) => {
    const summary = summaryOf(sites);
    return { ...summary, unfinished: reader.unfinished().length };
  });

export function summaryOf(sites: Iterable<Classified>): Omit<Summary, 'unfinished'> {
  const dispositions = new Map<Disposition, number>();
  const probes = new Map<ProbeId, Map<Outcome, number>>();
  let count = 0;
  for (const { disposition, findings } of sites) {
    count++;
    dispositions.set(disposition, (dispositions.get(disposition) ?? 0) + 1);
    for (const { probe, outcome } of findings) {
      const outcomes = probes.get(probe) ?? new Map<Outcome, number>();
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      probes.set(probe, outcomes);
    }
  }
  return {
    classifierVersion: CLASSIFIER_VERSION,
    sites: count,
    dispositions: inOrder(DISPOSITIONS, dispositions),
    probes: [...probes].map(([probe, outcomes]) => ({ probe, outcomes: inOrder(OUTCOMES, outcomes) })),
  };
}

const inOrder = <W extends string>(words: readonly W[], counts: ReadonlyMap<W, number>) =>
  words.flatMap((word) => {
    const count = counts.get(word);
    return count === undefined ? [] : [[word, count] as const];
  });

/** Prints a run as JSON lines: of each site one with its disposition, then one for each probe. */
export const printFindings = (db: string, out: Writable): Promise<void> =>
  withClassified(db, (sites) => printLines(linesOf(sites), out));

function* linesOf(sites: Iterable<Classified>): Generator<string> {
  for (const { site, disposition, findings, robots } of sites) {
    const { own, browser, comparison } = robots;
    yield jsonLine({
      domain: site.domain,
      rank: site.rank,
      stratum: site.stratum,
      disposition,
      robots: own?.state ?? null,
      robotsBrowser: browser?.state ?? null,
      samePolicy: comparison?.samePolicy ?? null,
      onlyForBrowser: comparison?.onlyForBrowser ?? false,
      classifierVersion: CLASSIFIER_VERSION,
    });
    for (const finding of findings) yield jsonLine(finding);
  }
}
