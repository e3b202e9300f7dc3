import type { ContentSignal } from './home.ts';
import type { Rule } from './robots.ts';
import type { RowId, Sha256, Url } from './units.ts';
import type { DecidedBy, Lens, RobotsState, Ua } from './vocabulary.ts';

/**
 * How much of a site a token may not ask for, by the rules that bind it. `full`: every path but /robots.txt.
 * `partial`: some. `none`: no rule forbids anything.
 */
export type Extent = 'full' | 'partial' | 'none';

/** What a robots.txt says to one product token; `*` stands for whoever is not named. */
export interface TokenVerdict {
  readonly token: string;
  readonly lens: Lens;
  readonly source: DecidedBy;
  readonly extent: Extent;
  readonly rootAllowed: boolean;
  /** A group names the token, has at least one rule, and leaves "/" open. */
  readonly explicitAllow: boolean;
  /** The rule that decides "/". */
  readonly rule?: Rule;
  /** That rule, or without one every group that binds, stands in a block that a vendor wrote. */
  readonly managed: boolean;
}

/** Usage preferences after combination (draft-ietf-aipref-attach): the longest path that matches decides. */
export interface UsagePreference {
  readonly 'train-ai'?: 'y' | 'n';
  readonly search?: 'y' | 'n';
}

/** What the further records of a robots.txt state to one token, for "/". */
export interface TokenStatement {
  readonly token: string;
  readonly contentSignal?: ContentSignal;
  readonly contentUsage?: UsagePreference;
  /** Absolute licence addresses: of the token's own groups, else the global ones (RSL 1.0). */
  readonly licences: readonly Url[];
  /** Seconds; of several the largest. */
  readonly crawlDelay?: number;
}

/** Why a record is not what its key promises. */
export type DirectiveIssue =
  | 'empty'
  | 'misspelt'
  | 'relative'
  | 'not-a-url'
  | 'not-a-number'
  | 'not-a-path'
  | 'bad-form'
  | 'out-of-range'
  | 'path-given'
  | 'unknown-member'
  | 'invalid-dictionary'
  | 'not-for-robots'
  | 'unknown-key';

/** A record of a robots.txt that is neither User-agent, Allow nor Disallow. */
export interface Directive {
  /** The directive that the key means; `other` for keys that mean none. */
  readonly kind: string;
  /** As given, lower case. */
  readonly key: string;
  /** As given, at most 2,048 characters. */
  readonly raw: string;
  /** From 1. */
  readonly line: number;
  /** The index of the open group, or `global`. */
  readonly scope: number | 'global';
  readonly form?: Readonly<Record<string, string | number | boolean>>;
  readonly issue?: DirectiveIssue;
  /** Stands in a block that a vendor wrote. */
  readonly managed: boolean;
}

/** Lines that a vendor put into the file, both ends included. */
export interface ManagedBlock {
  readonly vendor: string;
  readonly from: number;
  readonly to: number;
  /** The end marker is missing: the block is taken to run to the end of the file. */
  readonly open: boolean;
}

export interface PolicyGroup {
  readonly agents: readonly string[];
  readonly line: number;
  readonly rules: number;
  readonly managed: boolean;
}

/** A robots.txt as a policy. */
export interface RobotsPolicy {
  /** SHA-256 of its records alone: comments, blank lines, line ends and byte order marks left out. */
  readonly normalisedSha256: Sha256;
  readonly groups: readonly PolicyGroup[];
  /** Each token under each lens. */
  readonly verdicts: readonly TokenVerdict[];
  /** Each token for which a record states anything. */
  readonly statements: readonly TokenStatement[];
  readonly directives: readonly Directive[];
  readonly managed: readonly ManagedBlock[];
  /** User-agent lines with a token that RFC 9309 §2.2.1 cannot write. */
  readonly unaddressable: readonly { readonly token: string; readonly line: number }[];
}

/** What one of the two readings of a site's robots.txt found. */
export interface RobotsRead {
  readonly ua: Ua;
  readonly state: RobotsState;
  readonly row: RowId;
  readonly sha256?: Sha256;
  /** Of a file, or of an empty one. */
  readonly policy?: RobotsPolicy;
}

/** The robots.txt that we are given, held against the one that a browser is given. */
export interface RobotsComparison {
  /** Each present where both are files. */
  readonly sameBytes?: boolean;
  readonly sameRecords?: boolean;
  /** No token is told anything else of "/" or of the extent, by RFC 9309. */
  readonly samePolicy?: boolean;
  readonly differing: readonly { readonly token: string; readonly own: TokenVerdict; readonly browser: TokenVerdict }[];
  /** The browser got a file where we were refused or got nothing. */
  readonly onlyForBrowser: boolean;
}
