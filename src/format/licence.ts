import type { FormatContext } from '../model/format.ts';
import type { BodyText } from './body-text.ts';
import { isType } from './content-type.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWords } from './short-words.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';
import { isOfSite } from './uri.ts';
import { type XmlElement, xmlTree } from './xml-tree.ts';

const OWN_FAULTS = [
  'doctype',
  'too-deep',
  'not-well-formed',
  'not-rsl',
  'other-namespace',
  'no-content',
  'content-no-url',
  'rule-type-unknown',
  'usage-unknown',
  'user-unknown',
  'geo-unknown',
  'payment-unknown',
] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

export const DIALECTS = ['rsl-1.0'] as const;

const NAMESPACE = 'https://rslstandard.org/rsl';
const PAYMENTS = ['purchase', 'subscription', 'training', 'crawl', 'use', 'contribution', 'attribution', 'free'];
const USAGES = ['all', 'ai-all', 'ai-train', 'ai-input', 'ai-index', 'search'];
const USERS = ['commercial', 'non-commercial', 'education', 'government', 'personal'];
const COUNTRY = /^[A-Z]{2}$/i;
const AMOUNT = /^\d{1,12}(?:\.\d{1,12})?$/;

/** The licence document that robots.txt links to: RSL 1.0 (RSL-SPEC-1.0 §3), or prose in its place. */
export const check = textDocument(judge);

function judge(body: BodyText, context: FormatContext): Judgement<Fault, 'rsl-1.0' | 'none'> {
  const reading = xmlTree(body.text, body.cut);
  const shared = {
    type_ok: isType(context.headers, 'application/rsl+xml'),
    off_host: !isOfSite(context.url, context.siteDomain),
  };
  if ('fault' in reading) return { level: 'none', dialect: 'none', facts: shared, faults: [reading.fault] };
  const { root } = reading;
  const contents = named(root, 'content', root.namespace);
  const licences = contents.flatMap((content) => named(content, 'license', root.namespace));
  const inLicences = (name: string) => licences.flatMap((licence) => named(licence, name, root.namespace));
  const rules = [...inLicences('permits'), ...inLicences('prohibits')];
  const payments = inLicences('payment');
  const isRsl = root.name === 'rsl';
  const faults = faultsOf<Fault>({
    doctype: false,
    'too-deep': false,
    'not-well-formed': false,
    'not-rsl': !isRsl,
    'other-namespace': isRsl && root.namespace !== NAMESPACE,
    'no-content': isRsl && contents.length === 0,
    'content-no-url': contents.some(({ attributes }) => !attributes.has('url')),
    'rule-type-unknown': rules.some((rule) => !['usage', 'user', 'geo'].includes(typeOf(rule))),
    'usage-unknown': rules.some((rule) => typeOf(rule) === 'usage' && !tokensOf(rule).every(isOneOf(USAGES))),
    'user-unknown': rules.some((rule) => typeOf(rule) === 'user' && !tokensOf(rule).every(isOneOf(USERS))),
    'geo-unknown': rules.some(
      (rule) => typeOf(rule) === 'geo' && !tokensOf(rule).every((token) => COUNTRY.test(token)),
    ),
    'payment-unknown': payments.some((payment) => !PAYMENTS.includes(paymentOf(payment))),
  });
  return {
    level: levelOf(faults, isRsl),
    dialect: 'rsl-1.0',
    facts: {
      ...shared,
      contents: contents.length,
      licences: licences.length,
      permits: usagesOf(inLicences('permits')),
      prohibits: usagesOf(inLicences('prohibits')),
      payments: shortWords(payments.map(paymentOf)),
      amounts: shortWords(payments.flatMap((payment) => named(payment, 'amount', root.namespace).map(amountOf))),
      server_urls: contents.filter(({ attributes }) => attributes.has('server')).length,
    },
    faults,
  };
}

const named = (parent: XmlElement, name: string, namespace: string): XmlElement[] =>
  parent.children.filter((child) => child.name === name && child.namespace === namespace);

const typeOf = ({ attributes }: XmlElement): string => attributes.get('type') ?? '';

/** A payment without a type is free (§3.9). */
const paymentOf = ({ attributes }: XmlElement): string => attributes.get('type') ?? 'free';

/** The tokens of a rule, parted by commas or white space. */
const tokensOf = ({ text }: XmlElement): string[] => text.split(/[\s,]+/).filter((token) => token !== '');

const isOneOf =
  (words: readonly string[]) =>
  (token: string): boolean =>
    words.includes(token);

const usagesOf = (rules: readonly XmlElement[]): string[] =>
  shortWords(rules.filter((rule) => typeOf(rule) === 'usage').flatMap(tokensOf));

/** `EUR:0.015`; `''` where either part is no such thing. */
function amountOf({ attributes, text }: XmlElement): string {
  const currency = attributes.get('currency') ?? '';
  return COUNTRY.test(currency.slice(1)) && AMOUNT.test(text.trim()) ? `${currency}:${text.trim()}` : '';
}
