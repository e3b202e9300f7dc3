import { REFUSAL_STATUSES } from '../model/vocabulary.ts';
import { leaveWhen } from './part.ts';
import { promise } from './promise.ts';

/** A site that refuses is left. */
export const W_LEAVE_1 = promise('W-LEAVE-1', {
  en: (p, w) => {
    const { at } = leaveWhen(p, 'refused');
    return [
      `When ${w.probes(at)} are all refused, the visit ends with the last of these refusals, which is not repeated, and nothing else is asked.`,
      `Refused means a final status ${w.or(REFUSAL_STATUSES.map(String))}, or a recognised challenge or block page at any status.`,
    ];
  },
  zh: (p, w) => {
    const { at } = leaveWhen(p, 'refused');
    return [
      `若${w.probes(at)}均被拒绝，访问即随最后一次拒绝而结束，该请求不再重发，也不再请求其他内容。`,
      `“拒绝”指最终状态码为 ${w.or(REFUSAL_STATUSES.map(String))}，或在任何状态码下识别出的质询或拦截页面。`,
    ];
  },
});
