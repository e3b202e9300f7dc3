import type { RequestRecord } from '../model/columns.ts';
import type { HeaderList, Observation } from '../model/observation.ts';
import type { Publish } from '../model/protocol.ts';
import type { Lens } from '../model/vocabulary.ts';
import { networkPrefix } from './network-prefix.ts';
import { publicLinks, publicText, publicUrl } from './public-text.ts';

/**
 * A row as it is published (W-KEEP-1, W-PUB-1). `decides`: whether it decides its probe. One literal, so that all
 * records have one shape: spread properties cost ten times as much.
 */
export function published(row: Observation, decides: boolean, publish: Publish | undefined): RequestRecord {
  const { timings, body, facts, rule } = row;
  const page = facts?.page;
  const sent = valuesByName(row.sent ?? []);
  const received = valuesByName(row.headers ?? []);
  const group = (lens: Lens) => facts?.binding?.find((binding) => binding.lens === lens)?.group ?? null;
  const header = (name: string, clean = (value: string) => value) => text(received.get(name)?.map(clean).join('\n'));
  return {
    domain: publicText(row.domain),
    seq: row.seq,
    probe: publicText(row.probe),
    nth: row.nth,
    url: publicText(publicUrl(row.url)),
    ua: row.ua,
    accept: publicText(row.accept),
    attempt: row.attempt,
    again: row.again ?? null,
    hop: row.hop,
    kind: row.kind,
    decides,
    start: row.start,
    started_at: Math.round(row.at),
    ended_at: row.endedAt === undefined ? null : Math.round(row.endedAt),
    started_mono: row.mono,
    ended_mono: row.endedMono ?? null,
    sent_names: text(row.sent?.map(([name]) => name).join(' ')),
    sent_user_agent: text(sent.get('user-agent')?.join('\n')),
    sent_accept: text(sent.get('accept')?.join('\n')),
    status: row.status ?? null,
    failure: text(row.failure),
    own_fault: row.ownFault ?? null,
    notes: row.notes === undefined || row.notes.length === 0 ? null : row.notes.join(' '),
    because: row.because ?? null,
    rule_pattern: text(rule?.pattern),
    rule_line: rule?.line ?? null,
    rule_lens: rule?.lens ?? null,
    rule_group: rule?.group ?? null,
    target: row.target === undefined ? null : publicText(publicUrl(row.target)),
    ref_domain: text(row.ref?.slice(0, row.ref.lastIndexOf('#'))),
    ref_seq: row.ref === undefined ? null : Number(row.ref.slice(row.ref.lastIndexOf('#') + 1)),
    ip_prefix: row.ip === undefined ? null : networkPrefix(row.ip, publish),
    tls_version: text(row.tlsVersion),
    reused_connection: row.reusedConnection ?? null,
    dns_ms: timings?.dns ?? null,
    connect_ms: timings?.connect ?? null,
    tls_ms: timings?.tls ?? null,
    first_byte_ms: timings?.firstByte ?? null,
    end_ms: timings?.end ?? null,
    body_sha256: body?.sha256 ?? null,
    body_complete: body?.complete ?? null,
    body_length: body?.length ?? null,
    body_encoded: body?.encoded ?? null,
    body_truncated: body?.truncated ?? null,
    body_kept: body?.kept ?? null,
    kept_sha256: body?.keptSha256 ?? null,
    essence: text(facts?.essence),
    html: facts?.html ?? null,
    blank: facts?.blank ?? null,
    masked_sha256: facts?.masked ?? null,
    text_length: facts?.textLength ?? null,
    refusal_vendor: text(facts?.refusal?.vendor),
    refusal_kind: facts?.refusal?.kind ?? null,
    refusal_where: facts?.refusal?.where ?? null,
    retry_after_ms: facts?.retryAfter ?? null,
    robots_records: facts?.records ?? null,
    robots_group_rfc: group('rfc'),
    robots_group_lenient: group('lenient'),
    page_encoding: text(page?.encoding),
    page_title: page?.title ?? null,
    page_h1: page?.h1 ?? null,
    page_title_sha256: page?.titleSha256 ?? null,
    page_links: page?.links ?? null,
    page_script_src: page?.scriptSrc ?? null,
    page_empty_root: page?.emptyRoot ?? null,
    page_password: page?.password ?? null,
    page_captcha: page?.captcha ?? null,
    page_frame: page?.frame ?? null,
    page_for_sale: page?.forSale ?? null,
    page_meta_refresh: page?.metaRefresh ?? null,
    json_kind: facts?.json?.kind ?? null,
    json_declared: facts?.json?.declared ?? null,
    json_members: facts?.json?.members ?? null,
    json_error: facts?.json?.error ?? null,
    error_body: facts?.errorBody ?? null,
    offers: facts?.offers === undefined || facts.offers.length === 0 ? null : facts.offers.join(' '),
    reader: text(facts?.reader),
    header_content_type: header('content-type'),
    header_content_encoding: header('content-encoding'),
    header_content_language: header('content-language'),
    header_vary: header('vary'),
    header_cache_control: header('cache-control'),
    header_last_modified: header('last-modified'),
    header_date: header('date'),
    header_location: header('location', publicUrl),
    header_link: header('link', publicLinks),
    header_retry_after: header('retry-after'),
    header_allow: header('allow'),
    header_www_authenticate: header('www-authenticate'),
    header_crawler_price: header('crawler-price'),
    header_x_robots_tag: header('x-robots-tag'),
    header_content_signal: header('content-signal'),
    header_content_usage: header('content-usage'),
    header_tdm_reservation: header('tdm-reservation'),
    header_tdm_policy: header('tdm-policy', publicUrl),
    header_x_markdown_tokens: header('x-markdown-tokens'),
    header_access_control_allow_origin: header('access-control-allow-origin'),
    header_x_content_type_options: header('x-content-type-options'),
    header_cf_mitigated: header('cf-mitigated'),
    header_x_amzn_waf_action: header('x-amzn-waf-action'),
    header_x_datadome: header('x-datadome'),
    header_x_vercel_mitigated: header('x-vercel-mitigated'),
    header_server: header('server'),
    header_via: header('via'),
  };
}

const text = (value: string | undefined): string | null => (value === undefined ? null : publicText(value));

/** The values of each header by its lower-case name; no value holds a line end (RFC 9110 §5.5). */
function valuesByName(list: HeaderList): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of list) {
    const key = name.toLowerCase();
    const same = values.get(key);
    if (same) same.push(value);
    else values.set(key, [value]);
  }
  return values;
}
