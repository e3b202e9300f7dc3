import type { FormatContext } from '../model/format.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { isStrings, type JsonObject, listMember, member, stringsOf, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { hasEmptyList, saysStub } from './metadata-document.ts';
import { shortWords } from './short-words.ts';
import { httpsUrl, isOfSite } from './uri.ts';

const OWN_FAULTS = [
  'no-resource',
  'resource-invalid',
  'servers-invalid',
  'bearer-methods-invalid',
  'empty-list',
] as const;
export const FAULTS = [...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = (typeof OWN_FAULTS)[number];

export const DIALECTS = ['rfc9728'] as const;

const BEARER_METHODS = ['header', 'body', 'query'];

/** `/.well-known/oauth-protected-resource`: protected resource metadata (RFC 9728 §2). */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, 'rfc9728'> {
  const resource = textMember(value, 'resource');
  const url = httpsUrl(resource);
  const servers = member(value, 'authorization_servers');
  const methods = member(value, 'bearer_methods_supported');
  const faults = faultsOf<Fault>({
    'no-resource': resource === undefined,
    'resource-invalid': resource !== undefined && (url === undefined || resource.includes('#')),
    'servers-invalid': servers !== undefined && !(isStrings(servers) && servers.every(httpsUrl)),
    'bearer-methods-invalid':
      methods !== undefined && !(isStrings(methods) && methods.every((method) => BEARER_METHODS.includes(method))),
    // An empty list of bearer methods is the one that means something (§2): none is supported.
    'empty-list': hasEmptyList(value, 'bearer_methods_supported'),
  });
  const issuers = stringsOf(listMember(value, 'authorization_servers'));
  return {
    level: levelOf(faults, resource !== undefined),
    dialect: 'rfc9728',
    facts: {
      // §3.3: the identifier must be the one that the well-known URL was built from.
      resource_is_origin: url !== undefined && url.href === `${new URL(context.url).origin}/`,
      resource_is_site: isOfSite(resource, context.siteDomain),
      authorization_servers: issuers.length,
      as_is_site: issuers.some((issuer) => isOfSite(issuer, context.siteDomain)),
      scopes: listMember(value, 'scopes_supported')?.length ?? 0,
      bearer_methods: shortWords(stringsOf(listMember(value, 'bearer_methods_supported'))),
    },
    faults,
    stub: saysStub(value),
  };
}
