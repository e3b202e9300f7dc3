import type { Probe } from '../model/probe.ts';
import { promise } from './promise.ts';
import { code } from './wording.ts';

const isBrowser = ({ as }: Probe): boolean => as === 'browser';

/** The one request under another User-Agent. */
export const W_ID_2 = promise('W-ID-2', {
  en: (p, w) => [
    `To see whether a crawler that says who it is gets the same file, ${w.probesWhere(isBrowser)} is asked under the User-Agent of a common desktop browser, ${code(p.identity.browserUserAgent)}, with all else unchanged; the name of a company's crawler is never used.`,
    `It follows directly on ${w.probe(p.robots.probe)}, whatever that was answered, but is not sent where no connection could be made or where a group naming ${code(p.identity.token)} closes ${code('/')}.`,
    `After a Retry-After of more than ${w.span(p.retry.waitAtMost)} it waits for ${w.span(p.retry.waitAtMost)} and is not repeated.`,
  ],
  zh: (p, w) => [
    `为了查明如实表明身份的爬虫是否得到同样的文件，${w.probesWhere(isBrowser)}以一种常见桌面浏览器的 User-Agent 请求：${code(p.identity.browserUserAgent)}，其余一概不变；绝不冒用任何公司爬虫的名字。`,
    `它紧跟在${w.probe(p.robots.probe)}之后，不论后者得到什么回答；但若无法建立连接，或有点名 ${code(p.identity.token)} 的规则组禁止 ${code('/')}，则不发出。`,
    `若收到超过 ${w.span(p.retry.waitAtMost)}的 Retry-After，则等待 ${w.span(p.retry.waitAtMost)}后再发，且不重发。`,
  ],
});
