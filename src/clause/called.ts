import type { Language } from '../model/clause.ts';
import type { Pick, Place, Probe } from '../model/probe.ts';

const RANDOM = {
  en: { root: 'a random path at the root', 'well-known': 'a random path under `/.well-known/`' },
  zh: { root: '根目录下的一个随机路径', 'well-known': '`/.well-known/` 下的一个随机路径' },
} as const;

const PICKED = {
  licence: { en: 'licence document', zh: '许可文件' },
} as const satisfies Record<Pick, Record<Language, string>>;

/** What a probe asks, and the id that it has in the dataset: "`/llms.txt` (`llms-txt`)". */
export const called = ({ id, place }: Probe, language: Language): string =>
  ({ en: `${placeIn.en(place)} (\`${id}\`)`, zh: `${placeIn.zh(place)}（\`${id}\`）` })[language];

const placeIn = {
  en: (place: Place): string => {
    switch (place.kind) {
      case 'path':
        return `\`${place.path}\``;
      case 'control':
        return RANDOM.en[place.under];
      case 'linked':
        return `at most ${place.atMost} ${PICKED[place.pick].en}${place.atMost === 1 ? '' : 's'} linked from \`${place.from}\``;
      case 'second-authority':
        return '`/robots.txt` of another host or port of the site';
      default:
        return place satisfies never;
    }
  },
  zh: (place: Place): string => {
    switch (place.kind) {
      case 'path':
        return `\`${place.path}\``;
      case 'control':
        return RANDOM.zh[place.under];
      case 'linked':
        return `\`${place.from}\` 所链接的最多 ${place.atMost} 份${PICKED[place.pick].zh}`;
      case 'second-authority':
        return '站点另一个主机或端口的 `/robots.txt`';
      default:
        return place satisfies never;
    }
  },
} as const satisfies Record<Language, (place: Place) => string>;
