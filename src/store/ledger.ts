import type { ContactRow } from '../model/contact.ts';
import type { MachineLoad } from '../model/machine-load.ts';
import type { Observation } from '../model/observation.ts';
import type { KeptBody, Ledger } from '../model/ports.ts';
import type { Retry } from '../model/probe.ts';
import type { Domain } from '../model/units.ts';
import type { Site } from '../model/visit.ts';
import { encode, storable } from './columns.ts';
import { type Batching, groupCommit } from './group-commit.ts';
import type { Counts, VisitEnd } from './read.ts';
import type { HostEnd } from './resume.ts';
import type { RunRecord, Start, StoredRun } from './run-record.ts';
import { startWorker } from './worker-thread.ts';
import type { Write } from './write.ts';

/** The rows of a run, and what a run needs to begin and to go on. A fault of the database is a `Mistake`, exit code 3. */
export interface RunLedger extends Ledger {
  readonly run: StoredRun;
  /** The `start` of the rows that this process writes; 0 where it only reads. */
  readonly start: number;
  /** In visiting order. */
  sites(): Promise<readonly Site[]>;
  /** Sites that have no end, in visiting order. */
  unfinished(): Promise<readonly Site[]>;
  ends(): Promise<readonly VisitEnd[]>;
  /** Writes a request for the contact page; `contact` reads all of them. */
  appendContact(row: ContactRow): Promise<void>;
  contact(): Promise<readonly ContactRow[]>;
  /** Writes how the machine kept up, once for this start. */
  appendLoad(load: MachineLoad): Promise<void>;
  counts(): Promise<Counts>;
  /** What the gate must know of hosts asked before; pass the protocol's `retry`. */
  hostEnds(retry: Pick<Retry, 'waitAtMost' | 'unread'>): Promise<readonly HostEnd[]>;
  /** Rows that another visit may reuse, the last for each (url, ua). */
  foreignAnswers(): Promise<readonly Observation[]>;
  /** A whole copy in one file, taken while writing goes on. */
  backup(to: string): Promise<void>;
  /** Commits what waits, then lets the database go. */
  close(): Promise<void>;
}

export interface LedgerOptions {
  readonly open: 'create' | 'resume';
  /** Who writes: one instant on both clocks, our version, the command line. */
  readonly start: Pick<Start, 'at' | 'mono' | 'version' | 'command'>;
  readonly batching?: Partial<Batching>;
}

const BATCHING: Batching = { gather: 5, most: 500 };

/**
 * Opens the database of a run on a thread of its own. `create` refuses a file that is there; `resume` refuses another
 * protocol, sample or seed; both refuse while another process writes the run. `read` refuses to write.
 *
 * A row that breaks a rule of the schema (its key is taken, an answer without an intent) is rejected alone, with a plain
 * `Error`. After any other failed write the ledger writes no more: all is rejected, so that nothing is sent unrecorded.
 */
export async function openLedger(
  path: string,
  ...how: [run: RunRecord, options: LedgerOptions] | [run: undefined, options: { readonly open: 'read' }]
): Promise<RunLedger> {
  const thread = startWorker(path);
  const [run, options] = how;
  try {
    const opened = await thread.call('open', [
      run === undefined ? { open: 'read', path } : { open: options.open, path, run, start: options.start },
    ]);
    return ledgerOn(thread, opened, run === undefined ? BATCHING : { ...BATCHING, ...options.batching });
  } catch (thrown) {
    await thread.close();
    throw thrown;
  }
}

function ledgerOn(
  thread: ReturnType<typeof startWorker>,
  opened: { readonly run: StoredRun; readonly start: number },
  batching: Batching,
): RunLedger {
  const commits = groupCommit<Write>((batch) => {
    const move = batch.flatMap(({ body }) => (body ? [body.bytes.buffer as ArrayBuffer] : []));
    return thread.call('write', [batch], move);
  }, batching);
  const underWay = new Set<Promise<unknown>>();
  const track = <T>(promise: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = promise.catch(() => undefined).finally(() => underWay.delete(settled));
    underWay.add(settled);
    return promise;
  };
  const add = async (write: () => Write): Promise<void> => track(commits.add(write()));

  return {
    ...opened,
    intend: (row) => add(() => ({ into: 'intents', values: encode(row) })),
    append: (row, body) => add(() => ({ into: 'answers', values: encode(row), ...(body && { body: copied(body) }) })),
    end: (domain, because, at) => add(() => ({ into: 'ends', values: [storable(domain), because, at] })),
    visit: (domain: Domain) => track(thread.call('visit', [domain])),
    body: (sha256) => track(thread.call('body', [sha256])),
    sites: () => track(thread.call('sites', [])),
    unfinished: () => track(thread.call('unfinished', [])),
    ends: () => track(thread.call('ends', [])),
    appendContact: (row) => add(() => ({ into: 'contact', values: [...encode(row), row.verdict ?? null] })),
    contact: () => track(thread.call('contact', [])),
    appendLoad: ({ loopDelayP99, loopDelayMax, peakRss, inFlight }) =>
      add(() => ({ into: 'loads', values: [opened.start, loopDelayP99, loopDelayMax, peakRss, inFlight] })),
    counts: () => track(thread.call('counts', [])),
    hostEnds: (retry) => track(thread.call('hostEnds', [{ waitAtMost: retry.waitAtMost, unread: retry.unread }])),
    foreignAnswers: () => track(thread.call('foreignAnswers', [])),
    backup: (to) => track(thread.call('backup', [to])),
    close: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
      await thread.close();
    },
  };
}

/** A body of its own bytes: a view would take its whole buffer with it, and the thread gets them without another copy. */
const copied = ({ sha256, bytes }: KeptBody): KeptBody => ({ sha256, bytes: new Uint8Array(bytes) });
