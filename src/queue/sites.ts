import PQueue from 'p-queue';

/** How sites are taken up. */
export interface Admission {
  /** Visits under way at once. */
  readonly atOnce: number;
  /** New visits a second: a start of thousands at once would measure our own queue. */
  readonly perSecond: number;
}

/** New visits are admitted in this many instalments a second. */
const INSTALMENTS = 10;

/** Runs `visit` for every site, gradually and at most `atOnce` at a time, until the list or `signal` ends it. */
export async function visitAll<S>(
  sites: AsyncIterable<S> | Iterable<S>,
  visit: (site: S) => Promise<void>,
  { atOnce, perSecond }: Admission,
  signal?: AbortSignal,
): Promise<void> {
  const queue = new PQueue({
    concurrency: atOnce,
    interval: 1_000 / INSTALMENTS,
    intervalCap: Math.max(1, Math.ceil(perSecond / INSTALMENTS)),
  });
  let failure: { readonly thrown: unknown } | undefined;
  for await (const site of sites) {
    if (signal?.aborted || failure !== undefined) break;
    queue
      .add(async () => {
        if (!signal?.aborted && failure === undefined) await visit(site);
      })
      .catch((thrown: unknown) => {
        failure ??= { thrown };
      });
    await queue.onSizeLessThan(INSTALMENTS);
  }
  await queue.onIdle();
  if (failure !== undefined) throw failure.thrown;
}
