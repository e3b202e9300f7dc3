/** One `Name: value` line; the name in lower case, the value without blanks around it. */
export interface Field {
  readonly name: string;
  readonly value: string;
}

const FIELD = /^([A-Za-z][A-Za-z0-9_-]{0,63})[ \t]{0,8}:(.*)$/;

/** The `Name: value` lines among lines; comments (`#` first) and all else are left out. */
export const fieldsIn = (lines: readonly string[]): Field[] =>
  lines.flatMap((line) => {
    const match = FIELD.exec(line.trim());
    return match ? [{ name: (match[1] ?? '').toLowerCase(), value: (match[2] ?? '').trim() }] : [];
  });
