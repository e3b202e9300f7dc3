import type { FormatContext } from '../model/format.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { type JsonObject, member, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { shortWord } from './short-words.ts';
import { isOfSite, webUrl } from './uri.ts';

const OWN_FAULTS = [
  'no-schema-version',
  'no-human-name',
  'model-name-invalid',
  'no-human-description',
  'no-model-description',
  'auth-unknown',
  'api-not-openapi',
  'api-url-not-absolute',
  'no-logo',
  'no-contact',
  'no-legal-info',
] as const;
export const FAULTS = [...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

export const DIALECTS = ['plugin-v1'] as const;

const AUTH_TYPES = ['none', 'user_http', 'service_http', 'oauth'];

/** `/.well-known/ai-plugin.json`: the plugin manifest v1 of 2023 (the product was retired in 2024). */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, 'plugin-v1'> {
  const lacks = (name: string): boolean => textMember(value, name) === undefined;
  const auth = textMember(member(value, 'auth'), 'type');
  const api = member(value, 'api');
  const faults = faultsOf<Fault>({
    'no-schema-version': lacks('schema_version'),
    'no-human-name': lacks('name_for_human'),
    'model-name-invalid': !/^\S+$/.test(textMember(value, 'name_for_model') ?? ''),
    'no-human-description': lacks('description_for_human'),
    'no-model-description': lacks('description_for_model'),
    'auth-unknown': !AUTH_TYPES.includes(auth ?? ''),
    'api-not-openapi': textMember(api, 'type') !== 'openapi',
    'api-url-not-absolute': webUrl(member(api, 'url')) === undefined,
    'no-logo': lacks('logo_url'),
    'no-contact': lacks('contact_email'),
    'no-legal-info': lacks('legal_info_url'),
  });
  return {
    level: levelOf(faults, !lacks('name_for_model') || !lacks('name_for_human')),
    dialect: 'plugin-v1',
    facts: {
      schema_version: shortWord(textMember(value, 'schema_version')),
      auth: AUTH_TYPES.includes(auth ?? '') ? (auth ?? '') : auth === undefined ? 'absent' : 'other',
      api_type: shortWord(textMember(api, 'type')),
      api_url_host_is_site: isOfSite(member(api, 'url'), context.siteDomain),
    },
    faults,
  };
}
