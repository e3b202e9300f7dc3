import { type DocumentKind, jsonVariant } from './document.ts';

const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** `/.well-known/api-catalog` (RFC 9727). */
export const apiCatalog: DocumentKind = {
  probe: 'api-catalog',
  variants: [
    jsonVariant('linkset', 'strong', 6, ({ origin }) => linkset(origin), LINKSET),
    jsonVariant('linkset-as-octets', 'strong', 2, ({ origin }) => linkset(origin), 'application/octet-stream'),
    jsonVariant('linkset-empty', 'weak', 2, () => ({ linkset: [] }), 'application/linkset+json'),
    jsonVariant('links', 'weak', 1, ({ origin }) => ({
      linkset: [{ anchor: `${origin}/api`, links: [{ rel: 'service-doc', href: '/docs' }] }],
    })),
    jsonVariant('apis-json', 'weak', 1, ({ title, origin }) => ({
      name: title,
      apis: [{ name: 'Orders', baseURL: `${origin}/api`, properties: [{ type: 'OpenAPI', url: '/openapi.json' }] }],
    })),
  ],
};

const linkset = (origin: string): unknown => ({
  linkset: [
    {
      anchor: `${origin}/api/`,
      'service-desc': [{ href: `${origin}/openapi.json`, type: 'application/json' }],
      'service-doc': [{ href: `${origin}/docs/api` }],
    },
  ],
});
