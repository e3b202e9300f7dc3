/** What a crawler collects for, as its operator or, without a page of theirs, the lists of crawlers say. */
export const PURPOSES = [
  'training',
  'search',
  'user-fetch',
  'ads-review',
  'agent',
  'undocumented',
  'preview',
  'archiver',
  'search-engine',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What the operator says of robots.txt. `control-token`: no crawler has the name, it only steers use. */
export const STATEMENTS = [
  'honours',
  'may-ignore',
  'unstated',
  'control-token',
  'ignores',
  'implied',
  'customer-choice',
] as const;
export type Statement = (typeof STATEMENTS)[number];

/** A product token that sites address. */
export interface Crawler {
  readonly token: string;
  readonly operator: string;
  readonly purpose: Purpose;
  /** Of the 32 tokens behind the headline numbers. */
  readonly core: boolean;
  readonly statement: Statement;
}
