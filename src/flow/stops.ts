import { setMaxListeners } from 'node:events';
import type { Clock } from '../model/ports.ts';

/** Exchanges in flight get this long to finish after the operator asked to stop. */
const GRACE = 10_000;

/** How a crawl is told to end. */
export interface Stops {
  readonly stopping: AbortController;
  readonly halting: AbortController;
  /** Nothing is left to halt. */
  over(): void;
}

/** Two signals of one wish: waits end at once, exchanges when their time of grace is over. */
export function stopsFor(stop: AbortSignal, clock: Clock): Stops {
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
