/** A JSON object, as `JSON.parse` makes it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object (not null, not an array). */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own member of an object; `undefined` for all else (never the prototype's). */
export const member = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** A member that is a string with something in it. */
export function textMember(value: unknown, name: string): string | undefined {
  const found = member(value, name);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** A member that is an array. */
export function listMember(value: unknown, name: string): readonly unknown[] | undefined {
  const found = member(value, name);
  return Array.isArray(found) ? found : undefined;
}

/** A member that is an object. */
export function objectMember(value: unknown, name: string): JsonObject | undefined {
  const found = member(value, name);
  return isObject(found) ? found : undefined;
}

/** The strings of a list. */
export const stringsOf = (list: readonly unknown[] | undefined): string[] =>
  (list ?? []).filter((item): item is string => typeof item === 'string');

/** Whether a value is an array of strings. */
export const isStrings = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
