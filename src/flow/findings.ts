import { join } from 'node:path';
import { findingsOfRun, type RunFindings } from '../classify/findings-of-run.ts';
import type { FoundVisit } from '../classify/found-visit.ts';
import { throughGate } from '../classify/gate.ts';
import type { Interval } from '../estimate/estimate.ts';
import { wilson } from '../estimate/wilson.ts';
import type { GateResult, Measures } from '../model/gate.ts';
import type { MachineLoad } from '../model/machine-load.ts';
import type { Domain } from '../model/units.ts';
import { PILOT_GATE } from '../protocol/pilot-gate.ts';
import { type RunReader, readRun } from '../store/read.ts';
import type { StoredRun } from '../store/run-record.ts';
import type { Truth } from '../world/truth.ts';
import { classifySites } from './classify.ts';
import { findingsPage } from './findings-page.ts';
import { countAgainst, type TruthCounts } from './truth-counts.ts';
import { writeWhole } from './write-whole.ts';

/** What is looked at, and where what was found goes. */
export interface FindingsOrder {
  readonly db: string;
  /** The folder of findings.json, findings.md and gate.json. */
  readonly out: string;
  /** How the machine kept up, for each start that told; else what the run recorded. */
  readonly machine?: readonly MachineLoad[];
  /** What is there, on a simulated web. */
  readonly truths?: ReadonlyMap<Domain, Truth> | undefined;
  /** What is wrong with the dataset; `undefined`: it was not exported. */
  readonly exportFaults?: readonly string[] | undefined;
  /** Whether this run may open the way to a main run. */
  readonly gate: boolean;
}

/** A share of sites, with its 95 % Wilson interval; unweighted. */
export interface ShareOfSites extends Interval {
  readonly n: number;
  readonly of: number;
  readonly share: number;
}

/** How far the data can be trusted. */
export interface Quality extends Partial<MachineLoad> {
  readonly starts: number;
  /** Process starts that left no word of how the machine kept up. */
  readonly unmeasuredStarts: number;
  readonly requestsPerSecond: number;
}

/** What a pilot found: everything that findings.json holds. */
export interface Findings {
  readonly web: 'live' | 'simulated';
  readonly protocolSha256: string;
  readonly run: RunFindings;
  /** How often the two readings of robots.txt differ, by what is compared. */
  readonly differ: Readonly<Record<keyof RunFindings['readings']['differ'], ShareOfSites | null>>;
  readonly quality: Quality;
  readonly truth?: TruthCounts;
  readonly exportFaults?: readonly string[];
  readonly gate?: GateResult;
}

/** Works out what a run came to, and writes it down for people and for machines. */
export async function writeFindings(order: FindingsOrder): Promise<Findings> {
  const reader = readRun(order.db);
  try {
    const findings = findingsOf(order, reader);
    const path = (name: string): string => join(order.out, name);
    await writeWhole(path('findings.json'), json(findings));
    await writeWhole(path('findings.md'), findingsPage(findings));
    if (findings.gate !== undefined) await writeWhole(path('gate.json'), json(findings.gate));
    return findings;
  } finally {
    reader.close();
  }
}

function findingsOf({ machine, truths, exportFaults, gate }: FindingsOrder, reader: RunReader): Findings {
  const stored = reader.run();
  const run = findingsOfRun(stored.protocol, reader.rows(), foundVisits(reader));
  const truth = truths && countAgainst(truths, foundVisits(reader));
  const { compared, differ } = run.readings;
  const found = {
    web: webOf(stored),
    protocolSha256: stored.protocolSha256,
    run,
    differ: {
      bytes: shareOf(differ.bytes, compared),
      records: shareOf(differ.records, compared),
      policy: shareOf(differ.policy, compared),
    },
    quality: qualityOf(run, stored, machine ?? stored.starts.flatMap(({ load }) => load ?? [])),
    ...(truth && { truth }),
    ...(exportFaults && { exportFaults }),
  } satisfies Findings;
  return { ...found, ...(gate && { gate: throughGate(PILOT_GATE, measuresOf(found), pilotOf(found, stored)) }) };
}

/** A run is live when no start of it was simulated. */
const webOf = ({ stamps }: StoredRun): Findings['web'] =>
  stamps.some(({ stamp }) => stamp === 'simulated') ? 'simulated' : 'live';

const pilotOf = ({ web, run }: Findings, { protocol, protocolSha256, version }: StoredRun) => ({
  protocol: protocol.id,
  protocolSha256,
  web,
  version,
  sites: run.sites,
});

/** Every visit of a run, in visiting order. */
export function* foundVisits(reader: RunReader): Generator<FoundVisit> {
  const { protocol } = reader.run();
  const ends = new Map(reader.ends().map((end) => [end.domain, end]));
  for (const classified of classifySites(reader)) {
    const { domain } = classified.site;
    const end = ends.get(domain);
    yield { protocol, rows: reader.visit(domain), classified, ...(end && { end }) };
  }
}

/** What the gate asks of a run; what is not known is left out. */
export function measuresOf({ run, quality, truth, exportFaults }: Omit<Findings, 'gate'>): Measures {
  const begun = run.requests + run.voids;
  return {
    requests: run.requests,
    'broken-promises': run.brokenPromises.length,
    'unended-visits': run.unended,
    'own-fault-share': begun === 0 ? 0 : run.voids / begun,
    'unclassified-share': run.asked === 0 ? 0 : run.unclassified / run.asked,
    ...(quality.loopDelayP99 !== undefined && { 'loop-delay-p99': quality.loopDelayP99 }),
    ...(exportFaults && { 'export-faults': exportFaults.length }),
    ...(truth && { 'truth-differences': truth.differing.length }),
  };
}

function qualityOf({ requests, busy }: RunFindings, { starts }: StoredRun, machine: readonly MachineLoad[]): Quality {
  const worst = (of: (load: MachineLoad) => number): number => machine.map(of).reduce((a, b) => Math.max(a, b), 0);
  return {
    starts: starts.length,
    unmeasuredStarts: Math.max(0, starts.length - machine.length),
    requestsPerSecond: busy === 0 ? 0 : requests / (busy / 1_000),
    ...(machine.length > 0 && {
      loopDelayP99: worst(({ loopDelayP99 }) => loopDelayP99),
      loopDelayMax: worst(({ loopDelayMax }) => loopDelayMax),
      peakRss: worst(({ peakRss }) => peakRss),
      inFlight: worst(({ inFlight }) => inFlight),
    }),
  };
}

const shareOf = (n: number, of: number): ShareOfSites | null =>
  of === 0 ? null : { n, of, share: n / of, ...wilson(n / of, of) };

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
