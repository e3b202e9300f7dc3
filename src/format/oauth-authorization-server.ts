import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { textMember } from './json-member.ts';
import { levelOf } from './judgement.ts';
import { isStubServer, SERVER_FAULTS, serverFacts, serverFaults } from './server-metadata.ts';

export const FAULTS = [...SERVER_FAULTS, ...OBJECT_FAULTS];
export const DIALECTS = ['rfc8414'] as const;

/** `/.well-known/oauth-authorization-server`: authorization server metadata (RFC 8414 §2). */
export const check = jsonObjectDocument((value, context) => {
  const faults = serverFaults(value, false);
  return {
    level: levelOf(faults, (textMember(value, 'issuer') ?? textMember(value, 'token_endpoint')) !== undefined),
    dialect: 'rfc8414',
    facts: serverFacts(value, context),
    faults,
    stub: isStubServer(value, context),
  };
});
