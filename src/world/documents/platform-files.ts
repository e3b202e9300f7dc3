import { type Publisher, textVariant, type Variant } from './document.ts';
import { shopInstructions } from './llms-txt.ts';

const documentation = ({ title, origin }: Publisher): string =>
  `# ${title} Docs\n\n## Docs\n\n${['quickstart', 'api', 'webhooks', 'errors', 'limits']
    .map((page) => `- [${page}](${origin}/${page}.md): about ${page}\n`)
    .join('')}`;

/** Files that a platform serves for all its sites, whatever these want. */
export const PLATFORM_FILES: readonly Variant[] = [
  textVariant('shopify', 'strong', 1, shopInstructions),
  textVariant(
    'shopify-full',
    'strong',
    1,
    (site) => `${shopInstructions(site)}\n## Catalogue\n\n${'A product.\n'.repeat(300)}`,
  ),
  textVariant('documentation', 'strong', 1, documentation),
  textVariant(
    'documentation-full',
    'strong',
    1,
    (site) => `${documentation(site)}\n${'## Page\n\nText of the page.\n\n'.repeat(200)}`,
  ),
];
