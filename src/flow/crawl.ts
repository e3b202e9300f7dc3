import type { MachineLoad } from '../model/machine-load.ts';
import { isMistake } from '../model/mistake.ts';
import type { Observation } from '../model/observation.ts';
import type { Clock, Fetch, Gate } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Site } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { machineClock } from '../queue/clock.ts';
import { createGate } from '../queue/gate.ts';
import { behindHold, createHold } from '../queue/hold.ts';
import { type Admission, visitAll } from '../queue/sites.ts';
import { openLedger, type RunLedger } from '../store/ledger.ts';
import type { RunRecord } from '../store/run-record.ts';
import type { ContactEffects } from './contact-check.ts';
import { type ContactKeeper, type FirstCheck, requireContact, watchContact } from './contact-watch.ts';
import { keepHeapSmall, watchMachine } from './machine.ts';
import { effectsOf, type Outside } from './run-effects.ts';
import { stopsFor } from './stops.ts';
import { visitSite } from './visit.ts';

/** One crawl: what to ask of whom, and where the rows go. */
export interface CrawlPlan {
  readonly db: string;
  readonly run: RunRecord;
  readonly resume: boolean;
  readonly admission: Admission;
  readonly fetch: Fetch;
  readonly command: string;
  /** Watch the contact page, and send nothing while it is not as promised (W-ID-3). */
  readonly contactCheck: boolean;
}

/** Tells of a crawl while it goes on; the numbers of a resumed run count from its beginning. */
export interface CrawlWatch {
  began(sites: number, ended: number): void;
  visitBegan(site: Site): void;
  row(row: Observation): void;
  visitEnded(site: Site, because: Ended): void;
  /** One visit met a fault of our own; its rows stay, and `--resume` takes it up again. */
  fault(site: Site, thrown: unknown): void;
  /** Why nothing is sent for a while; `undefined` when requests go out again. */
  held(why: string | undefined): void;
}

export interface CrawlResult {
  readonly sites: number;
  readonly ended: number;
  readonly interrupted: boolean;
  /** Visits that a fault of our own left unfinished. */
  readonly faults: number;
  /** How this machine kept up meanwhile. */
  readonly machine: MachineLoad;
}

/**
 * Visits every site of a run that has no end yet. `stop` ends it: waits at once, exchanges within ten seconds; what was
 * written is then whole and can be resumed. Throws a `Mistake` (exit code 3) when the database or our network gives out.
 */
export async function crawl(
  plan: CrawlPlan,
  watch: CrawlWatch,
  stop: AbortSignal,
  clock: Clock = machineClock,
): Promise<CrawlResult> {
  const { run, db, resume, command, fetch } = plan;
  const { protocol } = run;
  const start = { at: clock.wall(), mono: clock.mono(), version: run.version, command };
  const stops = stopsFor(stop, clock);
  const { between, margin } = protocol.pace;
  const gate = createGate(protocol.pace, clock, resume ? between + margin : 0, stops.stopping.signal);
  const contact: ContactEffects = { protocol, fetch, gate, clock };
  const checked = plan.contactCheck && protocol.contactCheck !== undefined;
  try {
    // Before the database: a run that does not start leaves nothing to resume.
    const first = checked
      ? await requireContact(contact, { ending: stops.stopping.signal, halting: stops.halting.signal })
      : undefined;
    const ledger = await openLedger(db, run, { open: resume ? 'resume' : 'create', start });
    try {
      return await visitSites(plan, ledger, { fetch, gate, first, stops, stop, clock }, watch);
    } finally {
      await ledger.close();
    }
  } finally {
    stops.over();
    await fetch.close();
  }
}

/** What stands before the first visit. */
interface Begun extends Outside {
  /** Without the hold, which never keeps the contact check itself back. */
  readonly gate: Gate;
  readonly first: FirstCheck | undefined;
  readonly stop: AbortSignal;
}

async function visitSites(
  { admission }: CrawlPlan,
  ledger: RunLedger,
  begun: Begun,
  watch: CrawlWatch,
): Promise<CrawlResult> {
  const { stopping } = begun.stops;
  const hold = createHold();
  const effects = await effectsOf(ledger, { ...begun, gate: behindHold(begun.gate, hold, stopping.signal) });
  const sites = await ledger.unfinished();
  const all = (await ledger.sites()).length;
  watch.began(all, all - sites.length);
  keepHeapSmall();
  const machine = watchMachine();
  let ended = all - sites.length;
  let faults = 0;
  let fatal: unknown;
  const fail = (thrown: unknown): void => {
    fatal ??= thrown;
    stopping.abort();
  };
  const visit = async (site: Site): Promise<void> => {
    watch.visitBegan(site);
    try {
      const because = await visitSite(site, { ...effects, onRow: watch.row });
      ended += 1;
      watch.visitEnded(site, because);
    } catch (thrown) {
      if (stopping.signal.aborted) return;
      if (isMistake(thrown)) return fail(thrown);
      faults += 1;
      watch.fault(site, thrown);
    }
  };
  const keeper: ContactKeeper = {
    hold,
    record: ledger.appendContact,
    start: ledger.start,
    before: (await ledger.contact()).length,
    good: effects.outage.over,
    tell: watch.held,
  };
  const inFlight = await whileWatched(effects.protocol, begun, keeper, fail, () =>
    visitAll(sites, visit, admission, stopping.signal),
  );
  if (fatal !== undefined) throw fatal;
  const load = { ...machine.read(), inFlight };
  await ledger.appendLoad(load);
  return { sites: all, ended, interrupted: begun.stop.aborted, faults, machine: load };
}

/** Does `work`; meanwhile the contact page is watched, where it was checked at first. */
async function whileWatched<T>(
  protocol: Protocol,
  { first, fetch, gate, clock, stops }: Begun,
  keeper: ContactKeeper,
  fail: (thrown: unknown) => void,
  work: () => Promise<T>,
): Promise<T> {
  if (first === undefined) return work();
  const done = new AbortController();
  const ending = AbortSignal.any([stops.stopping.signal, done.signal]);
  const signals = { ending, halting: stops.halting.signal };
  const watched = watchContact({ protocol, fetch, gate, clock }, first, keeper, signals).catch((thrown: unknown) => {
    if (isMistake(thrown) || !ending.aborted) fail(thrown);
  });
  try {
    return await work();
  } finally {
    done.abort();
    await watched;
  }
}
