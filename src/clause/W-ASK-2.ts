import { promise } from './promise.ts';

/** Nothing is asked twice. */
export const W_ASK_2 = promise('W-ASK-2', {
  en: () => [
    'No URL is asked twice with the same User-Agent and Accept, the pilot and all runs of the study taken together; a visit that was cut off goes on where it stopped.',
    'Each request is noted on disk before its first byte leaves, so a request whose answer a crash lost counts as made; W-RATE-2 says whether it may be repeated.',
    'Only a request that provably never left our machine does not count.',
  ],
  zh: () => [
    '同一 URL 不会以相同的 User-Agent 和 Accept 请求两次，试点与本研究的所有运行合并计算；中断的访问从停下的地方继续。',
    '每个请求在第一个字节发出之前先写入磁盘，因此崩溃之后，答复不明的请求视为已经发出；能否重发见 W-RATE-2。',
    '只有可以证明从未离开本机的请求才不计入。',
  ],
});
