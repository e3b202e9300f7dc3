import { FORMATS } from '../format/formats.ts';
import type { FormatId, FormatResult, Level } from '../model/format.ts';
import type { Observation } from '../model/observation.ts';
import type { Domain, Sha256 } from '../model/units.ts';

/** A way to the kept bodies of a run. */
export type BodyOf = (sha256: Sha256) => Uint8Array | undefined;

/** What a checker says of an answer that was served, and whether it can say anything; worked out when asked, once. */
export function documentOf(
  format: FormatId | undefined,
  answer: Observation | undefined,
  domain: Domain,
  body: BodyOf,
): { judgeable(): boolean; checked(): FormatResult | undefined } {
  let known: { readonly result: FormatResult | undefined } | undefined;
  const checked = (): FormatResult | undefined => {
    known ??= { result: format && answer && check(format, answer, domain, body) };
    return known.result;
  };
  return { checked, judgeable: () => checked() !== undefined };
}

function check(format: FormatId, answer: Observation, domain: Domain, body: BodyOf): FormatResult | undefined {
  if (format === 'markdown') return markdownOf(answer);
  const { keptSha256, kept, length = 0 } = answer.body ?? {};
  const bytes = keptSha256 === undefined ? undefined : body(keptSha256);
  if (bytes === undefined) return undefined;
  const lost = answer.body?.truncated === true || (answer.notes ?? []).length > 0;
  return FORMATS[format].check(bytes, {
    headers: answer.headers ?? [],
    url: URL.canParse(answer.url) ? answer.url : `https://${domain}/`,
    siteDomain: domain,
    truncated: lost || (kept !== 'whole' && bytes.length < length),
    fetchedAt: answer.endedAt ?? answer.at,
  });
}

const MARKDOWN_TYPES = ['text/markdown', 'text/plain', 'text/x-markdown'];

/** The Markdown of a home page, of which no byte is kept: by the signals that were read from it (formats.md §2). */
function markdownOf({ facts, headers = [] }: Observation): FormatResult | undefined {
  const home = facts?.home;
  if (facts === undefined || home === undefined) return undefined;
  const { essence = '' } = facts;
  const faults = [
    ...(essence === 'text/markdown' ? [] : ['other-type']),
    ...(home.varyAccept === 'no' ? ['no-vary'] : []),
  ];
  const cloudflare =
    home.markdownTokens !== undefined &&
    headers.some(([name, value]) => name.toLowerCase() === 'server' && /^cloudflare$/i.test(value));
  const recognisable = MARKDOWN_TYPES.includes(essence);
  const level: Level = !recognisable ? 'none' : faults.length === 0 ? 'strong' : 'weak';
  return {
    level,
    dialect: level === 'none' ? 'none' : cloudflare ? 'cloudflare' : 'unknown',
    facts: {
      md_type: recognisable ? essence : essence === '' ? 'absent' : 'other',
      ...(home.markdownTokens === undefined ? {} : { md_tokens: home.markdownTokens }),
      ...(home.originalTokens === undefined ? {} : { html_tokens: home.originalTokens }),
      vary_accept: home.varyAccept !== 'no',
      front_matter: home.frontMatter,
      has_heading: home.heading,
      content_signal_default: home.markdownTokens !== undefined && allYes(home.contentSignal),
    },
    faults,
    stub: false,
    ...(cloudflare ? { template: 'cloudflare-markdown' as const } : {}),
  };
}

/** What Cloudflare adds where the origin states nothing. */
const allYes = (signal: NonNullable<NonNullable<Observation['facts']>['home']>['contentSignal']): boolean =>
  signal?.['ai-train'] === 'yes' && signal.search === 'yes' && signal['ai-input'] === 'yes';
