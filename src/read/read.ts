import type { Facts, Offer } from '../model/facts.ts';
import type { Ask } from '../model/observation.ts';
import type { Exchange } from '../model/ports.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Domain, Millis } from '../model/units.ts';
import { headerValues } from '../web/headers.ts';
import { isHome } from '../web/home-page.ts';
import { isBlank, looksLikeHtml, markupText } from '../web/looks-like-html.ts';
import { mediaType } from '../web/media-type.ts';
import { retryAfter } from '../web/retry-after.ts';
import { decodeHtml } from './decode.ts';
import { errorBodyOf } from './error-body.ts';
import { readHome } from './home.ts';
import { HOME_ATTRIBUTES, homeCollector } from './home-markup.ts';
import { readJson } from './json.ts';
import { walkMarkup } from './markup.ts';
import { maskedSha256 } from './masked.ts';
import { PAGE_ATTRIBUTES, pageCollector } from './page.ts';
import { redirectTarget } from './redirect.ts';
import { refusalOf } from './refusal.ts';
import { isRobots, readRobots } from './robots.ts';

/** Version of the reading: rows with another one were read by other rules. */
export const READER = '1';

const ATTRIBUTES: ReadonlySet<string> = new Set([...PAGE_ATTRIBUTES, ...HOME_ATTRIBUTES]);

/** An exchange that brought an answer, whole or cut by our own cap. */
interface Answered {
  readonly exchange: Exchange;
  readonly status: number;
  readonly header: (name: string) => readonly string[];
}

/**
 * Reads everything of an answer that `visit/` or `classify/` may ever need of its body, before it is cut. Pure; bounded
 * in time and memory; no bytes make it throw. `endedAt`: wall clock. A failure has no facts but the reader's version.
 */
export function readAnswer(
  exchange: Exchange,
  ask: Ask,
  protocol: Protocol,
  site: { readonly domain: Domain },
  endedAt: Millis,
): Facts {
  if (exchange.outcome.kind !== 'answered') return { reader: READER, html: false, blank: true };
  const answered: Answered = {
    exchange,
    status: exchange.outcome.status,
    header: (name) => headerValues(exchange.headers, name),
  };
  return {
    reader: READER,
    ...bodyFacts(answered, ask, protocol, site.domain),
    ...redirect(answered, ask, protocol),
    ...wait(answered, endedAt),
  };
}

function redirect({ status, header }: Answered, ask: Ask, { redirects }: Protocol): Partial<Facts> {
  return redirects.statuses.includes(status) ? redirectTarget(header('location'), ask.url, redirects) : {};
}

/** Retry-After counts on 429 and 503 (W-RATE-3). */
function wait({ status, header }: Answered, endedAt: Millis): Partial<Facts> {
  if (status !== 429 && status !== 503) return {};
  const asked = retryAfter(header('retry-after'), header('date')[0], endedAt);
  return asked === undefined ? {} : { retryAfter: asked };
}

function bodyFacts(answered: Answered, ask: Ask, protocol: Protocol, domain: Domain) {
  const { exchange, status, header } = answered;
  const { body, headers, truncated } = exchange;
  const html = looksLikeHtml(body);
  const home = isHome(ask, protocol.keep);
  const type = mediaType(header('content-type'));
  const page = html ? readPage(body, type?.charset, home) : undefined;
  const text = page?.source ?? plainText(body);
  const refusal = refusalOf(
    { status, headers, length: body.length, body: text, ...(page === undefined ? {} : { page }) },
    protocol.keep.evidence,
  );
  const json = html ? undefined : readJson(text, type?.essence, truncated || exchange.notes.length > 0);
  const errorBody = html || json !== undefined ? undefined : errorBodyOf(text);
  const offers = offersOf(answered, text);
  const signals = home
    ? readHome({ url: ask.url, domain, header, ...(page?.home ? { markup: page.home } : { text }) })
    : undefined;
  return {
    html,
    blank: isBlank(body),
    masked: maskedSha256(body, ask.url),
    ...(type === undefined ? {} : { essence: type.essence }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(page === undefined ? {} : { textLength: page.text.textLength, page: page.facts }),
    ...(json === undefined ? {} : { json }),
    ...(errorBody === undefined ? {} : { errorBody }),
    ...(signals === undefined ? {} : { home: signals }),
    ...(offers.length === 0 ? {} : { offers }),
    ...(status >= 200 && status < 300 && isRobots(ask.probe, protocol) ? readRobots(body, truncated, protocol) : {}),
  };
}

/** UTF-8 text of a body that is not HTML; UTF-16 where a byte order mark says so. */
function plainText(body: Uint8Array): string {
  const wide = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
  return wide ? markupText(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8');
}

function readPage(body: Uint8Array, charset: string | undefined, home: boolean) {
  const { text: source, encoding } = decodeHtml(body, charset);
  const page = pageCollector();
  const signals = home ? homeCollector() : undefined;
  walkMarkup(source, ATTRIBUTES, signals === undefined ? [page] : [page, signals]);
  return { ...page.done(encoding), source, home: signals?.done() };
}

/** What a 402 or 401 offers in place of the page (formats.md §0.1 payment_required, licence_required). */
function offersOf({ status, header }: Answered, text: string): readonly Offer[] {
  if (status === 401)
    return header('www-authenticate').some((value) => /(?:^|,)\s*license(?:\s|$)/i.test(value)) ? ['licence'] : [];
  if (status !== 402) return [];
  const offers: readonly (readonly [Offer, boolean])[] = [
    ['crawler-price', header('crawler-price').length > 0],
    ['payment-required', header('payment-required').length > 0],
    ['x402-body', /"x402Version"\s{0,8}:/.test(text)],
  ];
  return offers.filter(([, made]) => made).map(([offer]) => offer);
}
