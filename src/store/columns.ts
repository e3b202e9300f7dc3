import type { Body, DecidingRule, Observation } from '../model/observation.ts';

/** How a field is stored: `json` as JSON text, `flag` as 0 or 1. */
type Kind = 'text' | 'number' | 'flag' | 'json';
type Flat<T> = { readonly [K in keyof Required<T>]: Kind };

/** Every field of an observation; the compiler asks for one that is missing. The short ones stand first: an order is read from them. */
const FIELDS: { readonly [K in keyof Required<Observation>]: Kind | Flat<Body> | Flat<DecidingRule> } = {
  domain: 'text',
  seq: 'number',
  kind: 'text',
  start: 'number',
  at: 'number',
  mono: 'number',
  endedAt: 'number',
  endedMono: 'number',
  probe: 'text',
  nth: 'number',
  url: 'text',
  ua: 'text',
  accept: 'text',
  attempt: 'number',
  hop: 'number',
  again: 'text',
  status: 'number',
  failure: 'text',
  ownFault: 'text',
  detail: 'text',
  because: 'text',
  target: 'text',
  ref: 'text',
  ip: 'text',
  tlsVersion: 'text',
  reusedConnection: 'flag',
  body: {
    sha256: 'text',
    complete: 'flag',
    length: 'number',
    encoded: 'number',
    truncated: 'flag',
    kept: 'text',
    keptSha256: 'text',
  } satisfies Flat<Body>,
  rule: { pattern: 'text', line: 'number', lens: 'text', group: 'text' } satisfies Flat<DecidingRule>,
  notes: 'json',
  addresses: 'json',
  timings: 'json',
  sent: 'json',
  headers: 'json',
  facts: 'json',
};

interface Column {
  readonly name: string;
  readonly kind: Kind;
  readonly outer: string;
  readonly inner?: string;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

const COLUMNS: readonly Column[] = Object.entries(FIELDS).flatMap(([outer, field]): Column[] =>
  typeof field === 'string'
    ? [{ name: snake(outer), kind: field, outer }]
    : Object.entries(field).map(([inner, kind]) => ({ name: snake(`${outer}_${inner}`), kind, outer, inner })),
);

const REQUIRED = new Set('domain seq kind start at mono probe nth url ua accept attempt hop'.split(' '));
const AFFINITY = { text: 'TEXT', number: 'NUMERIC', flag: 'INTEGER', json: 'TEXT' } as const satisfies Record<
  Kind,
  string
>;

/** The names of all columns of a row, in the order of `encode` and `decode`. */
export const ROW_COLUMNS: readonly string[] = [...COLUMNS.map(({ name }) => name), 'odd'];

/** The column definitions of a table of rows. */
export const ROW_DDL: string = [
  ...COLUMNS.map(({ name, kind }) => `${name} ${AFFINITY[kind]}${REQUIRED.has(name) ? ' NOT NULL' : ''}`),
  'odd TEXT',
].join(',\n  ');

/** What SQLite binds and returns here. */
export type Value = string | number | null;

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A row as the values of `ROW_COLUMNS`. SQLite text is UTF-8 and cannot hold a lone surrogate: such a value is stored
 * with U+FFFD, and as it was in the JSON of `odd`. Throws for a number that is not finite.
 */
export function encode(row: Observation): Value[] {
  const odd: Record<string, string> = {};
  const values: Value[] = COLUMNS.map(({ name, kind, outer, inner }) => {
    const field: unknown = row[outer as keyof Observation];
    const value = inner === undefined || field === undefined ? field : (field as Record<string, unknown>)[inner];
    if (value === undefined) return null;
    if (kind === 'json') return JSON.stringify(value);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value !== 'string') throw new Error(`row ${row.domain}#${row.seq}: ${name} cannot be ${String(value)}`);
    if (!LONE_SURROGATE.test(value)) return value;
    odd[name] = value;
    return storable(value);
  });
  values.push(Object.keys(odd).length === 0 ? null : JSON.stringify(odd));
  return values;
}

/** A text as SQLite stores it: each lone surrogate becomes U+FFFD. */
export const storable = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The row of which `values` is the `encode`. */
export function decode(values: readonly unknown[]): Observation {
  const row: Record<string, unknown> = {};
  const oddText = values[COLUMNS.length];
  const odd: Readonly<Record<string, string>> = typeof oddText === 'string' ? JSON.parse(oddText) : {};
  COLUMNS.forEach(({ name, kind, outer, inner }, i) => {
    const stored = values[i];
    if (stored === null || stored === undefined) return;
    const value = kind === 'json' ? JSON.parse(String(stored)) : kind === 'flag' ? stored === 1 : (odd[name] ?? stored);
    if (inner === undefined) row[outer] = value;
    else row[outer] = { ...(row[outer] as object | undefined), [inner]: value };
  });
  return row as unknown as Observation;
}
