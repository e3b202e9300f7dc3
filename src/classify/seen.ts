import type { Facts } from '../model/facts.ts';
import { FORMAT_IDS, type FormatId, type FormatResult } from '../model/format.ts';
import type { Observation } from '../model/observation.ts';
import type { Probe } from '../model/probe.ts';

/** What a probe hopes to find: a document kind, the home page, or nothing at all. */
export type Expected = FormatId | 'page' | 'control' | 'other';

const isFormat = (id: string): id is FormatId => FORMAT_IDS.some((known) => known === id);

/** Kinds that are no JSON: what a body looks like as JSON says nothing of them. */
const TEXT_FORMATS: readonly FormatId[] = [
  'robots',
  'markdown',
  'llms-txt',
  'llms-full-txt',
  'ai-txt',
  'auth-md',
  'security-txt',
  'licence',
];

/** What a probe expects, by its place; no id is built in. */
export function expectedOf({ id, place, accept }: Probe): Expected {
  if (place.kind === 'control') return 'control';
  if (place.kind === 'second-authority') return 'robots';
  if (place.kind === 'path' && place.path === '/robots.txt') return 'robots';
  if (place.kind === 'path' && place.path === '/') return accept?.startsWith('text/markdown') ? 'markdown' : 'page';
  return isFormat(id) ? id : 'other';
}

/** The document kind among what can be expected. */
export const formatOf = (expected: Expected): FormatId | undefined => (isFormat(expected) ? expected : undefined);

export const isJsonKind = (expected: Expected): boolean =>
  isFormat(expected) && !TEXT_FORMATS.some((format) => format === expected);

/** Everything that the rules may look at, of one probe. */
export interface Seen {
  readonly expected: Expected;
  readonly format?: FormatId;
  /** The row that decides. */
  readonly row?: Observation;
  /** That row, or the one of the visit that it reuses. */
  readonly answer?: Observation;
  readonly status?: number;
  /** Of an answer. */
  readonly facts?: Facts;
  /** The status is 2xx. */
  readonly served: boolean;
  /** The path first asked, and the one that answered; empty where a URL is none. */
  readonly asked: string;
  readonly path: string;
  /** The controls that were served, the one of the same place first. */
  readonly controls: readonly Observation[];
  /** The home page, where it was served and this is not the home page. */
  readonly home?: Observation;
  /** Rows of other documents that must not be this one. */
  readonly twins: readonly Observation[];
  /** The body is at hand, or what was read of it is enough. */
  judgeable(): boolean;
  /** What the checker says; `undefined` where the body cannot be judged. Worked out once. */
  checked(): FormatResult | undefined;
}
