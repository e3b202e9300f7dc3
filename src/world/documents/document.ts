import type { Outcome } from '../../model/finding.ts';
import type { ProbeId } from '../../model/probe.ts';
import type { Domain } from '../../model/units.ts';

/** What a document may speak of: the site that publishes it. */
export interface Publisher {
  readonly domain: Domain;
  /** Scheme and host that it is served at. */
  readonly origin: string;
  /** What the site calls itself, and what it does: `Copper Harbour`, `bicycles`. */
  readonly title: string;
  readonly trade: string;
  /** A number of its own, for digests and counts. */
  readonly number: number;
}

/** One way in which a file is found in the wild. */
export interface Variant {
  readonly id: string;
  /** What a checker of the kind should say; `none`: it is something else. */
  readonly level: 'strong' | 'weak' | 'none';
  /** How many of such files look like this, in relation to the others of the kind. */
  readonly weight: number;
  readonly type: string;
  /** Where it is neither `real` nor, at level none, `candidate-invalid`. */
  readonly outcome?: Outcome;
  write(site: Publisher): string;
}

/** Every variant of the file that a probe asks for. */
export interface DocumentKind {
  readonly probe: ProbeId;
  readonly variants: readonly Variant[];
}

/** What a probe for this variant should find. */
export const outcomeOf = (variant: Variant): Outcome =>
  variant.outcome ?? (variant.level === 'none' ? 'candidate-invalid' : 'real');

export const JSON_TYPE = 'application/json';
export const TEXT_TYPE = 'text/plain; charset=utf-8';
export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** A JSON document; `type` where it is not application/json. */
export const jsonVariant = (
  id: string,
  level: Variant['level'],
  weight: number,
  value: (site: Publisher) => unknown,
  type = JSON_TYPE,
): Variant => ({ id, level, weight, type, write: (site) => `${JSON.stringify(value(site), null, 2)}\n` });

export const textVariant = (
  id: string,
  level: Variant['level'],
  weight: number,
  write: (site: Publisher) => string,
  type = TEXT_TYPE,
): Variant => ({ id, level, weight, type, write });
