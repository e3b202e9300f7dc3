import { oneLine } from './printable.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Lets what was half made be removed when SIGINT, SIGTERM or SIGHUP ends the process (exit code 130, and `says` as its
 * last line), whatever such a signal did before.
 */
export function endOnSignals(says = 'interrupted'): void {
  const end = (): void => {
    process.stderr.write(`\n${oneLine(says)}\n`);
    process.exit(130);
  };
  for (const name of SIGNALS) process.prependOnceListener(name, end);
}

/** A signal that SIGINT, SIGTERM or SIGHUP raises; the second one ends the process at once (exit code 130). */
export function stopOnSignals(announce: () => void): AbortSignal {
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(130);
    announce();
    stop.abort();
  };
  for (const name of SIGNALS) process.on(name, onSignal);
  return stop.signal;
}
