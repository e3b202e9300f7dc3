import { leaveWhen } from './part.ts';
import { promise } from './promise.ts';
import { count } from './wording.ts';

/** How long an answer is waited for. */
export const W_RATE_4 = promise('W-RATE-4', {
  en: (p, w) => {
    const { times } = leaveWhen(p, 'no-answer');
    return [
      `We wait at most ${w.span(p.deadlines.dns)} for a name to be resolved, ${w.span(p.deadlines.connect)} for the connection with TLS, and ${w.span(p.deadlines.exchange)} for a whole exchange.`,
      `When ${count(times)} probes in a row have had no answer in any attempt, the visit ends.`,
    ];
  },
  zh: (p, w) => {
    const { times } = leaveWhen(p, 'no-answer');
    return [
      `我们最多用 ${w.span(p.deadlines.dns)}等待域名解析，${w.span(p.deadlines.connect)}等待建立连接（含 TLS），${w.span(p.deadlines.exchange)}等待一次完整的请求。`,
      `连续 ${count(times)} 项请求的每次尝试都没有得到回答时，访问即结束。`,
    ];
  },
});
