import type { FormatContext } from '../model/format.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { type JsonObject, listMember, member, stringsOf, textMember } from './json-member.ts';
import { faultsOf, type Judgement, levelOf } from './judgement.ts';
import { isStubServer, SERVER_FAULTS, type ServerFault, serverFacts, serverFaults } from './server-metadata.ts';
import { httpsUrl } from './uri.ts';

const OWN_FAULTS = ['no-keys', 'no-subject-types', 'no-signing-algorithms', 'no-rs256'] as const;
export const FAULTS = [...SERVER_FAULTS, ...OWN_FAULTS, ...OBJECT_FAULTS];
type Fault = ServerFault | (typeof OWN_FAULTS)[number];

export const DIALECTS = ['oidc-1.0'] as const;

/** `/.well-known/openid-configuration`: OpenID provider metadata (OpenID Connect Discovery 1.0 §3). */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, 'oidc-1.0'> {
  const algorithms = stringsOf(listMember(value, 'id_token_signing_alg_values_supported'));
  const faults = [
    ...serverFaults(value, true),
    ...faultsOf({
      'no-keys': httpsUrl(member(value, 'jwks_uri')) === undefined,
      'no-subject-types': stringsOf(listMember(value, 'subject_types_supported')).length === 0,
      'no-signing-algorithms': algorithms.length === 0,
      'no-rs256': algorithms.length > 0 && !algorithms.includes('RS256'),
    }),
  ];
  return {
    level: levelOf(faults, (textMember(value, 'issuer') ?? textMember(value, 'token_endpoint')) !== undefined),
    dialect: 'oidc-1.0',
    facts: serverFacts(value, context),
    faults,
    stub: isStubServer(value, context),
  };
}
