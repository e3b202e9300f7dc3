import type { FormatContext } from '../model/format.ts';
import { CARD_DIALECTS, CARD_FAULTS, type CardDialect, judgeCard } from './a2a-card.ts';
import { AGENTS_FAULTS, judgeAgents } from './agents-json.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';
import { type JsonObject, textMember } from './json-member.ts';
import type { Judgement } from './judgement.ts';

type Fault = (typeof CARD_FAULTS)[number] | (typeof AGENTS_FAULTS)[number] | 'no-known-shape';

/** A shape is known by these members: where they are missing it is another shape, not a faulty one. */
const TELLING: readonly string[] = ['no-name', 'no-agents-json-version'] satisfies Fault[];
export const FAULTS = [...CARD_FAULTS, ...AGENTS_FAULTS, 'no-known-shape', ...OBJECT_FAULTS].filter(
  (fault) => !TELLING.includes(fault),
);

export const DIALECTS = [...CARD_DIALECTS, 'wildcard', 'free-form'] as const;
type Dialect = CardDialect | 'wildcard' | 'free-form';

/**
 * `/.well-known/agent.json`: the path of A2A cards before 0.3.0, and of unrelated schemes. Judged as an A2A card, else
 * as a Wildcard agents.json, else as a free form with a name.
 */
export const check = jsonObjectDocument(judge);

function judge(value: JsonObject, context: FormatContext): Judgement<Fault, Dialect> {
  const card = judgeCard(value, context.siteDomain);
  const agents = judgeAgents(value);
  if (card.level !== 'strong' && agents.level !== 'none' && agents.dialect === 'wildcard') return agents;
  if (card.level !== 'none') return card;
  const named = textMember(value, 'name') !== undefined;
  const told = textMember(value, 'description') ?? textMember(value, 'url');
  const level = (named && told !== undefined) || agents.level !== 'none' ? 'weak' : 'none';
  return { level, dialect: 'free-form', facts: card.facts, faults: ['no-known-shape'] };
}
