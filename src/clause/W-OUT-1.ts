import { promise } from './promise.ts';
import { code } from './wording.ts';

/** Two lines of robots.txt keep us out. */
export const W_OUT_1 = promise('W-OUT-1', {
  en: (p, w) => [
    `The lines ${code(`User-agent: ${p.identity.token}`)} and ${code('Disallow: /')} in robots.txt keep this crawler out (W-ROB-4), before the run or during it: they are read at the start of each visit.`,
    `A visit that could only be resumed more than ${w.span(p.resumeWithin)} after it began ends instead.`,
  ],
  zh: (p, w) => [
    `在 robots.txt 中写上 ${code(`User-agent: ${p.identity.token}`)} 和 ${code('Disallow: /')} 两行即可拒绝本爬虫（W-ROB-4），运行之前或运行期间均可：每次访问开始时都会读取。`,
    `访问若在开始 ${w.span(p.resumeWithin)}以后才能恢复，则不再恢复，直接结束。`,
  ],
});
