import { isMistake } from '../model/mistake.ts';
import { runWorld, type WorldFlags } from './world.ts';

/** The process of `spawnWorld`: its one argument is the flags, as JSON. */
try {
  await runWorld(JSON.parse(process.argv[2] ?? '{}') as WorldFlags, () => undefined);
} catch (error) {
  if (!isMistake(error)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
} finally {
  if (process.connected) process.disconnect();
}
