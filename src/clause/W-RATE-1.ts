import { promise } from './promise.ts';
import { count } from './wording.ts';

/** How fast a host is asked. */
export const W_RATE_1 = promise('W-RATE-1', {
  en: (p, w) => [
    `A host has at most ${count(p.pace.atOnce)} of our requests open at any time, and the next one leaves no sooner than ${w.span(p.pace.between)}, plus a margin of ${w.span(p.pace.margin)}, after the previous one has ended; a visit keeps the same distance whatever hosts it asks.`,
    'This holds for every request, whatever site it is made for: redirect hops, repeats, the search for the site and a robots.txt to which other sites redirect.',
    'The pace is kept by host name and through restarts of the crawler; there is none per IP address.',
  ],
  zh: (p, w) => [
    `同一主机在任何时刻最多有 ${count(p.pace.atOnce)} 个我们的请求在进行，前一个结束之后至少隔 ${w.span(p.pace.between)}、再加 ${w.span(p.pace.margin)}余量，才发出下一个；一次访问之内，不论请求哪些主机，也保持同样的间隔。`,
    '这适用于一切请求，不论为哪个站点而发：跳转、重发、寻找站点，以及由其他站点跳转而来的 robots.txt。',
    '节奏按主机名控制，爬虫重启后依然有效；没有按 IP 地址的限制。',
  ],
});
