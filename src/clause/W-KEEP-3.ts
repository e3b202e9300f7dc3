import { promise } from './promise.ts';

/** No data about people. */
export const W_KEEP_3 = promise('W-KEEP-3', {
  en: () => [
    'We look for no data about people.',
    'A contact that stands inside a kept file stays there and is not made into a column.',
  ],
  zh: () => ['不收集个人数据。', '保留的文件中若含有联系方式，它仍留在文件里，不会提取为数据列。'],
});
