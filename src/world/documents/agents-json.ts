import { type DocumentKind, jsonVariant } from './document.ts';

/** `/.well-known/agents.json` (Wildcard 0.1.0); almost no served file follows it. */
export const agentsJson: DocumentKind = {
  probe: 'agents-json',
  variants: [
    jsonVariant('wildcard', 'strong', 1, ({ title, trade }) => ({
      agentsJson: '0.1.0',
      info: { title, version: '1.0.0', description: `Flows around ${trade}` },
      sources: [{ id: 'api', path: '/openapi.json' }],
      flows: [],
    })),
    jsonVariant('free-form', 'weak', 6, ({ title }) => ({ name: title, capabilities: ['search', 'order'] })),
    jsonVariant('list', 'none', 1, () => ['search']),
  ],
};
