import type { DocumentKind, Publisher, Variant } from './document.ts';

const RSL_TYPE = 'application/rsl+xml';
const rsl = (inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rsl xmlns="https://rslstandard.org/rsl">\n${inner}\n</rsl>\n`;

const xml = (id: string, level: Variant['level'], weight: number, inner: (site: Publisher) => string): Variant => ({
  id,
  level,
  weight,
  type: RSL_TYPE,
  write: (site) => rsl(inner(site)),
});

/** The licence document that robots.txt links to (RSL 1.0). */
export const licence: DocumentKind = {
  probe: 'licence',
  variants: [
    xml(
      'no-training',
      'strong',
      4,
      () => '<content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>',
    ),
    xml(
      'pay-per-crawl',
      'strong',
      3,
      ({ number }) =>
        `<content url="/"><license><permits type="usage">ai-input search</permits><payment type="crawl"><amount currency="USD">0.0${(number % 9) + 1}</amount></payment></license></content>`,
    ),
    xml(
      'old-words',
      'weak',
      2,
      () => '<content url="/"><license><permits type="usage">train-ai</permits></license></content>',
    ),
  ],
};
