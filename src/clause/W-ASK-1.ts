import { ceiling } from '../model/ceiling.ts';
import { promise } from './promise.ts';
import { count } from './wording.ts';

/** How much is asked of a site, and what. */
export const W_ASK_1 = promise('W-ASK-1', {
  en: (p, w) => [
    `At most ${count(p.budget.most)} URLs of a site are asked, each with a single GET, in this order: ${w.probesWhere(() => true)}; a file needed only for a redirect is asked when that redirect comes (W-REDIR-3).`,
    `The only requests beyond these are redirect hops (W-REDIR-1), one repeat of a request (W-RATE-2) and, to find the site, up to ${count(p.find.length)} further addresses (W-FIND-1).`,
    `All of that together can never be more than ${count(ceiling(p))} requests.`,
  ],
  zh: (p, w) => [
    `每个站点最多请求 ${count(p.budget.most)} 个 URL，每个只用一次 GET，顺序如下：${w.probesWhere(() => true)}；只为跳转而需要的文件，在跳转出现时才请求（W-REDIR-3）。`,
    `除此之外只有：跟随跳转（W-REDIR-1）、对一个请求的一次重发（W-RATE-2），以及为找到站点而尝试的最多 ${count(p.find.length)} 个其他地址（W-FIND-1）。`,
    `所有这些加在一起绝不会超过 ${count(ceiling(p))} 个请求。`,
  ],
});
