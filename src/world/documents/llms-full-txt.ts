import { type DocumentKind, MARKDOWN_TYPE, type Publisher, textVariant } from './document.ts';

const long = ({ title, trade }: Publisher): string =>
  `# ${title}: everything\n\n${Array.from(
    { length: 30 },
    (_, i) =>
      `## Chapter ${i + 1}\n\nHow ${trade} are chosen, used, cleaned and mended, part ${i + 1} of our long guide.\n`,
  ).join('\n')}`;

/** `/llms-full.txt`: a habit of documentation sites, without a specification. */
export const llmsFullTxt: DocumentKind = {
  probe: 'llms-full-txt',
  variants: [
    textVariant('long', 'strong', 6, long),
    textVariant('long-markdown', 'strong', 2, long, MARKDOWN_TYPE),
    textVariant('short', 'weak', 2, ({ title }) => `# ${title}\n\nMore will follow.\n`),
    textVariant('no-heading', 'none', 1, ({ trade }) =>
      `All that we know of ${trade} stands on our pages.\n`.repeat(3),
    ),
  ],
};
