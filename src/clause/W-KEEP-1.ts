import { part } from './part.ts';
import { promise } from './promise.ts';
import { count } from './wording.ts';

/** What is kept of an exchange. */
export const W_KEEP_1 = promise('W-KEEP-1', {
  en: (p) => {
    const headers = part(p, 'keep.headers', p.keep.headers);
    return [
      `Of each request we keep the status, the redirect chain, the IP address that answered and those response headers that stand on a fixed list of ${count(headers)} names; of our own side the timings, the headers sent and the failure code.`,
      'No other response header is stored, and the published Location has no credentials and no fragment.',
    ];
  },
  zh: (p) => {
    const headers = part(p, 'keep.headers', p.keep.headers);
    return [
      `每个请求保留：状态码、跳转链、作出回答的 IP 地址，以及固定清单中 ${count(headers)} 个名称的响应头；我们自己一方保留耗时、所发请求头和故障代码。`,
      '其他响应头一概不保存；公布的 Location 不含凭据和片段。',
    ];
  },
});
