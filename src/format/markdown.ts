import type { FormatContext } from '../model/format.ts';
import { headerValues } from '../web/headers.ts';
import type { BodyText } from './body-text.ts';
import { essenceOf } from './content-type.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { markdownOutline } from './markdown-outline.ts';
import { platformTemplate } from './platform-template.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';

const OWN_FAULTS = ['other-type', 'no-vary'] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

/** Who turned the page into Markdown. */
export const DIALECTS = ['cloudflare', 'unknown'] as const;
type Dialect = (typeof DIALECTS)[number];

const ACCEPTED = ['text/markdown', 'text/plain', 'text/x-markdown'];

/**
 * The answer of `/` to `Accept: text/markdown` (RFC 9110 §12, RFC 7763). Whether it differs from the HTML answer, and
 * its status, are for the visit's rows to tell.
 */
export const check = textDocument(judge);

function judge(body: BodyText, { headers }: FormatContext): Judgement<Fault, Dialect> {
  const type = essenceOf(headers);
  const vary = headerValues(headers, 'vary').flatMap((value) =>
    value.split(',').map((name) => name.trim().toLowerCase()),
  );
  const varies = vary.includes('accept') || vary.includes('*');
  const tokens = countIn(headerValues(headers, 'x-markdown-tokens'));
  const cloudflare =
    tokens !== undefined && headerValues(headers, 'server').some((server) => /^cloudflare$/i.test(server));
  const original = countIn(headerValues(headers, 'x-original-tokens'));
  const { headings, frontMatter } = markdownOutline(body.text);
  const faults = faultsOf<Fault>({ 'other-type': type !== 'text/markdown', 'no-vary': !varies });
  return {
    level: levelOf(faults, ACCEPTED.includes(type)),
    dialect: cloudflare ? 'cloudflare' : 'unknown',
    facts: {
      md_type: ACCEPTED.includes(type) ? type : type === '' ? 'absent' : 'other',
      ...(tokens === undefined ? {} : { md_tokens: tokens }),
      ...(original === undefined ? {} : { html_tokens: original }),
      vary_accept: varies,
      front_matter: frontMatter,
      has_h1: headings.some(({ level }) => level === 1),
      content_signal_default: tokens !== undefined && isDefaultSignal(headerValues(headers, 'content-signal')),
    },
    faults,
    template: cloudflare ? 'cloudflare-markdown' : platformTemplate(body.text),
  };
}

const countIn = (values: readonly string[]): number | undefined => {
  const value = values.find((each) => /^\d{1,9}$/.test(each.trim()));
  return value === undefined ? undefined : Number(value);
};

/** What Cloudflare adds where the origin says nothing: all three signals `yes`. */
function isDefaultSignal(values: readonly string[]): boolean {
  const signals = values.flatMap((value) => value.split(',').map((signal) => signal.trim().toLowerCase()));
  return ['ai-train=yes', 'search=yes', 'ai-input=yes'].every((signal) => signals.includes(signal));
}
