import type { FindStep } from '../model/protocol.ts';
import { promise } from './promise.ts';
import { code } from './wording.ts';

const FORMS = {
  'https-www': 'https://www.DOMAIN',
  http: 'http://DOMAIN',
  'http-www': 'http://www.DOMAIN',
} as const satisfies Record<FindStep, string>;

/** How a site is found. */
export const W_FIND_1 = promise('W-FIND-1', {
  en: (p, w) => [
    `The first request goes to ${code('https://DOMAIN')}; where no connection can be made, in DNS, TCP or TLS, for a certificate that does not verify or an address that we refuse, these are tried in turn: ${w.and(p.find.map((step) => code(FORMS[step])))}.`,
    `The repeat of one comes before the next one; a name that DNS did not give is not looked up again, and ${code('www.')} is put before no IP address and no name that begins with it.`,
    'Any HTTP answer, whatever it says, settles the address.',
  ],
  zh: (p, w) => [
    `第一个请求发往 ${code('https://DOMAIN')}；若因 DNS、TCP、TLS、证书无法验证或地址被我们拒绝而无法建立连接，则依次尝试 ${w.and(p.find.map((step) => code(FORMS[step])))}。`,
    `每个地址先完成重发，再试下一个；DNS 未能解析的名称不再查询，IP 地址和已经以 ${code('www.')} 开头的名称前不再加它。`,
    '任何 HTTP 回答，不论内容如何，都确定所用的地址。',
  ],
});
