import { promise } from './promise.ts';

/** Rank alone decides who is asked. */
export const W_ASK_3 = promise('W-ASK-3', {
  en: () => [
    'A site is chosen by its rank in a public list and by nothing else, and whoever has the list and the seed can repeat the draw.',
    'Sites are visited in the order of a SHA-256 of draw seed and domain, not of rank, so that a run which breaks off is still a sample.',
  ],
  zh: () => [
    '站点仅按其在公开榜单中的排名抽取，别无其他标准；任何人凭榜单和种子都可以重做抽样。',
    '访问顺序由抽样种子与域名的 SHA-256 决定，而不按排名，因此中途停止的运行仍是一个样本。',
  ],
});
