import { type DocumentKind, jsonVariant, type Publisher, type Variant } from './document.ts';

const skills = ({ trade }: Publisher): unknown => [
  { id: 'find', name: 'Find', description: `Finds ${trade} in stock`, tags: ['search', 'stock'] },
];

const common = (site: Publisher): Record<string, unknown> => ({
  name: site.title,
  description: `Answers questions about ${site.trade}`,
  version: `1.${site.number % 9}.0`,
  capabilities: { streaming: site.number % 2 === 0 },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain', 'application/json'],
  skills: skills(site),
});

const of02 = (site: Publisher): unknown => ({ ...common(site), url: `${site.origin}/a2a` });
const of03 = (site: Publisher): unknown => ({
  ...common(site),
  url: `${site.origin}/a2a`,
  protocolVersion: '0.3.0',
  preferredTransport: 'JSONRPC',
});
const of10 = (site: Publisher): unknown => ({
  ...common(site),
  supportedInterfaces: [{ url: `${site.origin}/a2a/v1`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }],
});

/** The three dialects of A2A, so many of each. */
const cards = (weights: readonly [number, number, number]): readonly Variant[] => [
  jsonVariant('a2a-1.0', 'strong', weights[0], of10),
  jsonVariant('a2a-0.3', 'strong', weights[1], of03),
  jsonVariant('a2a-0.2', 'strong', weights[2], of02),
];

/** `/.well-known/agent-card.json` (A2A since 0.3.0). */
export const agentCard: DocumentKind = {
  probe: 'agent-card',
  variants: [
    ...cards([2, 2, 4]),
    jsonVariant('relative-url', 'weak', 1, (site) => ({ ...common(site), url: '/api/a2a' })),
    jsonVariant('no-skills', 'weak', 1, ({ title }) => ({ name: title, capabilities: {}, version: '1' })),
    jsonVariant('name-only', 'none', 1, ({ title }) => ({ name: title })),
  ],
};

/** `/.well-known/agent.json` (A2A until 0.2.6, and unrelated schemes). */
export const agentJson: DocumentKind = {
  probe: 'agent-json',
  variants: [
    ...cards([1, 1, 4]),
    jsonVariant('free-form', 'weak', 5, ({ title, trade }) => ({
      schema_version: '1.0',
      name: title,
      description: `All about ${trade}`,
    })),
    jsonVariant('list', 'none', 1, () => []),
  ],
};
