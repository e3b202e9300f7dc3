import { type DocumentKind, jsonVariant, type Publisher, type Variant } from './document.ts';

const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

const reversed = (domain: string): string => domain.split('.').reverse().join('.');

const sep2127 = jsonVariant(
  'sep-2127',
  'strong',
  1,
  ({ domain, trade, origin }) => ({
    $schema: SCHEMA,
    name: `${reversed(domain)}/shop`,
    version: '1.0.0',
    description: `Finds and orders ${trade}`,
    remotes: [{ type: 'streamable-http', url: `${origin}/mcp` }],
  }),
  'application/mcp-server-card+json',
);

const sep1649 = (site: Publisher): Record<string, unknown> => ({
  serverInfo: { name: site.title, version: '2.1.0' },
  transport: { type: 'streamable-http', endpoint: '/mcp' },
  capabilities: { tools: {} },
});

const flat = jsonVariant('flat', 'weak', 4, ({ title, origin }) => ({ name: title, url: `${origin}/mcp` }));

const shared: readonly Variant[] = [
  sep2127,
  jsonVariant('sep-1649', 'strong', 2, (site) => ({ protocolVersion: '2025-06-18', ...sep1649(site) })),
  flat,
];

/** `/.well-known/mcp/server-card.json`. */
export const mcpServerCard: DocumentKind = {
  probe: 'mcp-server-card',
  variants: [...shared, jsonVariant('sep-1649-lenient', 'weak', 5, sep1649)],
};

/** `/.well-known/mcp.json`: never a standard. */
export const mcpJson: DocumentKind = {
  probe: 'mcp-json',
  variants: [
    ...shared,
    jsonVariant('client-configuration', 'weak', 2, ({ origin }) => ({
      mcpServers: { shop: { url: `${origin}/mcp` } },
    })),
    jsonVariant('servers', 'weak', 1, ({ title, origin }) => ({ servers: [{ name: title, url: `${origin}/mcp` }] })),
    jsonVariant('tools', 'weak', 1, ({ trade }) => ({ tools: [{ name: 'find', description: `Finds ${trade}` }] })),
  ],
};
