import { promise } from './promise.ts';
import { code } from './wording.ts';

/** A domain can be withdrawn at any time. */
export const W_OUT_2 = promise('W-OUT-2', {
  en: (p) => [
    `A domain sent in through ${code(p.identity.contact)} is removed from the published dataset and left out of every later run; a run under way obeys before its next request to that site.`,
    'That the domain was drawn stays on the public sample list, since anyone can repeat the draw; what was read of it is removed, and it counts as not answered.',
  ],
  zh: (p) => [
    `通过 ${code(p.identity.contact)} 提交的域名会从公布的数据集中删除，并排除在以后的任何运行之外；正在进行的运行在对该站点发出下一个请求之前即照此执行。`,
    '该域名曾被抽中这一事实仍留在公开的样本名单上，因为任何人都可以重做抽样；从它读到的内容会被删除，统计时按无应答处理。',
  ],
});
