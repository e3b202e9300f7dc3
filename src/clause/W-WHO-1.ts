import { promise } from './promise.ts';
import { code } from './wording.ts';

/** Who is responsible. */
export const W_WHO_1 = promise('W-WHO-1', {
  en: (p) => [
    `One person runs this measurement and answers for it at ${code(p.identity.contact)}.`,
    'It belongs to no university and no company, and no ethics board has reviewed it; it keeps to what is customary when networks are measured.',
  ],
  zh: (p) => [
    `本测量由一个人进行并负责，联系方式见 ${code(p.identity.contact)}。`,
    '它不隶属于任何大学或公司，也未经伦理委员会审查；它遵守网络测量的通行做法。',
  ],
});
