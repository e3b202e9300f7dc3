import type { Gate } from '../model/ports.ts';

/** What keeps requests back for a while, whoever makes them. */
export interface Hold {
  readonly held: boolean;
  close(): void;
  lift(): void;
  /** Resolves when nothing is held back; rejects when `signal` aborts. */
  lifted(signal: AbortSignal): Promise<void>;
}

/** Makes a `Hold`, open. */
export function createHold(): Hold {
  let held = false;
  const waiting = new Set<() => void>();
  return {
    get held() {
      return held;
    },
    close: () => {
      held = true;
    },
    lift: () => {
      held = false;
      for (const wake of waiting) wake();
      waiting.clear();
    },
    lifted: async (signal) => {
      while (held) {
        signal.throwIfAborted();
        await new Promise<void>((resolve, reject) => {
          const wake = (): void => {
            signal.removeEventListener('abort', leave);
            resolve();
          };
          const leave = (): void => {
            waiting.delete(wake);
            reject(signal.reason);
          };
          waiting.add(wake);
          signal.addEventListener('abort', leave, { once: true });
        });
      }
    },
  };
}

const TURNED_BACK = Symbol('held at the gate');

/**
 * A gate with a hold in front of it. Who has passed the hold and still waits at the gate when it closes goes back,
 * leaving his turn to others; a request whose intent stands leaves.
 */
export function behindHold(gate: Gate, hold: Hold, signal: AbortSignal): Gate {
  return {
    pause: gate.pause,
    pass: async (to, ready, exchange) => {
      const readyUnheld = async (): Promise<void> => {
        if (hold.held) throw TURNED_BACK;
        await ready();
      };
      for (;;) {
        await hold.lifted(signal);
        try {
          return await gate.pass(to, readyUnheld, exchange);
        } catch (thrown) {
          if (thrown !== TURNED_BACK) throw thrown;
        }
      }
    },
  };
}
