import { createHash } from 'node:crypto';
import { type DocumentKind, jsonVariant, type Publisher } from './document.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

const skill = ({ origin, trade, domain }: Publisher): Record<string, unknown> => ({
  name: 'find-products',
  type: 'skill-md',
  description: `How to find ${trade} and check what is in stock`,
  url: `${origin}/.well-known/agent-skills/find-products/SKILL.md`,
  digest: `sha256:${createHash('sha256').update(domain).digest('hex')}`,
});

/** `/.well-known/agent-skills/index.json` (discovery v0.2.0). */
export const agentSkills: DocumentKind = {
  probe: 'agent-skills',
  variants: [
    jsonVariant('v0.2.0', 'strong', 6, (site) => ({ $schema: SCHEMA, skills: [skill(site)] })),
    jsonVariant('no-digest', 'weak', 3, (site) => ({
      $schema: SCHEMA,
      skills: [{ ...skill(site), digest: undefined }],
    })),
    jsonVariant('other-type', 'weak', 3, (site) => ({
      skills: [{ ...skill(site), name: 'Find Products', type: 'tool' }],
    })),
    jsonVariant('no-list', 'none', 1, () => ({ skills: 'none' })),
  ],
};
