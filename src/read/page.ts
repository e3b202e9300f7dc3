import { createHash } from 'node:crypto';
import type { PageFacts } from '../model/facts.ts';
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

/** White space squeezed, copied out of the body: a slice would keep the whole body in memory. */
const squeezed = (text: string): string => Buffer.from(text.replace(/\s+/g, ' ').trim(), 'utf8').toString('utf8');

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
  let title: string | undefined;
  let h1: string | undefined;
  let inTitle = false;
  let inH1 = false;
  let hidden = 0;
  let root = '';
  let visible = '';
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

  /** Elements stand apart in a phrase even where no blank is between them. */
  const apart = () => {
    if (visible.length < MOST_VISIBLE && !visible.endsWith(' ')) visible += ' ';
    if (inH1 && h1 !== undefined && h1.length < MOST_TITLE && !h1.endsWith(' ')) h1 += ' ';
  };

  return {
    open(name, attributes, foreign) {
      root = ROOT.test(name) ? name : '';
      apart();
      if (foreign) return;
      const src = attributes.get('src');
      if (HIDING.has(name)) hidden++;
      if (name === 'title' && title === undefined) {
        title = '';
        inTitle = true;
      }
      if (name === 'h1' && h1 === undefined) {
        h1 = '';
        inH1 = true;
      }
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
      if (/\S/.test(text)) root = '';
      if (foreign) return;
      if (inTitle && title !== undefined && title.length < MOST_TITLE) title += text.slice(0, MOST_TITLE);
      if (inside !== undefined || hidden > 0) return;
      if (inH1 && h1 !== undefined && h1.length < MOST_TITLE) h1 += text.slice(0, MOST_TITLE);
      if (visible.length < MOST_VISIBLE) visible += text.slice(0, MOST_VISIBLE);
      textLength += squeezedLength(text, endsBlank);
      if (text !== '') endsBlank = /[\s\xa0]$/.test(text.slice(-1));
    },
    done(encoding) {
      const titleText = squeezed(title ?? '').slice(0, MOST_TITLE);
      const visibleText = squeezed(visible);
      const facts: PageFacts = {
        encoding,
        title: sayingOf(titleText),
        h1: sayingOf(squeezed(h1 ?? '')),
        ...(titleText === '' ? {} : { titleSha256: createHash('sha256').update(titleText).digest('hex') }),
        links,
        ...seen,
        forSale: parkingHost || says('parked', visibleText.slice(0, PARKING_WITHIN)) || says('parked', titleText),
      };
      return { facts, text: { title: titleText, visible: visibleText, textLength } };
    },
  };
}
