import { createHash } from 'node:crypto';
import type { CountedLink, HomeSignals, RobotsTag } from '../model/home.ts';
import type { Domain, Url } from '../model/units.ts';
import { parseContentSignal } from '../web/content-signal.ts';
import { parseContentUsage } from '../web/content-usage.ts';
import { isOfPage, parseLinks, relationsOf } from '../web/link-header.ts';
import { countedRelation, LINKED_TYPES } from '../web/link-relations.ts';
import { mediaType } from '../web/media-type.ts';
import { parseXRobotsTag } from '../web/robots-tag.ts';
import { ofSite } from '../web/site.ts';
import { tdmStatement } from '../web/tdm.ts';
import { httpUrl } from '../web/url.ts';
import type { HomeMarkup } from './home-markup.ts';
import { readJsonLd } from './json-ld.ts';

const MOST_LINKS = 64;
const MOST_TAGS = 32;

/** What the home signals are read from. `text`: of a body that is not HTML. */
export interface HomeAnswer {
  readonly url: Url;
  readonly domain: Domain;
  readonly header: (name: string) => readonly string[];
  readonly markup?: HomeMarkup;
  readonly text?: string;
}

interface RawLink {
  readonly rels: readonly string[];
  readonly href: string;
  readonly type: string | undefined;
  readonly base: Url;
  readonly from: CountedLink['from'];
}

function targetOf(href: string, base: Url, page: Url, domain: Domain): Pick<CountedLink, 'where' | 'sha256'> {
  const url = httpUrl(href, base);
  if (url === undefined) return { where: 'invalid' };
  const sha256 = createHash('sha256').update(url.href).digest('hex');
  if (url.origin === new URL(page).origin) return { where: 'same-origin', sha256 };
  return { where: ofSite(url, domain) ? 'same-site' : 'elsewhere', sha256 };
}

/** Counted links, those of the header first; one link with several counted relations gives several. */
function linksOf({ url, domain, header, markup }: HomeAnswer): readonly CountedLink[] {
  const inHeader = header('link')
    .flatMap(parseLinks)
    .filter((link) => isOfPage(link, url));
  const base = (markup?.base === undefined ? undefined : httpUrl(markup.base, url)?.href) ?? url;
  const raw: readonly RawLink[] = [
    ...inHeader.map((link): RawLink => {
      const type = link.parameters.find(([name]) => name === 'type')?.[1];
      return { rels: relationsOf(link), href: link.target, type, base: url, from: 'header' };
    }),
    ...(markup?.links ?? []).map((link): RawLink => ({ ...link, base, from: 'element' })),
  ];
  const counted: CountedLink[] = [];
  for (const link of raw) {
    const essence = link.type === undefined ? undefined : (mediaType([link.type])?.essence ?? 'other');
    const type = essence && (LINKED_TYPES.find((listed) => listed === essence) ?? 'other');
    for (const rel of link.rels) {
      const name = countedRelation(rel, essence);
      if (name === undefined || counted.length >= MOST_LINKS) continue;
      const target = targetOf(link.href, link.base, url, domain);
      counted.push({ rel: name, from: link.from, ...(type === undefined ? {} : { type }), ...target });
    }
  }
  return counted;
}

/** Whether Vary makes negotiation by Accept safe for caches (RFC 9110 §12.5.5). */
function varyAccept(values: readonly string[]): HomeSignals['varyAccept'] {
  const names = values.flatMap((value) => value.split(',')).map((name) => name.trim().toLowerCase());
  if (names.includes('accept')) return 'accept';
  return names.includes('*') ? 'star' : 'no';
}

const count = (value: string | undefined): number | undefined =>
  value !== undefined && /^\d{1,9}$/.test(value.trim()) ? Number(value) : undefined;

const tags = (found: readonly RobotsTag[]): readonly RobotsTag[] => found.slice(0, MOST_TAGS);

/** Reads the signals of a home page from its headers and its markup: all that is kept of it (formats.md §31, W-KEEP-2). */
export function readHome(answer: HomeAnswer): HomeSignals {
  const { header, markup, text } = answer;
  const signal = header('content-signal');
  const usage = header('content-usage');
  const tdmHeader = tdmStatement(header('tdm-reservation')[0], header('tdm-policy')[0]);
  const tdmMeta = tdmStatement(markup?.tdmReservation, markup?.tdmPolicy);
  const markdownTokens = count(header('x-markdown-tokens')[0]);
  const originalTokens = count(header('x-original-tokens')[0]);
  return {
    robotsMeta: tags(markup?.robots ?? []),
    xRobotsTag: tags(header('x-robots-tag').flatMap(parseXRobotsTag)),
    ...(signal.length === 0 ? {} : { contentSignal: parseContentSignal(signal) }),
    ...(usage.length === 0 ? {} : { contentUsage: parseContentUsage(usage) }),
    ...(tdmHeader === undefined ? {} : { tdmHeader }),
    ...(tdmMeta === undefined ? {} : { tdmMeta }),
    links: linksOf(answer),
    ...(markup === undefined || markup.jsonLd.length === 0 ? {} : { jsonLd: readJsonLd(markup.jsonLd) }),
    toolForms: markup?.toolForms ?? 0,
    modelContext: markup?.modelContext ?? false,
    ...(markup?.generator === undefined ? {} : { generator: markup.generator }),
    originTrial: header('origin-trial').length > 0 || (markup?.originTrial ?? false),
    acceptSignature: header('accept-signature').length > 0,
    llmsTxtHeader: header('x-llms-txt').length > 0,
    varyAccept: varyAccept(header('vary')),
    ...(markdownTokens === undefined ? {} : { markdownTokens }),
    ...(originalTokens === undefined ? {} : { originalTokens }),
    frontMatter: text !== undefined && /^\ufeff?---[ \t]*\r?\n/.test(text),
    heading: text !== undefined && /^\ufeff?#{1,6}[ \t]+\S/m.test(text),
  };
}
