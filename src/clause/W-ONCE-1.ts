import { promise } from './promise.ts';

/** One measurement, and nothing else. */
export const W_ONCE_1 = promise('W-ONCE-1', {
  en: () => [
    'The measurement is made one time only and has no schedule.',
    'What is read goes into no search index and trains no model.',
  ],
  zh: () => ['本测量只进行一次，没有定期重访的安排。', '读取的内容不进入任何搜索索引，也不用于训练任何模型。'],
});
