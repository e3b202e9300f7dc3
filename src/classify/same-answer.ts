import type { JsonFacts, PageFacts } from '../model/facts.ts';
import type { Observation } from '../model/observation.ts';

/** Lengths within this of each other may be those of one page that repeats what was asked. */
const TOLERANCE = 0.02;

/** Both were redirected, and to the same address. */
export const sameAddress = (a: Observation, b: Observation): boolean => a.hop > 0 && b.hop > 0 && a.url === b.url;

export const sameBytes = (a: Observation, b: Observation): boolean =>
  a.body !== undefined && a.body.length > 0 && a.body.sha256 === b.body?.sha256;

/** The same text once the path, identifiers, digits and white space are masked. */
export const sameMasked = (a: Observation, b: Observation): boolean =>
  a.facts?.masked !== undefined && a.facts.masked === b.facts?.masked;

/**
 * One template that tells every visitor something else (a nonce, a trace id): the same status, type, nearly the same length, and the
 * same title of a page or shape of a JSON answer. A plain text has no such mark: two texts of one length are two texts.
 */
export function sameSignature(a: Observation, b: Observation): boolean {
  if (a.status !== b.status || a.facts?.essence !== b.facts?.essence) return false;
  if (!sameLength(a.body?.length ?? 0, b.body?.length ?? 0)) return false;
  return samePage(a.facts?.page, b.facts?.page) || sameShape(a.facts?.json, b.facts?.json);
}

const sameLength = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE * Math.max(a, b);

/** Pages without a title are told by what else is counted of them. */
function samePage(a: PageFacts | undefined, b: PageFacts | undefined): boolean {
  if (a === undefined || b === undefined || a.titleSha256 !== b.titleSha256) return false;
  return a.titleSha256 !== undefined || (a.links === b.links && a.h1 === b.h1 && a.scriptSrc === b.scriptSrc);
}

const sameShape = (a: JsonFacts | undefined, b: JsonFacts | undefined): boolean =>
  a !== undefined && b !== undefined && a.kind === b.kind && a.members === b.members && a.error === b.error;
