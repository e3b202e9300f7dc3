import type { Millis } from '../model/units.ts';

/** A limit on a step: `signal` aborts when its time is over, or when the step around it was aborted. */
export interface Deadline {
  readonly signal: AbortSignal;
  clear(): void;
}

/** What a deadline aborts with: told from an abort by our own caller by its name. */
export const TIME_OVER = 'TimeOver';

/** Starts one timer. `clear` must be called when the step is done. */
export function startDeadline(ms: Millis, around?: AbortSignal): Deadline {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(Object.assign(new Error(`no end after ${ms} ms`), { name: TIME_OVER })),
    ms,
  );
  const follow = () => controller.abort(around?.reason);
  if (around?.aborted) follow();
  around?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      around?.removeEventListener('abort', follow);
    },
  };
}

/** Settles as `promise` does, or rejects with the reason of `signal` if that comes first. */
export function orAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    // Heard in any case: a failure that comes after the abort is nobody's news.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  });
}
