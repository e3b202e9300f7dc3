import { type DocumentKind, jsonVariant, type Publisher } from './document.ts';

const identifier = ({ domain }: Publisher): string => `urn:air:${domain}:mcp:shop`;

const entry = (site: Publisher): Record<string, unknown> => ({
  identifier: identifier(site),
  displayName: site.title,
  url: `${site.origin}/mcp/server-card`,
});

const MCP_CARD = 'application/mcp-server-card+json';

const ardOf = (site: Publisher): unknown => ({
  entries: [{ ...entry(site), type: MCP_CARD, representativeQueries: [`find ${site.trade}`, 'opening hours'] }],
});

/** `/.well-known/ai-catalog.json`. */
export const aiCatalog: DocumentKind = {
  probe: 'ai-catalog',
  variants: [
    jsonVariant('media-type', 'strong', 2, (site) => ({
      specVersion: '1.0',
      entries: [{ ...entry(site), mediaType: MCP_CARD }],
    })),
    jsonVariant('type', 'strong', 3, (site) => ({ specVersion: '0.9', entries: [{ ...entry(site), type: MCP_CARD }] })),
    jsonVariant('empty', 'strong', 1, () => ({ specVersion: '1.0', entries: [] })),
    jsonVariant('no-identifier', 'weak', 2, ({ title }) => ({ entries: [{ name: title }] })),
  ],
};

/** `/.well-known/ard.json` (ARD v0.91). */
export const ard: DocumentKind = {
  probe: 'ard',
  variants: [
    jsonVariant('ard-0.91', 'strong', 4, ardOf),
    jsonVariant('url-and-data', 'weak', 1, (site) => ({ entries: [{ ...entry(site), type: MCP_CARD, data: {} }] })),
    jsonVariant('resources', 'weak', 1, ({ origin }) => ({ version: '1.0', resources: [{ url: `${origin}/feed` }] })),
  ],
};
