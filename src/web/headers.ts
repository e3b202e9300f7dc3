import type { HeaderList } from '../model/observation.ts';

/** What a kept header tells us about. */
export type HeaderGroup =
  | 'representation'
  | 'time'
  | 'negotiation'
  | 'discovery'
  | 'policy'
  | 'redirect'
  | 'limits'
  | 'access'
  | 'payment'
  | 'refusal'
  | 'edge'
  | 'platform'
  | 'baseline';

/**
 * The response headers that may be stored, each with why (W-KEEP-1). No name that carries a cookie, a session, a
 * request id or the asker's own address is among them.
 */
export const KEPT_HEADERS: readonly (readonly [name: string, group: HeaderGroup, reason: string])[] = [
  ['content-type', 'representation', 'what the server calls the body, held against what the bytes are'],
  ['content-length', 'representation', 'size announced, held against size read'],
  ['content-encoding', 'representation', 'how the bytes were packed; twice packed files'],
  ['content-language', 'representation', 'language in which an error page speaks'],
  ['content-location', 'representation', 'address of the negotiated variant'],
  ['content-disposition', 'representation', 'a download instead of a page'],
  ['content-range', 'representation', 'a part instead of the whole'],
  ['last-modified', 'representation', 'how old a file is'],
  ['etag', 'representation', 'the same file on many hosts'],
  ['content-digest', 'representation', 'checks the bytes on the wire (RFC 9530)'],
  ['repr-digest', 'representation', 'checks the representation (RFC 9530)'],
  ['accept-ranges', 'representation', 'whether parts may be asked'],
  ['date', 'time', 'the clock against which Retry-After and Expires are read'],
  ['age', 'time', 'time spent in a cache'],
  ['expires', 'time', 'end of freshness'],
  ['cache-control', 'time', 'required of some discovery files; no-store marks challenges'],
  ['vary', 'negotiation', 'Accept in it makes negotiation safe for caches'],
  ['x-markdown-tokens', 'negotiation', 'size after conversion to Markdown at the edge'],
  ['x-original-tokens', 'negotiation', 'size before that conversion'],
  ['accept-signature', 'negotiation', 'the server wants signed requests (RFC 9421)'],
  ['link', 'discovery', 'catalogues, descriptions, licences, alternates'],
  ['link-template', 'discovery', 'links with variables (RFC 9652)'],
  ['x-llms-txt', 'discovery', 'where a documentation host has its llms.txt'],
  ['origin-trial', 'discovery', 'a browser trial such as WebMCP is on'],
  ['mcp-protocol-version', 'discovery', 'an MCP server answered'],
  ['a2a-version', 'discovery', 'an A2A server answered'],
  ['x-robots-tag', 'policy', 'indexing and AI directives, also for single bots'],
  ['content-signal', 'policy', 'contentsignals.org preferences'],
  ['content-usage', 'policy', 'IETF AIPREF preferences'],
  ['tdm-reservation', 'policy', 'TDMRep reservation'],
  ['tdm-policy', 'policy', 'where the TDMRep policy is'],
  ['permissions-policy', 'policy', 'comparison: how many hosts set policy headers at all'],
  ['deprecation', 'policy', 'an API going away (RFC 9745)'],
  ['sunset', 'policy', 'the day it is gone (RFC 8594)'],
  ['location', 'redirect', 'where a redirect leads; published without userinfo and fragment'],
  ['refresh', 'redirect', 'redirects of challenge and parking pages'],
  ['retry-after', 'limits', 'how long to stay away; the audit reads it'],
  ['ratelimit', 'limits', 'current rate-limit field'],
  ['ratelimit-policy', 'limits', 'current rate-limit policy field'],
  ['ratelimit-limit', 'limits', 'rate limit, earlier draft'],
  ['ratelimit-remaining', 'limits', 'rate limit, earlier draft'],
  ['ratelimit-reset', 'limits', 'rate limit, earlier draft'],
  ['x-ratelimit-limit', 'limits', 'rate limit, customary name'],
  ['x-ratelimit-remaining', 'limits', 'rate limit, customary name'],
  ['x-ratelimit-reset', 'limits', 'rate limit, customary name'],
  ['allow', 'limits', 'methods that a 405 would take'],
  ['www-authenticate', 'access', 'why 401: credentials, or an RSL licence'],
  ['crawler-price', 'payment', 'price of a crawl on 402'],
  ['crawler-charged', 'payment', 'a crawl was charged'],
  ['crawler-error', 'payment', 'why a paid crawl was refused'],
  ['payment-required', 'payment', 'x402 version 2 terms'],
  ['payment-response', 'payment', 'x402 version 2 receipt'],
  ['x-payment-response', 'payment', 'x402 version 1 receipt'],
  ['cf-mitigated', 'refusal', 'Cloudflare says that it challenged'],
  ['x-amzn-waf-action', 'refusal', 'AWS WAF says that it challenged'],
  ['x-amzn-errortype', 'refusal', 'how API Gateway refused'],
  ['x-datadome', 'refusal', 'DataDome is in force'],
  ['x-dd-b', 'refusal', 'DataDome blocked'],
  ['x-vercel-mitigated', 'refusal', 'Vercel says that it challenged or denied'],
  ['x-sucuri-block', 'refusal', 'Sucuri blocked, with its code'],
  ['sg-captcha', 'refusal', 'SiteGround says that it challenged'],
  ['x-squid-error', 'refusal', 'a proxy failed, not the site'],
  ['cf-cache-status', 'edge', 'whether the edge or the origin answered'],
  ['x-vercel-cache', 'edge', 'whether the edge or the origin answered'],
  ['x-sucuri-cache', 'edge', 'whether the edge or the origin answered'],
  ['server', 'edge', 'product that answered'],
  ['via', 'edge', 'proxies between'],
  ['x-cdn', 'edge', 'networks that name themselves'],
  ['x-cache', 'edge', 'hit, miss, or an error of the edge'],
  ['x-cache-hits', 'edge', 'hits in Fastly and Varnish'],
  ['x-served-by', 'edge', 'kind of cache node'],
  ['x-amz-cf-pop', 'edge', 'place of the edge that we met'],
  ['alt-svc', 'edge', 'HTTP/3 is offered'],
  ['x-powered-by', 'platform', 'platform'],
  ['x-generator', 'platform', 'platform'],
  ['x-turbo-charged-by', 'platform', 'platform'],
  ['strict-transport-security', 'baseline', 'comparison: a header that careful hosts set'],
  ['x-content-type-options', 'baseline', 'whether the media type is binding'],
  ['access-control-allow-origin', 'baseline', 'whether agents in browsers may read the file'],
  ['access-control-expose-headers', 'baseline', 'which of these headers they may read'],
];

const KEPT: ReadonlySet<string> = new Set(KEPT_HEADERS.map(([name]) => name));

/** The headers that may be stored: listed names only, lower case, order and repeats kept. */
export function keptHeaders(received: HeaderList): HeaderList {
  return received.map(([name, value]) => [name.toLowerCase(), value] as const).filter(([name]) => KEPT.has(name));
}

/** All values of a header, in order; `name` in lower case. */
export function headerValues(headers: HeaderList, name: string): readonly string[] {
  return headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value);
}
