import { boolean, double, header, instant, integer, type Table, text, words } from '../column.ts';
import { ABSTENTIONS, NOT_FOLLOWED, ROW_KINDS } from '../vocabulary.ts';
import { DECIDED_BY, JSON_KINDS, LENSES, OWN_FAULTS, SAYINGS, UAS } from './words.ts';

const NOT_SENT = { nullMeans: 'nothing was sent' } as const;
const NO_ANSWER = { nullMeans: 'no answer was read' } as const;
const SPENT = { unit: 'ms', nullMeans: 'the step was not reached, or not needed' } as const;
const NOT_HTML = { nullMeans: 'not an HTML answer' } as const;
const NOT_JSON = { nullMeans: 'not, and not said to be, JSON' } as const;
const NO_RULE = { nullMeans: 'no rule forbade' } as const;

/** One row per exchange, hop, repeat, void or abstention, in the order in which they happened. */
export const requests = {
  name: 'requests',
  means: 'One row per exchange, hop, repeat, void or abstention, in the order in which they happened.',
  key: ['domain', 'seq'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    seq: integer('Position in the visit, from 0.', 'seq'),
    probe: text('The probe that the row belongs to.', 'probe', { allowed: 'the probe ids of the protocol' }),
    nth: integer('Which of the URLs of the probe, from 0; the host search numbers its candidates.', 'nth'),
    url: text('The URL asked, or not asked, without userinfo and fragment.', 'url', { personal: 'site' }),
    ua: words(UAS, 'Which of the two User-Agents.', 'ua'),
    accept: text('The Accept header of the ask.', 'accept'),
    attempt: integer('1, or 2 for the one repeat.', 'attempt', { allowed: '1, 2' }),
    again: words(['network', '429', '5xx', 'crash'], 'Why there is a second attempt.', 'again', {
      nullMeans: 'a first attempt',
    }),
    hop: integer('Redirect depth, from 0.', 'hop'),
    kind: words(ROW_KINDS, 'What the row is; `asked` is an intent whose answer is not known.', 'kind'),
    decides: boolean('The row decides its probe: `probes.decided_by` names it.', 'all rows of the visit'),
    start: integer('Which start of the process wrote the row, from 1.', 'start'),
    started_at: instant('When the row began, wall clock.', 'at', { unit: 'Unix ms, UTC' }),
    ended_at: instant('When the exchange ended, wall clock.', 'endedAt', {
      unit: 'Unix ms, UTC',
      nullMeans: 'no exchange, or its end is not known',
    }),
    started_mono: double('When the row began, monotonic clock of the process start.', 'mono', { unit: 'ms' }),
    ended_mono: double('When the exchange ended, monotonic clock of the process start.', 'endedMono', {
      unit: 'ms',
      nullMeans: 'no exchange, or its end is not known',
    }),
    sent_names: text('Names of the headers sent, in order, separated by a space.', 'sent', NOT_SENT),
    sent_user_agent: text('The User-Agent sent.', 'sent', NOT_SENT),
    sent_accept: text('The Accept sent.', 'sent', NOT_SENT),
    status: integer('HTTP status, as the server wrote it.', 'status', { ...NO_ANSWER, allowed: '0-999' }),
    failure: text('How the site, or the way to it, failed.', 'failure', {
      nullMeans: 'no failure of the site',
      allowed:
        'dns-nxdomain, dns-nodata, dns-servfail, dns-timeout, blocked-address, not-live, connect-refused, ' +
        'connect-timeout, connect-unreachable, tls-<code>, reset, closed, stale-connection, timeout-headers, ' +
        'timeout-body, malformed-answer, header-overflow',
    }),
    own_fault: words(OWN_FAULTS, 'Why a `void` row never left this machine.', 'ownFault', {
      nullMeans: 'not a `void` row',
    }),
    notes: text('How the body is less than the server meant to send, separated by a space.', 'notes', {
      nullMeans: 'nothing to note',
      allowed: 'decode-error, encoding-unknown, cut-by-cap',
    }),
    because: words([...ABSTENTIONS, ...NOT_FOLLOWED], 'Why it was not asked, or not followed.', 'because', {
      nullMeans: 'it was asked',
    }),
    rule_pattern: text('The rule of robots.txt that forbade, as written.', 'rule', {
      ...NO_RULE,
      personal: 'free-text',
    }),
    rule_line: integer('The line of that rule, from 1.', 'rule', NO_RULE),
    rule_lens: words(LENSES, 'The reading under which it forbade.', 'rule', NO_RULE),
    rule_group: words(DECIDED_BY, 'Whose group it stands in.', 'rule', NO_RULE),
    target: text('What was not followed, as the server wrote it, without userinfo and fragment.', 'target', {
      nullMeans: 'nothing was left unfollowed',
      personal: 'free-text',
    }),
    ref_domain: text('The site of the row that answers this one, or on which it rests.', 'ref', {
      nullMeans: 'rests on no other row',
      personal: 'site',
    }),
    ref_seq: integer('The `seq` of that row.', 'ref', { nullMeans: 'rests on no other row' }),
    ip_prefix: text('The network of the answering address, as many bits as the protocol promises.', 'ip', {
      nullMeans: 'no connection',
      personal: 'network',
    }),
    tls_version: text('TLS version of the connection.', 'tlsVersion', { nullMeans: 'no TLS connection' }),
    reused_connection: boolean('The connection had served an earlier request.', 'reusedConnection', {
      nullMeans: 'no connection',
    }),
    dns_ms: double('From the start of the exchange to the address.', 'timings', SPENT),
    connect_ms: double('From the start of the exchange to the TCP connection.', 'timings', SPENT),
    tls_ms: double('From the start of the exchange to the end of the TLS handshake.', 'timings', SPENT),
    first_byte_ms: double('From the start of the exchange to the first byte of the answer.', 'timings', SPENT),
    end_ms: double('From the start of the exchange to its end.', 'timings', SPENT),
    body_sha256: text('SHA-256 of the decoded body as far as it was read.', 'body', NO_ANSWER),
    body_complete: boolean('False where the hash covers a part of the body.', 'body', NO_ANSWER),
    body_length: integer('Decoded length read.', 'body', { unit: 'bytes', ...NO_ANSWER }),
    body_encoded: integer('Encoded length read.', 'body', { unit: 'bytes', ...NO_ANSWER }),
    body_truncated: boolean('Reading stopped at the cap.', 'body', NO_ANSWER),
    body_kept: words(['whole', 'prefix', 'none'], 'What of the body was kept.', 'body', NO_ANSWER),
    kept_sha256: text("SHA-256 of the kept bytes: their name in the reviewer's pack.", 'body', {
      nullMeans: 'no byte was kept',
    }),
    essence: text('Media type of the answer, lower case, without parameters.', 'facts', {
      nullMeans: 'no answer, or no readable Content-Type',
      personal: 'free-text',
    }),
    html: boolean('The body starts like HTML.', 'facts', NO_ANSWER),
    blank: boolean('The body has no byte besides white space, NUL and BOM.', 'facts', NO_ANSWER),
    masked_sha256: text('SHA-256 of the body with path, identifiers, digits and white space masked.', 'facts', {
      nullMeans: 'not read',
    }),
    text_length: integer('Length of the visible text of an HTML answer.', 'facts', {
      unit: 'characters',
      nullMeans: 'not HTML, or not read',
    }),
    refusal_vendor: text('Who challenged or blocked.', 'facts', { nullMeans: 'no challenge or block recognised' }),
    refusal_kind: words(['challenge', 'block'], 'Challenge or block.', 'facts', {
      nullMeans: 'no challenge or block recognised',
    }),
    refusal_where: words(['header', 'body', 'status'], 'Where it was recognised.', 'facts', {
      nullMeans: 'no challenge or block recognised',
    }),
    retry_after_ms: double('How long the server asks us to stay away, from the end of the answer.', 'facts', {
      unit: 'ms',
      nullMeans: 'no readable Retry-After',
    }),
    robots_records: integer('Records of robots.txt that parsed.', 'facts', { nullMeans: 'not a robots.txt' }),
    robots_group_rfc: words(DECIDED_BY, 'The group that binds us, read by RFC 9309.', 'facts', {
      nullMeans: 'not a robots.txt',
    }),
    robots_group_lenient: words(DECIDED_BY, 'The group that binds us, read leniently.', 'facts', {
      nullMeans: 'not a robots.txt',
    }),
    page_encoding: text('Encoding that the text was read with, by its WHATWG name.', 'facts.page', NOT_HTML),
    page_title: words(SAYINGS, 'What the title says, by phrase lists; its words are not kept.', 'facts.page', NOT_HTML),
    page_h1: words(SAYINGS, 'What the first h1 says, by phrase lists.', 'facts.page', NOT_HTML),
    page_title_sha256: text('SHA-256 of the title, white space squeezed.', 'facts.page', {
      nullMeans: 'not an HTML answer, or without a title',
    }),
    page_links: integer('Links of the page.', 'facts.page', NOT_HTML),
    page_script_src: boolean('A script is loaded.', 'facts.page', NOT_HTML),
    page_empty_root: boolean('An empty element stands there for a script to fill.', 'facts.page', NOT_HTML),
    page_password: boolean('A password field is present.', 'facts.page', NOT_HTML),
    page_captcha: boolean('A known CAPTCHA widget is present.', 'facts.page', NOT_HTML),
    page_frame: boolean('A nav or footer is present.', 'facts.page', NOT_HTML),
    page_for_sale: boolean('The page says that the domain is for sale or parked.', 'facts.page', NOT_HTML),
    page_meta_refresh: boolean('A meta refresh is present.', 'facts.page', NOT_HTML),
    json_kind: words(JSON_KINDS, 'What the JSON is; `cut`: unparsable as it is a part.', 'facts.json', NOT_JSON),
    json_declared: boolean('The media type says JSON.', 'facts.json', NOT_JSON),
    json_members: integer('Members of the object, elements of the array.', 'facts.json', {
      nullMeans: 'no JSON object or array',
    }),
    json_error: boolean('The JSON is an error envelope.', 'facts.json', NOT_JSON),
    error_body: words(['xml-error', 'text-error'], 'The body is nothing but an error.', 'facts', {
      nullMeans: 'it is not, or it is JSON or HTML',
    }),
    offers: text('What a 401 or 402 offers in place of the page, separated by a space.', 'facts', {
      nullMeans: 'nothing',
      allowed: 'crawler-price, payment-required, x402-body, licence',
    }),
    reader: text('Version of the reader of the facts.', 'facts', NO_ANSWER),
    header_content_type: header('content-type', 'Format claim.'),
    header_content_encoding: header('content-encoding', 'Compression.'),
    header_content_language: header('content-language', 'Language of the answer.'),
    header_vary: header('vary', 'What the answer depends on.'),
    header_cache_control: header('cache-control', 'Caching policy.'),
    header_last_modified: header('last-modified', 'Age of the file.'),
    header_date: header('date', 'Clock of the server.'),
    header_location: header('location', 'Redirect target, without userinfo and fragment.'),
    header_link: header('link', 'Links; targets without userinfo and fragment.'),
    header_retry_after: header('retry-after', 'How long to stay away.'),
    header_allow: header('allow', 'Methods allowed.'),
    header_www_authenticate: header('www-authenticate', 'Why 401.'),
    header_crawler_price: header('crawler-price', 'Price offered to crawlers.'),
    header_x_robots_tag: header('x-robots-tag', 'Indexing policy.'),
    header_content_signal: header('content-signal', 'Content signals.'),
    header_content_usage: header('content-usage', 'Usage preference (IETF AIPREF).'),
    header_tdm_reservation: header('tdm-reservation', 'TDM reservation.'),
    header_tdm_policy: header('tdm-policy', 'TDM policy address, without userinfo and fragment.'),
    header_x_markdown_tokens: header('x-markdown-tokens', 'Tokens after conversion to Markdown.'),
    header_access_control_allow_origin: header('access-control-allow-origin', 'Whether browsers may read it.'),
    header_x_content_type_options: header('x-content-type-options', 'Whether the format claim binds.'),
    header_cf_mitigated: header('cf-mitigated', 'Cloudflare challenge marker.'),
    header_x_amzn_waf_action: header('x-amzn-waf-action', 'AWS WAF challenge marker.'),
    header_x_datadome: header('x-datadome', 'DataDome in force.'),
    header_x_vercel_mitigated: header('x-vercel-mitigated', 'Vercel challenge marker.'),
    header_server: header('server', 'Server product.'),
    header_via: header('via', 'Proxies on the way.'),
  },
} as const satisfies Table;
