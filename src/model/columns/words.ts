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
