import type { Ask } from '../model/observation.ts';
import type { Keep } from '../model/protocol.ts';

/** Whether of an answer nothing but signals may be kept: a home probe, at whatever hop, or anything at path `/` (W-KEEP-2). */
export const isHome = (ask: Pick<Ask, 'probe' | 'url'>, keep: Keep): boolean =>
  keep.signalsOnly.includes(ask.probe) || /^\/+$/.test(new URL(ask.url).pathname);
