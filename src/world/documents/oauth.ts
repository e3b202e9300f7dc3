import { type DocumentKind, jsonVariant, type Publisher } from './document.ts';

const server = ({ origin }: Publisher): Record<string, unknown> => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
});

const provider = (site: Publisher): Record<string, unknown> => ({
  ...server(site),
  jwks_uri: `${site.origin}/.well-known/jwks.json`,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256', 'ES256'],
});

/** `/.well-known/oauth-protected-resource` (RFC 9728). */
export const oauthProtectedResource: DocumentKind = {
  probe: 'oauth-protected-resource',
  variants: [
    jsonVariant('resource', 'strong', 8, ({ origin }) => ({ resource: origin, authorization_servers: [origin] })),
    jsonVariant('empty-list', 'weak', 3, ({ origin }) => ({ resource: origin, authorization_servers: [] })),
    jsonVariant('no-resource', 'none', 1, ({ origin }) => ({ authorization_servers: [origin] })),
  ],
};

/** `/.well-known/oauth-authorization-server` (RFC 8414). */
export const oauthAuthorizationServer: DocumentKind = {
  probe: 'oauth-authorization-server',
  variants: [
    jsonVariant('metadata', 'strong', 6, server),
    jsonVariant('no-response-types', 'weak', 2, (site) => ({ ...server(site), response_types_supported: undefined })),
  ],
};

/** `/.well-known/openid-configuration` (OpenID Connect Discovery 1.0). */
export const openidConfiguration: DocumentKind = {
  probe: 'openid-configuration',
  variants: [
    jsonVariant('metadata', 'strong', 8, provider),
    jsonVariant('no-jwks', 'weak', 1, (site) => ({ ...provider(site), jwks_uri: undefined })),
  ],
};
