import type { JsonFacts, Saying } from '../facts.ts';
import type { DecidedBy, Lens, OwnFault, Ua } from '../vocabulary.ts';

/** Closed vocabularies as lists; a word missing here does not compile where a row is published. */
export const UAS = ['own', 'browser'] as const satisfies readonly Ua[];
export const LENSES = ['rfc', 'lenient'] as const satisfies readonly Lens[];
export const DECIDED_BY = ['named', 'star', 'none'] as const satisfies readonly DecidedBy[];
export const OWN_FAULTS = [
  'own-network-down',
  'own-no-descriptors',
  'own-resolver-down',
] as const satisfies readonly OwnFault[];
export const SAYINGS = [
  'none',
  'not-found',
  'challenge',
  'access-denied',
  'parked',
  'error',
  'other',
] as const satisfies readonly Saying[];
export const JSON_KINDS = [
  'object',
  'array',
  'scalar',
  'invalid',
  'cut',
] as const satisfies readonly JsonFacts['kind'][];
