import { CARD_DIALECTS, CARD_FAULTS, judgeCard } from './a2a-card.ts';
import { jsonObjectDocument, OBJECT_FAULTS } from './json-document.ts';

export const DIALECTS = CARD_DIALECTS;
export const FAULTS = [...CARD_FAULTS, ...OBJECT_FAULTS];

/** `/.well-known/agent-card.json`: an A2A agent card (A2A 1.0 §8, path since 0.3.0). */
export const check = jsonObjectDocument((card, context) => judgeCard(card, context.siteDomain));
