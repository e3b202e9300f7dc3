import { promise } from './promise.ts';

/** What an answer that is no plain robots.txt means. */
export const W_ROB_3 = promise('W-ROB-3', {
  en: (p, w) => [
    `A 4xx for robots.txt sets no restriction; a 5xx, a status outside 100-599, or a network failure after its repeat closes the whole site (RFC 9309 §2.3.1.4), and only ${w.probe(p.robots.twin)} still follows.`,
    'Every line that parses binds, also in HTML or UTF-16; an encoding that cannot be undone counts as 5xx where nothing parses, an answer cut off by the network as a network failure, and an empty file has no rules.',
    `Of a file longer than ${w.size(p.budget.body)} the part up to there binds, without its unfinished last line.`,
  ],
  zh: (p, w) => [
    `robots.txt 返回 4xx 表示没有限制；返回 5xx、100-599 之外的状态码，或重发后仍是网络故障，则视为整站禁止（RFC 9309 §2.3.1.4），此后只有${w.probe(p.robots.twin)}仍会发出。`,
    '凡能解析的行都有约束力，HTML 或 UTF-16 中的也是；编码无法还原且没有一行可以解析的按 5xx 处理，被网络截断的回答按网络故障处理，空文件没有规则。',
    `文件超过 ${w.size(p.budget.body)}时，此前的部分有效，不完整的最后一行除外。`,
  ],
});
