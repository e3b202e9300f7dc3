import { promise } from './promise.ts';
import { code } from './wording.ts';

/** Who asks: one User-Agent, our own. */
export const W_ID_1 = promise('W-ID-1', {
  en: (p) => [
    `Every request carries the same User-Agent, ${code(p.identity.userAgent)}; the one exception is W-ID-2.`,
    `The product token in it, ${code(p.identity.token)}, is the name by which a robots.txt can address this crawler.`,
  ],
  zh: (p) => [
    `每个请求都带有同一个 User-Agent：${code(p.identity.userAgent)}，唯一的例外见 W-ID-2。`,
    `其中的产品标识 ${code(p.identity.token)} 就是 robots.txt 可以用来点名本爬虫的名字。`,
  ],
});
