import type { JsonObject } from './json-member.ts';

const STUB_WORDS = /\bstub\b|\bplaceholder\b|agent[- ]readiness|not implemented/i;

/** Whether a top-level list is empty, which OAuth metadata must leave out instead (RFC 8414 §3.2, RFC 9728 §3.2). */
export const hasEmptyList = (value: JsonObject, ...spared: readonly string[]): boolean =>
  Object.entries(value).some(([name, list]) => Array.isArray(list) && list.length === 0 && !spared.includes(name));

/** Whether the document says in one of its own top-level texts that nothing stands behind it. */
export const saysStub = (value: JsonObject): boolean =>
  Object.values(value).some((text) => typeof text === 'string' && STUB_WORDS.test(text));
