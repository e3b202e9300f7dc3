import { setMaxListeners } from 'node:events';
import { isMistake } from '../model/mistake.ts';
import type { Observation } from '../model/observation.ts';
import type { Clock, Fetch } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import { rowId } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import type { Ended } from '../model/vocabulary.ts';
import { machineClock } from '../queue/clock.ts';
import { createGate } from '../queue/gate.ts';
import { createSharedAnswers } from '../queue/shared.ts';
import { type Admission, visitAll } from '../queue/sites.ts';
import { openLedger, type RunLedger } from '../store/ledger.ts';
import type { RunRecord } from '../store/run-record.ts';
import { isFinal } from '../visit/chain.ts';
import { createOutage } from './outage.ts';
import { visitSite } from './visit.ts';

/** Exchanges in flight get this long to finish after the operator asked to stop. */
const GRACE = 10_000;

/** One crawl: what to ask of whom, and where the rows go. */
export interface CrawlPlan {
  readonly db: string;
  readonly run: RunRecord;
  readonly resume: boolean;
  readonly admission: Admission;
  readonly fetch: Fetch;
  readonly command: string;
}

/** Tells of a crawl while it goes on; the numbers of a resumed run count from its beginning. */
export interface CrawlWatch {
  began(sites: number, ended: number): void;
  visitBegan(site: Site): void;
  row(row: Observation): void;
  visitEnded(site: Site, because: Ended): void;
  /** One visit met a fault of our own; its rows stay, and `--resume` takes it up again. */
  fault(site: Site, thrown: unknown): void;
}

export interface CrawlResult {
  readonly sites: number;
  readonly ended: number;
  readonly interrupted: boolean;
  /** Visits that a fault of our own left unfinished. */
  readonly faults: number;
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
  const { run, db, resume, command } = plan;
  const ledger = await openLedger(db, run, {
    open: resume ? 'resume' : 'create',
    start: { at: clock.wall(), mono: clock.mono(), version: run.version, command },
  });
  try {
    return await visitSites(plan, ledger, watch, stop, clock);
  } finally {
    await ledger.close();
    await plan.fetch.close();
  }
}

async function visitSites(
  plan: CrawlPlan,
  ledger: RunLedger,
  watch: CrawlWatch,
  stop: AbortSignal,
  clock: Clock,
): Promise<CrawlResult> {
  const { protocol, seed } = ledger.run;
  const stops = stopsFor(stop, clock);
  const { stopping, halting } = stops;
  const gate = createGate(
    protocol.pace,
    clock,
    ledger.start > 1 ? protocol.pace.between + protocol.pace.margin : 0,
    stopping.signal,
  );
  for (const { host, pausedUntil } of await ledger.hostEnds(protocol.retry)) gate.pause(host, pausedUntil);
  const shared = createSharedAnswers(await settledBefore(ledger, protocol));
  const sites = await ledger.unfinished();
  const all = (await ledger.sites()).length;
  watch.began(all, all - sites.length);
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
      if (isMistake(thrown)) {
        fatal ??= thrown;
        stopping.abort();
        return;
      }
      faults += 1;
      watch.fault(site, thrown);
    }
  };
  try {
    await visitAll(sites, visit, plan.admission, stopping.signal);
  } finally {
    stops.over();
  }
  if (fatal !== undefined) throw fatal;
  return { sites: all, ended, interrupted: stop.aborted, faults };
}

interface Stops {
  readonly stopping: AbortController;
  readonly halting: AbortController;
  /** Nothing is left to halt. */
  over(): void;
}

/** Two signals of one wish: waits end at once, exchanges when their time of grace is over. */
function stopsFor(stop: AbortSignal, clock: Clock): Stops {
  const [stopping, halting, done] = [new AbortController(), new AbortController(), new AbortController()];
  setMaxListeners(0, stopping.signal, halting.signal); // thousands of visits wait on them
  stopping.signal.addEventListener('abort', () => {
    clock.sleep(GRACE, done.signal).then(
      () => halting.abort(),
      () => undefined,
    );
  });
  const begin = (): void => stopping.abort();
  if (stop.aborted) begin();
  else stop.addEventListener('abort', begin, { once: true });
  return {
    stopping,
    halting,
    over: () => {
      stop.removeEventListener('abort', begin);
      done.abort();
    },
  };
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
