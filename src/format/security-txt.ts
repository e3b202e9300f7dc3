import type { FormatContext } from '../model/format.ts';
import type { BodyText } from './body-text.ts';
import { unwrapClearSigned } from './clear-sign.ts';
import { isType } from './content-type.ts';
import { rfc3339 } from './date-time.ts';
import { type Field, fieldsIn } from './field-lines.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { TEXT_FAULTS, textDocument } from './text-document.ts';
import { schemeOf } from './uri.ts';

const OWN_FAULTS = [
  'no-contact',
  'contact-not-uri',
  'contact-not-https',
  'no-expires',
  'expires-repeated',
  'expires-invalid',
  'expired',
  'languages-repeated',
  'signature-missing',
] as const;
export const FAULTS = [...OWN_FAULTS, ...TEXT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

export const DIALECTS = ['rfc9116'] as const;

const FIELDS = [
  'acknowledgments',
  'canonical',
  'contact',
  'csaf',
  'encryption',
  'expires',
  'hiring',
  'policy',
  'preferred-languages',
];
const CONTACT_KINDS = ['mailto', 'https', 'http', 'tel'];
const BARE_ADDRESS = /^[^\s@:]{1,64}@[^\s@:]{1,255}$/;

/** `/.well-known/security.txt` (RFC 9116 §2, §4). Contacts are counted by kind and never kept. */
export const check = textDocument(judge);

function judge(body: BodyText, context: FormatContext): Judgement<Fault, 'rfc9116'> {
  const { lines, signed, closed } = unwrapClearSigned(body.text);
  const fields = fieldsIn(lines);
  const kinds = valuesOf(fields, 'contact').map(contactKind);
  const expiries = valuesOf(fields, 'expires');
  const expires = rfc3339(expiries[0] ?? '');
  const expired = expires !== undefined && expires <= context.fetchedAt;
  const canonicals = valuesOf(fields, 'canonical');
  const faults = faultsOf<Fault>({
    'no-contact': kinds.length === 0,
    'contact-not-uri': kinds.includes('bare-address') || kinds.includes('other'),
    'contact-not-https': kinds.includes('http'),
    'no-expires': expiries.length === 0,
    'expires-repeated': expiries.length > 1,
    'expires-invalid': expiries.length > 0 && expires === undefined,
    expired,
    'languages-repeated': valuesOf(fields, 'preferred-languages').length > 1,
    'signature-missing': !closed,
  });
  const reachable = kinds.some((kind) => kind !== 'other');
  return {
    level: levelOf(faults, reachable || expires !== undefined),
    dialect: 'rfc9116',
    facts: {
      type_ok: isType(context.headers, 'text/plain'),
      fields: [...new Set(fields.map(({ name }) => (FIELDS.includes(name) ? name : 'other')))],
      contacts: kinds.length,
      contact_kinds: [...new Set(kinds)],
      ...(expires === undefined ? {} : { expires: new Date(expires).toISOString(), expired }),
      signed,
      ...(canonicals.length === 0 ? {} : { canonical_ok: canonicals.includes(context.url) }),
    },
    faults,
  };
}

const valuesOf = (fields: readonly Field[], wanted: string): string[] =>
  fields.filter(({ name }) => name === wanted).map(({ value }) => value);

function contactKind(value: string): string {
  const scheme = schemeOf(value);
  if (scheme !== undefined) return CONTACT_KINDS.includes(scheme) ? scheme : 'other-uri';
  return BARE_ADDRESS.test(value) ? 'bare-address' : 'other';
}
