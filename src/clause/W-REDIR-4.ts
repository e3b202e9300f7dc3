import { promise } from './promise.ts';
import { count } from './wording.ts';

/** A site that moved is asked where it lives. */
export const W_REDIR_4 = promise('W-REDIR-4', {
  en: (p, w) => [
    `Where ${w.probes(p.redirects.movesBase)} is redirected to the same path on another authority of the site, and the rules there are known, everything after it is asked there at once.`,
    `A visit makes at most ${count(p.redirects.mostPerVisit)} hops altogether.`,
  ],
  zh: (p, w) => [
    `若${w.probes(p.redirects.movesBase)}以相同路径跳转到同一站点中规则已知的另一个主机与端口，其后的一切都直接在那里请求。`,
    `一次访问总共最多 ${count(p.redirects.mostPerVisit)} 跳。`,
  ],
});
