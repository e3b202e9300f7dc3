import { createHash } from 'node:crypto';
import type { Site } from '../model/visit.ts';

/**
 * The order in which sites are visited: ascending hex SHA-256(`<draw seed>|order|<domain>`), so that an interrupted
 * run is still a sample (W-ASK-3). A site's place among others depends on nothing but its own name and the seed.
 */
export function visitingOrder(seed: string, sites: readonly Site[]): readonly Site[] {
  return sites
    .map((site) => ({ site, key: createHash('sha256').update(`${seed}|order|${site.domain}`).digest('hex') }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ site }) => site);
}
