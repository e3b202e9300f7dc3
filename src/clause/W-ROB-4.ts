import { leaveWhen } from './part.ts';
import { promise } from './promise.ts';
import { code } from './wording.ts';

/** A site that names us and closes gets nothing more. */
export const W_ROB_4 = promise('W-ROB-4', {
  en: (p, w) => {
    leaveWhen(p, 'closed-by-name');
    return [
      `Where a group of robots.txt names ${code(p.identity.token)} and closes ${code('/')}, nothing but ${w.probe(p.robots.probe)} is asked of the site.`,
    ];
  },
  zh: (p, w) => {
    leaveWhen(p, 'closed-by-name');
    return [
      `若 robots.txt 中有规则组点名 ${code(p.identity.token)} 并禁止 ${code('/')}，则对该站点只请求${w.probe(p.robots.probe)}，别无其他。`,
    ];
  },
});
