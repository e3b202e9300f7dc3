import type { Language } from '../model/clause.ts';
import type { Probe } from '../model/probe.ts';
import type { RobotsRule } from '../model/protocol.ts';
import { promise } from './promise.ts';
import { code } from './wording.ts';

const GROUPS = {
  en: {
    'own-or-star': (token) =>
      `The groups of robots.txt that name ${token}, in whatever case and all taken together, bind this crawler; where there is none, those for \`*\` do.`,
    'own-and-star': (token) =>
      `The groups of robots.txt that name ${token}, in whatever case, and those for \`*\` bind this crawler together.`,
    'own-only': (token) => `Only the groups of robots.txt that name ${token}, in whatever case, bind this crawler.`,
    none: (token) => `No group of robots.txt binds this crawler, not even one that names ${token}.`,
  },
  zh: {
    'own-or-star': (token) =>
      `robots.txt 中点名 ${token} 的规则组（不分大小写，多组合并）约束本爬虫；没有这样的组时，适用 \`*\` 的规则组。`,
    'own-and-star': (token) => `robots.txt 中点名 ${token} 的规则组（不分大小写）与 \`*\` 的规则组一并约束本爬虫。`,
    'own-only': (token) => `只有 robots.txt 中点名 ${token} 的规则组（不分大小写）约束本爬虫。`,
    none: (token) => `robots.txt 的任何规则组都不约束本爬虫，点名 ${token} 的也不例外。`,
  },
} as const satisfies Record<Language, Record<RobotsRule['groups'], (token: string) => string>>;

const isExempt = ({ exempt }: Probe): boolean => exempt?.includes('robots') ?? false;

/** What robots.txt forbids is not asked. */
export const W_ROB_2 = promise('W-ROB-2', {
  en: (p, w) => [
    GROUPS.en[p.robots.groups](code(p.identity.token)),
    `A path that they disallow is not asked but recorded as disallowed, with the rule and its line; the rules do not apply to ${w.probesWhere(isExempt)}.`,
    'Each file is read twice, to the letter of RFC 9309 and as a lenient reader might, and where either reading forbids a path we do not ask it.',
  ],
  zh: (p, w) => [
    GROUPS.zh[p.robots.groups](code(p.identity.token)),
    `被禁止的路径不会请求，只记录为“禁止”，并附上规则及其行号；${w.probesWhere(isExempt)}不受规则约束。`,
    '每个文件按两种方式解读：严格按 RFC 9309，以及按较宽松的读法；只要其中一种禁止某一路径，我们就不请求。',
  ],
});
