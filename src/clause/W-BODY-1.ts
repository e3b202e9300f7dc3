import { promise } from './promise.ts';

/** How much of a body is read. */
export const W_BODY_1 = promise('W-BODY-1', {
  en: (p, w) => [
    `Reading stops at ${w.size(p.budget.body)} of a body, counted both as it is sent and as it is decoded; what was cut is marked as truncated.`,
  ],
  zh: (p, w) => [`正文读到 ${w.size(p.budget.body)}即停止，传输的与解码后的字节分别计算；被截断的内容会注明。`],
});
