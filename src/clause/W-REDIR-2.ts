import { promise } from './promise.ts';
import { count } from './wording.ts';

/** Where a redirect of robots.txt may lead. */
export const W_REDIR_2 = promise('W-REDIR-2', {
  en: (p, w) => [
    `Redirects of ${w.probes(p.redirects.anywhere)} are followed off the site as well (RFC 9309 §2.3.1.2), for up to ${count(p.redirects.most)} hops, but only over http and https and never to an address that we refuse.`,
    'More hops than that, a loop or no usable target mean that there is no robots.txt; a target that we refuse or cannot reach means that nothing may be asked.',
    'A robots.txt on the host of another site is asked once a run, and its answer is used for all sites that lead there.',
  ],
  zh: (p, w) => [
    `${w.probes(p.redirects.anywhere)}的跳转即使离开站点也会跟随（RFC 9309 §2.3.1.2），最多 ${count(p.redirects.most)} 跳，但只限 http 和 https，且绝不连接我们拒绝的地址。`,
    '跳数更多、出现循环或没有可用目标时，视为没有 robots.txt；目标被我们拒绝或无法到达时，视为什么都不可请求。',
    '位于其他站点主机上的 robots.txt 在一次运行中只请求一次，其回答用于所有跳转到那里的站点。',
  ],
});
