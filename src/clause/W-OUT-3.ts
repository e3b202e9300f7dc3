import { promise } from './promise.ts';
import { code } from './wording.ts';

/** A complaint stops the run for a site. */
export const W_OUT_3 = promise('W-OUT-3', {
  en: (p) => [
    `Whoever thinks that too much or too fast was asked can send a line of their log through ${code(p.identity.contact)}, and is told which recorded requests it matches.`,
    'From that moment the run asks nothing more of the site, and the reply is written by a person.',
  ],
  zh: (p) => [
    `若认为请求过多或过快，可通过 ${code(p.identity.contact)} 发来一行日志，我们会说明它与哪些已记录的请求相符。`,
    '对该站点的运行立即停止，并由真人答复。',
  ],
});
