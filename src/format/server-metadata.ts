import type { FormatContext } from '../model/format.ts';
import { type JsonObject, listMember, member, objectMember, stringsOf, textMember } from './json-member.ts';
import { faultsOf } from './judgement.ts';
import { hasEmptyList, saysStub } from './metadata-document.ts';
import { shortWords } from './short-words.ts';
import { httpsUrl } from './uri.ts';

export const SERVER_FAULTS = [
  'no-issuer',
  'issuer-invalid',
  'no-authorization-endpoint',
  'no-token-endpoint',
  'no-response-types',
  'empty-list',
] as const;
export type ServerFault = (typeof SERVER_FAULTS)[number];

const PAGE = /^\/(about|contact|docs|home|legal|pricing|privacy|support|terms)?\/?$/i;

/**
 * The MUSTs of authorization server metadata (RFC 8414 §2). `always`: the authorization endpoint is required whatever
 * the grants (OpenID Connect Discovery 1.0 §3).
 */
export function serverFaults(value: JsonObject, always: boolean): ServerFault[] {
  const issuer = textMember(value, 'issuer');
  const authorizes = always || grantsOf(value).some((grant) => grant === 'authorization_code' || grant === 'implicit');
  const onlyImplicit = grantsOf(value).every((grant) => grant === 'implicit');
  const types = listMember(value, 'response_types_supported');
  return faultsOf<ServerFault>({
    'no-issuer': issuer === undefined,
    'issuer-invalid': issuer !== undefined && (httpsUrl(issuer) === undefined || /[?#]/.test(issuer)),
    'no-authorization-endpoint': authorizes && textMember(value, 'authorization_endpoint') === undefined,
    'no-token-endpoint': !onlyImplicit && textMember(value, 'token_endpoint') === undefined,
    // Required, yet an empty list must be left out: a server without an authorization endpoint can obey one only.
    'no-response-types': types === undefined || (authorizes && stringsOf(types).length === 0),
    'empty-list': hasEmptyList(value, ...(authorizes ? [] : ['response_types_supported'])),
  });
}

/** What is recorded of a server's metadata. */
export function serverFacts(value: JsonObject, context: FormatContext) {
  const issuer = httpsUrl(member(value, 'issuer'));
  return {
    // RFC 8414 §3.3: the issuer must be the one that the well-known URL was built from.
    issuer_is_origin: issuer !== undefined && issuer.href === `${new URL(context.url).origin}/`,
    grants: shortWords(grantsOf(value)),
    pkce: shortWords(stringsOf(listMember(value, 'code_challenge_methods_supported'))),
    dcr: textMember(value, 'registration_endpoint') !== undefined,
    cimd: member(value, 'client_id_metadata_document_supported') === true,
    scopes: listMember(value, 'scopes_supported')?.length ?? 0,
    agent_auth: shortWords(Object.keys(objectMember(value, 'agent_auth') ?? {})),
  };
}

/** Whether the endpoints themselves show that no server stands behind them, or the document says so. */
export function isStubServer(value: JsonObject, context: FormatContext): boolean {
  const endpoints = Object.entries(value)
    .filter(([name, url]) => name.endsWith('_endpoint') && typeof url === 'string')
    .map(([, url]) => String(url));
  if (endpoints.length > 1 && new Set(endpoints).size === 1) return true;
  return saysStub(value) || endpoints.some((url) => url === context.url || PAGE.test(httpsUrl(url)?.pathname ?? '-'));
}

/** The grant types, by default those of RFC 8414 §2. */
const grantsOf = (value: JsonObject): string[] =>
  Object.hasOwn(value, 'grant_types_supported')
    ? stringsOf(listMember(value, 'grant_types_supported'))
    : ['authorization_code', 'implicit'];
