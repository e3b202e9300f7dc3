/** What a query of the analysis gives: a share, a ratio of totals, bounds under non-response, or one value. */
export const MEASURES = ['share', 'ratio', 'bounds', 'value'] as const;
export type Measure = (typeof MEASURES)[number];

/** One query of the analysis as its file states it: what it is called, and its SQL. */
export interface Query {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly definition?: string;
  readonly numerator?: string;
  readonly denominator?: string;
  readonly measure: Measure;
  /** A headline number is given under every reading; what a robots.txt counts as that RFC 9309 has closed to everyone. */
  readonly readings?: 'closed' | 'open';
  /** Why nothing of the tiny dataset need be in its denominator. */
  readonly reasonEmpty?: string;
  readonly sql: string;
}

/** A number of the report. All shares are fractions of 1; what cannot be estimated is absent. */
export interface Measured {
  /** `N13`; `N06@file` under a reading; `K1` a contrast. */
  readonly id: string;
  /** The estimate: a share, ratio, difference or value; of bounds the lower one. */
  readonly share?: number;
  readonly variance?: number;
  readonly low?: number;
  readonly high?: number;
  /** Conservative limits beside them, where so few sites decide that those may be too narrow. */
  readonly exactLow?: number;
  readonly exactHigh?: number;
  /** Of bounds: every row without a verdict counted as a hit. */
  readonly upper?: number;
  /** Drawn rows in the denominator. */
  readonly n: number;
  /** The rows of the list that those stand for. */
  readonly weightedDenominator: number;
  readonly method?: string;
  /** Of a contrast: two-sided, and the same adjusted for the family (Holm). */
  readonly p?: number;
  readonly adjustedP?: number;
}

/** A row that a query of a table or figure gave. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;
