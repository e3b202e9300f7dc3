import type { Measured, Query, Row } from '../model/measured.ts';

/** A table of the report. Cells may hold what the web wrote. */
export interface ReportTable {
  readonly query: Pick<Query, 'id' | 'title' | 'note' | 'sql'>;
  /** The names of the columns, where there may be no row. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A figure as one SVG element; what the web wrote is harmless in it already. */
export interface ReportFigure {
  readonly id: string;
  readonly title: string;
  readonly svg: string;
  /** What is drawn, as a query. */
  readonly sql: string;
}

/** A claim that was fixed before the run, and its result. */
export interface Contrast {
  readonly id: string;
  readonly claim: string;
}

/** All that a report is rendered from. */
export interface ReportInput {
  /** What must be said before anything else: `PILOT`, `SIMULATED`, with the reason. */
  readonly marks: readonly { readonly mark: string; readonly why: string }[];
  /** The run in words, by name: what `{{run.from}}` stands for. */
  readonly run: Readonly<Record<string, string>>;
  readonly queries: readonly Query[];
  readonly measured: ReadonlyMap<string, Measured>;
  readonly contrasts: readonly Contrast[];
  readonly tables: ReadonlyMap<string, ReportTable>;
  readonly figures: ReadonlyMap<string, ReportFigure>;
  /** The shared definitions, as SQL. */
  readonly views: string;
  /** The templates, in order: headings, paragraphs, lists, placeholders. */
  readonly sections: readonly string[];
}
