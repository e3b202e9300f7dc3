import { promise } from './promise.ts';

/** robots.txt comes first. */
export const W_ROB_1 = promise('W-ROB-1', {
  en: (p, w) => [
    `${w.probe(p.robots.probe)} is asked before anything else of a site, and nothing else is asked until its answer has been read and applied.`,
  ],
  zh: (p, w) => [`对每个站点最先请求的是${w.probe(p.robots.probe)}；在读取并应用其回答之前，不请求任何其他内容。`],
});
