import { setTimeout as timer } from 'node:timers/promises';
import PQueue from 'p-queue';
import type { Millis } from '../model/units.ts';
import { type Busy, watchBusy } from './busy.ts';

/** How sites are taken up. */
export interface Admission {
  /** Visits under way at once. */
  readonly atOnce: number;
  /** New visits a second: a start of thousands at once would measure our own queue. */
  readonly perSecond: number;
  /**
   * Where `from` visits are under way, a further one begins only while the event loop is at most `busy` (0 to 1) of the time at
   * work: late timers would make our own slowness look like that of the sites.
   */
  readonly whileIdle?: { readonly from: number; readonly busy: number };
}

/** New visits are admitted in this many instalments a second. */
const INSTALMENTS = 10;

/** How often a busy machine is looked at again. */
const LOOK_AGAIN: Millis = 100;

/**
 * Runs `visit` for every site, gradually and at most `atOnce` at a time, until the list or `signal` ends it. Returns the
 * most that were under way at once.
 */
export async function visitAll<S>(
  sites: AsyncIterable<S> | Iterable<S>,
  visit: (site: S) => Promise<void>,
  { atOnce, perSecond, whileIdle }: Admission,
  signal?: AbortSignal,
  busy: Busy = watchBusy(),
): Promise<number> {
  const queue = new PQueue({
    concurrency: atOnce,
    interval: 1_000 / INSTALMENTS,
    intervalCap: Math.max(1, Math.ceil(perSecond / INSTALMENTS)),
  });
  let failure: { readonly thrown: unknown } | undefined;
  let most = 0;
  const over = (): boolean => signal?.aborted === true || failure !== undefined;
  const tooBusy = (): boolean =>
    whileIdle !== undefined && queue.pending >= whileIdle.from && busy() > whileIdle.busy && !over();
  for await (const site of sites) {
    while (tooBusy()) await timer(LOOK_AGAIN);
    if (over()) break;
    queue
      .add(async () => {
        most = Math.max(most, queue.pending);
        if (!over()) await visit(site);
      })
      .catch((thrown: unknown) => {
        failure ??= { thrown };
      });
    await queue.onSizeLessThan(INSTALMENTS);
  }
  await queue.onIdle();
  if (failure !== undefined) throw failure.thrown;
  return most;
}
