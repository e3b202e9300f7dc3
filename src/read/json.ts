import type { JsonFacts } from '../model/facts.ts';
import { isJsonType } from '../web/media-type.ts';
import { says } from './phrases.ts';

type Parsed = { readonly value: unknown } | undefined;

/** A JSON text's value, a leading BOM allowed; `undefined` where it is none. V8's parser keeps its own stack: depth is safe. */
export function parseJson(text: string): Parsed {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) as unknown };
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isErrorNumber = (value: unknown): boolean => {
  const number = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && number >= 400 && number <= 599;
};

/** Whether a message refuses: it says not found, denied, or error. */
const refuses = (value: unknown): boolean =>
  typeof value === 'string' &&
  (['not-found', 'access-denied', 'error'] as const).some((word) => says(word, value.slice(0, 512)));

/** An object that only reports an error (formats.md §0.1, json_error). */
export function isErrorEnvelope(value: unknown): boolean {
  if (!isObject(value)) return false;
  const members = Object.keys(value).length;
  if (members > 8) return false;
  const has = (name: string) => Object.hasOwn(value, name);
  if (has('error') && value.error !== null && value.error !== false) return true;
  if (Array.isArray(value.errors) && has('errors')) return true;
  if (has('success') && value.success === false) return true;
  if (has('ok') && value.ok === false) return true;
  if (isErrorNumber(value.status) || isErrorNumber(value.statusCode) || isErrorNumber(value.code)) return true;
  return members <= 4 && (refuses(value.message) || refuses(value.detail) || refuses(value.title));
}

/** What a body is as JSON; `undefined` where nothing says that it is JSON. `cut`: the body is a part. */
export function readJson(text: string, essence: string | undefined, cut: boolean): JsonFacts | undefined {
  const declared = isJsonType(essence);
  if (!declared && !/^[\s\ufeff]*[{[]/.test(text)) return undefined;
  const parsed = parseJson(text);
  if (parsed === undefined) return { kind: cut ? 'cut' : 'invalid', declared, error: false };
  const { value } = parsed;
  if (Array.isArray(value)) return { kind: 'array', declared, members: value.length, error: false };
  if (!isObject(value)) return { kind: 'scalar', declared, error: false };
  return { kind: 'object', declared, members: Object.keys(value).length, error: isErrorEnvelope(value) };
}
