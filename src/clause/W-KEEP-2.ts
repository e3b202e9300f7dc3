import { promise } from './promise.ts';
import { code } from './wording.ts';

/** What is kept of a body. */
export const W_KEEP_2 = promise('W-KEEP-2', {
  en: (p, w) => [
    `A policy or discovery file, which is all that is asked but ${w.probesWhere(({ id }) => !p.keep.whole.includes(id))}, is kept whole where it comes with a 2xx and is not HTML.`,
    `Of HTML, of an answer with any other status and of a random path we keep hash, length and the first ${w.size(p.keep.prefix)}; of a 3xx hash and length; of ${w.probes(p.keep.signalsOnly)}, and whatever else stands at ${code('/')}, hash, length and the signals read from it.`,
    `Beside that each answer leaves the named facts of the data dictionary, with at most ${w.size(p.keep.evidence)} of evidence each.`,
  ],
  zh: (p, w) => [
    `策略与发现文件，即除${w.probesWhere(({ id }) => !p.keep.whole.includes(id))}以外请求的一切，在返回 2xx 且不是 HTML 时全文保留。`,
    `HTML、其他状态码的回答以及随机路径，只保留哈希、长度和前 ${w.size(p.keep.prefix)}；3xx 只保留哈希和长度；${w.probes(p.keep.signalsOnly)}以及位于 ${code('/')} 的其他内容，只保留哈希、长度和从中读出的信号。`,
    `此外，每个回答还留下数据字典中列明的各项事实，每项证据最多 ${w.size(p.keep.evidence)}。`,
  ],
});
