import { promise } from './promise.ts';
import { code, count } from './wording.ts';

/** Which redirects are followed. */
export const W_REDIR_1 = promise('W-REDIR-1', {
  en: (p, w) => [
    `Redirects (${w.or(p.redirects.statuses.map(String))}) are followed for up to ${count(p.redirects.most)} hops and only within the site: the registrable domain of the listed name by the Public Suffix List with its private section, or, for a listed public suffix or IP address, that name and its ${code('www.')} alone.`,
    `The target must be http or https on port ${w.or(p.redirects.ports.map(String))}, without credentials, in a Location of at most ${w.size(p.redirects.location)}.`,
    'A target that this visit has already been answered in the same manner is not asked again, and what is not followed is recorded with its reason.',
  ],
  zh: (p, w) => [
    `跳转（${w.or(p.redirects.statuses.map(String))}）最多跟随 ${count(p.redirects.most)} 跳，且只在站点之内：即按公共后缀列表（含私有部分）得出的榜单域名的可注册域；若榜单所列本身是公共后缀或 IP 地址，则仅限该名称及其 ${code('www.')}。`,
    `目标必须是 http 或 https，端口为 ${w.or(p.redirects.ports.map(String))}，不含凭据，Location 最长 ${w.size(p.redirects.location)}。`,
    '本次访问已以同样方式得到回答的目标不再请求；未跟随的跳转连同原因一起记录。',
  ],
});
