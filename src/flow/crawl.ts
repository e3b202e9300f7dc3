import type { MachineLoad } from '../model/machine-load.ts';
import { isMistake } from '../model/mistake.ts';
import type { Observation } from '../model/observation.ts';
import type { Clock, Fetch, Gate } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import { rowId } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { machineClock } from '../queue/clock.ts';
import { createGate } from '../queue/gate.ts';
import { behindHold, createHold } from '../queue/hold.ts';
import { createSharedAnswers } from '../queue/shared.ts';
import { type Admission, visitAll } from '../queue/sites.ts';
import { openLedger, type RunLedger } from '../store/ledger.ts';
import type { RunRecord } from '../store/run-record.ts';
import { isFinal } from '../visit/chain.ts';
import type { ContactEffects } from './contact-check.ts';
import { type ContactKeeper, type FirstCheck, requireContact, watchContact } from './contact-watch.ts';
import { watchMachine } from './machine.ts';
import { createOutage } from './outage.ts';
import { type Stops, stopsFor } from './stops.ts';
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
      return await visitSites(plan, ledger, { gate, first, stops, stop, clock }, watch);
    } finally {
      await ledger.close();
    }
  } finally {
    stops.over();
    await fetch.close();
  }
}

/** What stands before the first visit. */
interface Begun {
  /** Without the hold, which never keeps the contact check itself back. */
  readonly gate: Gate;
  readonly first: FirstCheck | undefined;
  readonly stops: Stops;
  readonly stop: AbortSignal;
  readonly clock: Clock;
}

async function visitSites(
  plan: CrawlPlan,
  ledger: RunLedger,
  { gate: open, first, stops, stop, clock }: Begun,
  watch: CrawlWatch,
): Promise<CrawlResult> {
  const { protocol, seed } = ledger.run;
  const { stopping, halting } = stops;
  const hold = createHold();
  const gate = behindHold(open, hold, stopping.signal);
  for (const { host, pausedUntil } of await ledger.hostEnds(protocol.retry)) gate.pause(host, pausedUntil);
  const shared = createSharedAnswers(await settledBefore(ledger, protocol));
  const sites = await ledger.unfinished();
  const all = (await ledger.sites()).length;
  watch.began(all, all - sites.length);
  const machine = watchMachine();
  let ended = all - sites.length;
  let faults = 0;
  const outage = createOutage(clock, stopping.signal);
  const effects = {
    protocol,
    runSeed: seed,
    start: ledger.start,
    ledger,
    fetch: plan.fetch,
    gate,
    shared,
    outage,
    clock,
  };
  let fatal: unknown;
  const fail = (thrown: unknown): void => {
    fatal ??= thrown;
    stopping.abort();
  };
  const visit = async (site: Site): Promise<void> => {
    watch.visitBegan(site);
    try {
      const because = await visitSite(site, {
        ...effects,
        stopping: stopping.signal,
        halting: halting.signal,
        onRow: watch.row,
      });
      ended += 1;
      watch.visitEnded(site, because);
    } catch (thrown) {
      if (stopping.signal.aborted) return;
      if (isMistake(thrown)) return fail(thrown);
      faults += 1;
      watch.fault(site, thrown);
    }
  };
  const visited = new AbortController();
  const ending = AbortSignal.any([stopping.signal, visited.signal]);
  const keeper: ContactKeeper = {
    hold,
    record: ledger.appendContact,
    start: ledger.start,
    before: (await ledger.contact()).length,
    good: outage.over,
    tell: watch.held,
  };
  const contact = { protocol, fetch: plan.fetch, gate: open, clock };
  const watched = first
    ? watchContact(contact, first, keeper, { ending, halting: halting.signal }).catch((thrown: unknown) => {
        if (isMistake(thrown) || !ending.aborted) fail(thrown);
      })
    : undefined;
  let inFlight = 0;
  try {
    inFlight = await visitAll(sites, visit, plan.admission, stopping.signal);
  } finally {
    visited.abort();
    await watched;
  }
  if (fatal !== undefined) throw fatal;
  const load = { ...machine.read(), inFlight };
  await ledger.appendLoad(load);
  return { sites: all, ended, interrupted: stop.aborted, faults, machine: load };
}

/** What foreign robots.txt files answered to earlier starts of this run. */
async function settledBefore(
  ledger: RunLedger,
  protocol: Protocol,
): Promise<{ url: string; ua: Observation['ua']; row: `${string}#${number}` }[]> {
  const rows = (await ledger.foreignAnswers()).filter(
    (row) =>
      protocol.redirects.anywhere.includes(row.probe) && (row.kind === 'answered' || isFinal(row, protocol.retry)),
  );
  return rows.map(({ url, ua, domain, seq }) => ({ url, ua, row: rowId(domain, seq) }));
}
