/** A signal that SIGINT, SIGTERM or SIGHUP raises; the second one ends the process at once (exit code 130). */
export function stopOnSignals(announce: () => void): AbortSignal {
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) process.exit(130);
    announce();
    stop.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal);
  return stop.signal;
}
