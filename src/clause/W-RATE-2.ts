import type { Language } from '../model/clause.ts';
import type { Retry } from '../model/probe.ts';
import { promise } from './promise.ts';

const REASONS = {
  network: { en: 'failed in the network', zh: '发生网络故障' },
  '429': { en: 'was answered 429', zh: '收到 429' },
  crash: { en: 'lost its answer to a crash of ours', zh: '因我们的程序崩溃而丢失回答' },
} as const satisfies Record<Retry['on'][number], Record<Language, string>>;

/** What may be repeated. */
export const W_RATE_2 = promise('W-RATE-2', {
  en: (p, w) => [
    `A request may be repeated once, and only where it ${w.or(p.retry.on.map((on) => REASONS[on].en))}.`,
    'Network failures in this sense are a timeout, a reset, closed or stale connection, one that is refused or unreachable, and a SERVFAIL of the resolver.',
    'A name that does not exist, a bad certificate, an address that we refuse, an answer that cannot be parsed or decoded, a body cut at our limit and every other status are final.',
  ],
  zh: (p, w) => [
    `一个请求最多重发一次，且仅限于${w.or(p.retry.on.map((on) => REASONS[on].zh))}的情形。`,
    '这里的网络故障指：超时，连接被重置、关闭或已失效，连接被拒绝或不可达，以及解析器返回 SERVFAIL。',
    '域名不存在、证书有误、我们拒绝连接的地址、无法解析或解码的回答、因超过上限而截断的正文以及其他任何状态码，均不重发。',
  ],
});
