import type { Domain } from '../model/units.ts';
import type { Memory } from './behaviour.ts';

/** Sites whose counts are kept; the longest untouched is forgotten first. */
const SITES_KEPT = 20_000;

/** What the sites of a web remember: only those that ask for it take room. */
export function siteMemories(): (domain: Domain) => Memory {
  const counts = new Map<Domain, Map<string, number>>();
  return (domain) => ({
    times(key) {
      const own = counts.get(domain) ?? new Map<string, number>();
      counts.delete(domain);
      counts.set(domain, own);
      const oldest = counts.keys().next();
      if (counts.size > SITES_KEPT && oldest.done !== true) counts.delete(oldest.value);
      const times = (own.get(key) ?? 0) + 1;
      own.set(key, times);
      return times;
    },
  });
}
