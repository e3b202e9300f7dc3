import type { Admission } from '../queue/sites.ts';

/** Visits begun a second, unless told. */
export const NEW_SITES_PER_SECOND = 150;

/** So many visits no machine is too slow for; beyond them new ones wait for the event loop. */
const ALWAYS = 200;

/** Busier than this, an event loop is late more often than once in a hundred times (bench/crawl.ts). */
const BUSY = 0.7;

/** How a run takes its sites up: at most `atOnce`, and beyond a few hundred only as many as this machine can carry. */
export const admissionOf = (atOnce: number, perSecond = NEW_SITES_PER_SECOND): Admission => ({
  atOnce,
  perSecond,
  whileIdle: { from: ALWAYS, busy: BUSY },
});
