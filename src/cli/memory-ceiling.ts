import type { Bytes, Millis } from '../model/units.ts';

const EVERY: Millis = 50;

/**
 * Runs `work`, and ends the process at once, with one line, when it holds more than `most`. DuckDB works constants out beyond
 * its own limit, and an exit would wait for it: nothing softer than SIGKILL stops it.
 */
export async function underCeiling<T>(most: Bytes, says: string, work: () => Promise<T>): Promise<T> {
  const look = setInterval(() => {
    if (process.memoryUsage.rss() < most) return;
    process.stderr.write(`wmr: ${says}\n`); // waits until it is written, but on Windows
    process.emit('exit', 2); // what is half made is removed
    process.kill(process.pid, 'SIGKILL');
  }, EVERY);
  try {
    return await work();
  } finally {
    clearInterval(look);
  }
}
