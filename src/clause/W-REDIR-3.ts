import type { Probe } from '../model/probe.ts';
import type { Protocol } from '../model/protocol.ts';
import { promise } from './promise.ts';
import { code, count, type Wording } from './wording.ts';

const isSecond = ({ place }: Probe): boolean => place.kind === 'second-authority';
const linked = (p: Protocol, w: Wording): string =>
  w.and(p.probes.flatMap(({ id, place }) => (place.kind === 'linked' ? [code(id)] : [])));

/** Each authority of a site has rules of its own. */
export const W_REDIR_3 = promise('W-REDIR-3', {
  en: (p, w) => [
    `Rules hold for the authority (host and port; http on 80 and https on 443 of one host are one) that was asked for them, and for one of the same site that gave them at its own ${code('/robots.txt')}; at most ${count(p.redirects.authorities)} authorities of a site are asked, the first included.`,
    `Before the first hop to another one whose rules are not known, ${w.probesWhere(isSecond)} is read, and where it cannot be read or forbids the target, the hop is not made.`,
    `Where it is asked, ${linked(p, w)} is left out, so that a site is still asked no more than ${count(p.budget.most)} URLs.`,
  ],
  zh: (p, w) => [
    `规则适用于提供规则的那个主机与端口（同一主机的 http 80 与 https 443 视为一个），以及同一站点中从自己的 ${code('/robots.txt')} 给出规则的那一个；一个站点最多请求 ${count(p.redirects.authorities)} 个主机与端口，包括第一个在内。`,
    `在首次跳转到规则未知的另一个之前，先读取${w.probesWhere(isSecond)}；若无法读取，或目标被其禁止，则不跳转。`,
    `若请求了它，则不再请求${linked(p, w)}，因此一个站点仍然最多被请求 ${count(p.budget.most)} 个 URL。`,
  ],
});
