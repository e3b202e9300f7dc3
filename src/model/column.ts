/** How a published value is stored. `words`: a closed vocabulary, a dictionary string. `timestamp-ms`: Unix ms, UTC. */
export type ColumnType = 'text' | 'words' | 'integer' | 'double' | 'boolean' | 'timestamp-ms';

/** What a value may tell about a person. `site`: names a site. `network`: an address prefix. `free-text`: site-written. */
export type PersonalData = 'none' | 'site' | 'network' | 'free-text';

interface Details {
  /** What it means that there is no value; a column without it is never null. */
  readonly nullMeans?: string;
  readonly unit?: string;
  readonly allowed?: string;
  readonly personal?: PersonalData;
}

/** One published column. `source`: the field of the row, or the probe, that it is read from. */
export interface Column extends Details {
  readonly type: ColumnType;
  readonly means: string;
  readonly source: string;
  readonly words?: readonly string[];
}

/** One published table: its columns in the order in which they are written. Sorted by `key`, which is unique. */
export interface Table {
  readonly name: string;
  readonly means: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, Column>>;
}

type Filled<C> = C extends { readonly type: 'words'; readonly words: readonly (infer W)[] }
  ? W
  : C extends { readonly type: 'text' }
    ? string
    : C extends { readonly type: 'boolean' }
      ? boolean
      : number;

/** The value of one cell. */
export type Cell = string | number | boolean | null;

/** One record of a table, as its columns define it. */
export type RecordOf<T extends Table> = {
  readonly [K in keyof T['columns']]:
    | Filled<T['columns'][K]>
    | (T['columns'][K] extends { readonly nullMeans: string } ? null : never);
};

const maker =
  <const T extends ColumnType>(type: T) =>
  <const D extends Details = Record<never, never>>(means: string, source: string, details?: D) => ({
    type,
    means,
    source,
    ...(details ?? ({} as D)),
  });

export const text = maker('text');
export const integer = maker('integer');
export const double = maker('double');
export const boolean = maker('boolean');
export const instant = maker('timestamp-ms');

/** A column of a closed vocabulary. */
export const words = <const W extends readonly string[], const D extends Details = Record<never, never>>(
  vocabulary: W,
  means: string,
  source: string,
  details?: D,
) => ({ type: 'words' as const, words: vocabulary, means, source, ...(details ?? ({} as D)) });

/** A response header as received: values of a repeated header stand on lines of their own. */
export const header = (name: string, means: string) =>
  text(means, `response header ${name}`, {
    nullMeans: 'no answer, or the answer has no such header',
    personal: 'free-text',
  });
