import type { Millis } from '../model/units.ts';

/** When a batch goes off: `gather` after its first write, or at once with `most`. */
export interface Batching {
  readonly gather: Millis;
  readonly most: number;
}

/** Writes that share their commits, in the order in which they were added. */
export interface GroupCommit<W> {
  /** Resolves when the write is durable. After one commit has failed every write is refused with its error. */
  add(write: W): Promise<void>;
}

interface Waiting<W> {
  readonly write: W;
  readonly resolve: () => void;
  readonly reject: (why: unknown) => void;
}

/**
 * Collects writes into batches, one in flight: while it commits the next one gathers. `commit` tells for each write
 * why it alone was refused; that it throws ends the writing for good.
 */
export function groupCommit<W>(
  commit: (batch: readonly W[]) => Promise<readonly (string | undefined)[]>,
  { gather, most }: Batching,
): GroupCommit<W> {
  let waiting: Waiting<W>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let committing = false;
  let failed: { readonly by: unknown } | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    committing = true;
    const batch = waiting.splice(0, most);
    try {
      const refusals = await commit(batch.map(({ write }) => write));
      batch.forEach(({ resolve, reject }, i) => {
        const why = refusals[i];
        if (why === undefined) resolve();
        else reject(new Error(why));
      });
    } catch (by) {
      failed = { by };
      for (const { reject } of [...batch, ...waiting]) reject(by);
      waiting = [];
    }
    committing = false;
    if (waiting.length > 0) void flush();
  };

  return {
    add: (write) =>
      new Promise((resolve, reject) => {
        if (failed) return reject(failed.by);
        waiting.push({ write, resolve, reject });
        if (committing) return;
        if (waiting.length >= most) void flush();
        else timer ??= setTimeout(() => void flush(), gather);
      }),
  };
}
