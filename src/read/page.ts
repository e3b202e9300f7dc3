import { createHash } from 'node:crypto';
import type { PageFacts } from '../model/facts.ts';
import { excerpt } from './excerpt.ts';
import type { MarkupVisitor } from './markup.ts';
import { sayingOf, says } from './phrases.ts';

/** What is held of a page while it is read, for the signature table; never stored. */
export interface PageText {
  readonly title: string;
  /** The first characters of the visible text, white space squeezed. */
  readonly visible: string;
  readonly textLength: number;
}

const MOST_TITLE = 1024;
const MOST_VISIBLE = 4000;
/** Parking pages are short: a phrase further down stands in an article about domains. */
const PARKING_WITHIN = 2000;
const HIDING = new Set(['template', 'noscript']);
const ROOT = /^(?:div|main|[a-z0-9]+-root|[a-z0-9]+-app|app-[a-z0-9-]+)$/;
const CAPTCHA = /(?:^|\s)(?:g-recaptcha|h-captcha|cf-turnstile|frc-captcha)(?:\s|$)/;
const PARKING_HOST =
  /^(?:https?:)?\/\/(?:[a-z0-9-]+\.)*(?:sedoparking\.com|parkingcrew\.net|bodis\.com|parklogic\.com|afternic\.com|hugedomains\.com|wsimg\.com\/parking-lander)/i;

/** Attributes that the page collector reads. */
export const PAGE_ATTRIBUTES = ['href', 'src', 'type', 'class', 'http-equiv'] as const;

/** Counts what of a text stays when white space is squeezed; `open`: the text before it ended in white space. */
function squeezedLength(text: string, open: boolean): number {
  let count = 0;
  let gap = open;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    const blank = c <= 32 || c === 0xa0;
    if (!blank || !gap) count++;
    gap = blank;
  }
  return count;
}

/** Collects the facts of an HTML page while it is walked. */
export function pageCollector(): MarkupVisitor & { done(encoding: string): { facts: PageFacts; text: PageText } } {
  const title = excerpt(MOST_TITLE);
  const h1 = excerpt(MOST_TITLE);
  const visible = excerpt(MOST_VISIBLE);
  let titles = 0;
  let inTitle = false;
  let inH1 = false;
  let h1Says = false;
  let hidden = 0;
  let root = '';
  let textLength = 0;
  let endsBlank = true;
  let links = 0;
  const seen = {
    scriptSrc: false,
    emptyRoot: false,
    password: false,
    captcha: false,
    frame: false,
    metaRefresh: false,
  };
  let parkingHost = false;

  const apart = () => {
    visible.apart();
    if (inH1) h1.apart();
  };

  return {
    open(name, attributes, foreign) {
      root = ROOT.test(name) ? name : '';
      apart();
      if (foreign) return;
      const src = attributes.get('src');
      if (HIDING.has(name)) hidden++;
      if (name === 'title') inTitle = titles++ === 0;
      if (name === 'h1') inH1 = !h1Says;
      if (name === 'a' && attributes.has('href')) links++;
      if (name === 'script' && src !== undefined) seen.scriptSrc = true;
      if (name === 'input' && attributes.get('type')?.trim().toLowerCase() === 'password') seen.password = true;
      if (name === 'nav' || name === 'footer') seen.frame = true;
      if (name === 'meta' && attributes.get('http-equiv')?.trim().toLowerCase() === 'refresh') seen.metaRefresh = true;
      if (CAPTCHA.test(attributes.get('class') ?? '')) seen.captcha = true;
      if ((name === 'script' || name === 'iframe') && src !== undefined && PARKING_HOST.test(src)) parkingHost = true;
    },
    close(name) {
      if (name === root && root !== '') seen.emptyRoot = true;
      root = '';
      apart();
      if (name === 'title') inTitle = false;
      if (name === 'h1') inH1 = false;
      if (HIDING.has(name)) hidden = Math.max(0, hidden - 1);
    },
    text(text, inside, foreign) {
      const blank = !/\S/.test(text);
      if (!blank) root = '';
      if (foreign) return;
      if (inTitle) title.add(text);
      if (inside !== undefined || hidden > 0) return;
      if (inH1) {
        h1.add(text);
        h1Says ||= !blank;
      }
      visible.add(text);
      textLength += squeezedLength(text, endsBlank);
      if (text !== '') endsBlank = /[\s\xa0]$/.test(text.slice(-1));
    },
    done(encoding) {
      const titleText = title.text();
      const visibleText = visible.text();
      const facts: PageFacts = {
        encoding,
        title: sayingOf(titleText),
        h1: sayingOf(h1.text()),
        ...(titleText === '' ? {} : { titleSha256: createHash('sha256').update(titleText).digest('hex') }),
        links,
        ...seen,
        forSale: parkingHost || says('parked', visibleText.slice(0, PARKING_WITHIN)) || says('parked', titleText),
      };
      return { facts, text: { title: titleText, visible: visibleText, textLength } };
    },
  };
}
