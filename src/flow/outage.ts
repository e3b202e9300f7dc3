import { mistake } from '../model/mistake.ts';
import type { Clock } from '../model/ports.ts';
import type { Millis } from '../model/units.ts';

/** Our own network may be away for this long before the run stops, resumable. */
const PATIENCE: Millis = 600_000;
const FIRST_WAIT: Millis = 1_000;
const LONGEST_WAIT: Millis = 30_000;

/** Watches for faults of our own: what never left this machine says nothing of a site. */
export interface Outage {
  /** A request never left: resolves when it may be tried again; throws when patience has run out. */
  wait(detail: string): Promise<void>;
  /** Something came back: we are online. */
  over(): void;
}

/** Makes an `Outage`. Waits double from one second to thirty. */
export function createOutage(clock: Clock, signal: AbortSignal): Outage {
  let since: Millis | undefined;
  let patience = FIRST_WAIT;
  return {
    wait: async (detail) => {
      since ??= clock.mono();
      if (clock.mono() - since > PATIENCE) {
        throw mistake(
          `this machine has been offline for ten minutes (${detail}); mend its network, then run again with --resume`,
          3,
        );
      }
      const wait = patience;
      patience = Math.min(LONGEST_WAIT, patience * 2);
      await clock.sleep(wait, signal);
    },
    over: () => {
      since = undefined;
      patience = FIRST_WAIT;
    },
  };
}
