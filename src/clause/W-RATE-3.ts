import { leaveWhen } from './part.ts';
import { promise } from './promise.ts';
import { count } from './wording.ts';

/** What Retry-After and 429 do. */
export const W_RATE_3 = promise('W-RATE-3', {
  en: (p, w) => {
    const { times } = leaveWhen(p, 'limited');
    return [
      `A Retry-After of up to ${w.span(p.retry.waitAtMost)} on a 429 or 503 is waited out by every visit to that host, from the end of the answer; of several values the largest counts, and a 429 without a readable one means ${w.span(p.retry.unread)}.`,
      `A longer one ends the visit, and so does a 429 when it has come ${count(times)} times, on whatever URLs of the visit; only ${w.probe(p.robots.twin)} may still follow.`,
      'A 503 is never repeated.',
    ];
  },
  zh: (p, w) => {
    const { times } = leaveWhen(p, 'limited');
    return [
      `429 或 503 上不超过 ${w.span(p.retry.waitAtMost)}的 Retry-After，所有访问都会等满之后才再请求该主机，从回答结束时算起；有多个值时取最大者，429 没有可读的值时按 ${w.span(p.retry.unread)}计。`,
      `更长的 Retry-After 会结束访问；一次访问中不论在哪些 URL 上共收到 ${count(times)} 次 429 也会结束访问；此后只有${w.probe(p.robots.twin)}仍可能发出。`,
      '503 从不重发。',
    ];
  },
});
