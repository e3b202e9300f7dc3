/**
 * Link relations that are counted on home pages (formats.md §31): registered ones of RFC 8631 and RFC 9727, and names
 * that the proposals for agents use without registration.
 */
export const COUNTED_RELATIONS: readonly string[] = [
  'api-catalog',
  'service-desc',
  'service-doc',
  'service-meta',
  'status',
  'describedby',
  'license',
  'alternate',
  'ard',
  'ai-catalog',
  'llms-txt',
  'agent-skills',
  'terms-of-service',
  'privacy-policy',
  'payment',
];

/** Media types that a counted link may be recorded with. */
export const LINKED_TYPES: readonly string[] = [
  'text/markdown',
  'text/plain',
  'text/html',
  'application/json',
  'application/ld+json',
  'application/linkset+json',
  'application/rsl+xml',
  'application/openapi+json',
  'application/vnd.oai.openapi+json',
];

/** `alternate` counts only where it offers text to machines: feeds and languages are no matter of this study. */
const ALTERNATE_TYPES = new Set(['text/markdown', 'text/plain']);

/** The counted relation of that name, where it counts with this type. */
export function countedRelation(rel: string, type: string | undefined): string | undefined {
  if (rel === 'alternate' && !(type !== undefined && ALTERNATE_TYPES.has(type))) return undefined;
  return COUNTED_RELATIONS.find((counted) => counted === rel);
}
