import { createHmac } from 'node:crypto';
import type { Domain } from '../model/units.ts';
import type { Controls } from '../model/visit.ts';

/**
 * Two random paths that should not exist on a site: h = hex HMAC-SHA-256(run seed, "control|" + domain);
 * `/h[0..24).txt` and `/.well-known/h[24..48).json` (contract who-may-read, probes 5 and 6).
 */
export function controlPaths(runSeed: string, domain: Domain): Controls {
  const h = createHmac('sha256', runSeed).update(`control|${domain}`).digest('hex');
  return { root: `/${h.slice(0, 24)}.txt`, 'well-known': `/.well-known/${h.slice(24, 48)}.json` };
}
