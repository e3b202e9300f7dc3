import type { Sha256 } from './units.ts';

/** Robots directives as a meta element or X-Robots-Tag gives them to one bot; `*` where none is named. */
export interface RobotsTag {
  readonly bot: string;
  /** Known directives as listed in `web/robots-tag.ts`, lower case, with a valid argument after a colon. */
  readonly directives: readonly string[];
  /** How many further directives were not known. */
  readonly unknown: number;
}

/** Content-Signal of a header (contentsignals.org). The last valid value of a name holds; `conflict`: they differ. */
export interface ContentSignal {
  readonly search?: 'yes' | 'no';
  readonly 'ai-input'?: 'yes' | 'no';
  readonly 'ai-train'?: 'yes' | 'no';
  readonly use?: 'immediate' | 'reference' | 'full';
  /** Signals with an unknown name or value. */
  readonly unknown: number;
  readonly conflict: boolean;
}

/** Content-Usage of a header (draft-ietf-aipref-attach): an RFC 9651 dictionary of y and n. */
export interface ContentUsage {
  readonly 'train-ai'?: 'y' | 'n';
  readonly search?: 'y' | 'n';
  /** Members with an unknown key or value. */
  readonly unknown: number;
  /** The dictionary does not parse: then nothing is stated. */
  readonly invalid: boolean;
}

/** tdm-reservation and tdm-policy as headers or meta elements give them (TDMRep). A value besides 0 and 1 is unset. */
export interface TdmStatement {
  readonly reservation?: 0 | 1 | 'other';
  readonly policy: boolean;
}

/** A link of a counted relation. Its target is kept as a hash only: a path may name a person. */
export interface CountedLink {
  readonly rel: string;
  readonly from: 'header' | 'element';
  /** Media type essence where it is one of those listed in `web/link-relations.ts`, else `other`. */
  readonly type?: string;
  readonly where: 'same-origin' | 'same-site' | 'elsewhere' | 'invalid';
  /** Of the absolute target, without fragment. */
  readonly sha256?: Sha256;
}

/** JSON-LD blocks of a page. */
export interface JsonLd {
  readonly blocks: number;
  readonly unparsable: number;
  /** schema.org type names, distinct, sorted, at most 64. */
  readonly types: readonly string[];
  /** Types under other names, or beyond the 64. */
  readonly otherTypes: number;
}

/** All that is kept of a home page (W-KEEP-2): the signals of formats.md §31. */
export interface HomeSignals {
  readonly robotsMeta: readonly RobotsTag[];
  readonly xRobotsTag: readonly RobotsTag[];
  readonly contentSignal?: ContentSignal;
  readonly contentUsage?: ContentUsage;
  readonly tdmHeader?: TdmStatement;
  readonly tdmMeta?: TdmStatement;
  /** At most 64, headers first. */
  readonly links: readonly CountedLink[];
  readonly jsonLd?: JsonLd;
  /** Forms with a `toolname` (declarative WebMCP). */
  readonly toolForms: number;
  /** An inline script names `navigator.modelContext` or `document.modelContext`: a lower bound, as scripts are not run. */
  readonly modelContext: boolean;
  /** First word of `<meta name=generator>`, lower case. */
  readonly generator?: string;
  readonly originTrial: boolean;
  readonly acceptSignature: boolean;
  readonly llmsTxtHeader: boolean;
  /** What the answer says of content negotiation. */
  readonly varyAccept: 'accept' | 'star' | 'no';
  /** `x-markdown-tokens`, `x-original-tokens`. */
  readonly markdownTokens?: number;
  readonly originalTokens?: number;
  /** The body starts with a YAML front matter, or has an ATX heading; both only where it is not HTML. */
  readonly frontMatter: boolean;
  readonly heading: boolean;
}
