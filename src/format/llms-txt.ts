import type { FormatContext } from '../model/format.ts';
import type { BodyText } from './body-text.ts';
import { isType } from './content-type.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { markdownOutline, type Outline } from './markdown-outline.ts';
import { platformTemplate } from './platform-template.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';
import { isOfSite, webUrl } from './uri.ts';

const OWN_FAULTS = ['no-h1', 'robots-syntax', 'no-structure'] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** `headless`: links or H2 sections without the H1 that is the one thing required. */
export const DIALECTS = ['llmstxt', 'headless'] as const;
type Dialect = (typeof DIALECTS)[number];

/** `/llms.txt`: the llmstxt.org proposal; only the H1 is required. */
export const check = textDocument(judge);

function judge(body: BodyText, context: FormatContext): Judgement<Fault, Dialect> {
  const outline = markdownOutline(body.text);
  const h1 = outline.headings.filter(({ level }) => level === 1);
  const h2 = outline.headings.filter(({ level }) => level === 2);
  const structured = outline.links.length > 0 || h2.length > 0;
  // A comment of robots.txt reads like an H1.
  const robots = !structured && outline.filled.some((line) => /^\s*user-agent\s*:/i.test(line));
  const faults = faultsOf<Fault>({
    'no-h1': h1.length === 0,
    'robots-syntax': robots,
    'no-structure': h1.length === 0 && !structured,
  });
  return {
    level: levelOf(faults, !robots && (h1.length > 0 || structured)),
    dialect: h1.length > 0 ? 'llmstxt' : 'headless',
    facts: {
      type_ok: isType(context.headers, 'text/plain', 'text/markdown'),
      has_summary: outline.summary,
      h1_count: h1.length,
      h1_first: outline.h1First,
      h2_count: h2.length,
      has_optional: h2.some(({ text }) => /^optional$/i.test(text)),
      front_matter: outline.frontMatter,
      link_items: outline.linkItems,
      ...linkFacts(outline, context),
    },
    faults,
    template: platformTemplate(body.text),
  };
}

function linkFacts({ links }: Outline, { siteDomain }: FormatContext) {
  return {
    links_total: links.length,
    md_links: links.filter((link) => /\.md(?:[?#]|$)/i.test(link)).length,
    offsite_links: links.filter((link) => webUrl(link) && !isOfSite(link, siteDomain)).length,
  };
}
