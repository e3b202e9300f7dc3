import type { Rule } from '../../model/robots.ts';
import type { Lens } from '../../model/vocabulary.ts';

/** A line that says something. */
export interface Line {
  readonly kind: 'agent' | 'allow' | 'disallow' | 'other';
  /** Lower case. */
  readonly key: string;
  readonly value: string;
  readonly line: number;
  /** A blank line stands between this and the record before; a comment alone on its line is not blank. */
  readonly afterBlank: boolean;
}

/** A User-agent line, its value as written (RFC 9309 §2.2.1). Lines count from 1 everywhere. */
export interface AgentLine {
  readonly value: string;
  readonly line: number;
}

/** A record that is neither User-agent, Allow nor Disallow (RFC 9309 §2.2.4). `scope`: index of the group it stands in. */
export interface OtherRecord {
  /** Lower case. */
  readonly key: string;
  readonly value: string;
  readonly line: number;
  readonly scope: number | 'global';
}

/** Agents that share rules. A rule's pattern is as written, empty or no path at all included: matching sees to that. */
export interface Group {
  readonly agents: readonly AgentLine[];
  readonly rules: readonly Rule[];
}

/** One reading of a file: its groups, and which of them speak to whom. */
export interface Reading {
  readonly groups: readonly Group[];
  /** Lower-case token -> indices of the groups that name it, ascending. */
  readonly named: ReadonlyMap<string, readonly number[]>;
  /** Indices of the groups of `*`, ascending. */
  readonly star: readonly number[];
}

/**
 * What a reader should know of a file. `partial-bom`: only the first octets of a UTF-8 byte order mark. `cut-line`: the
 * unfinished last line of a cut body was dropped. `nul`: an octet 0 ended a line early. `no-group`: a rule before any
 * User-agent line. `no-path`: a pattern that starts with neither `/` nor `*`. `typo`, `no-colon`: a spelling that is
 * tolerated.
 */
export type NoteCode =
  | 'bom'
  | 'partial-bom'
  | 'utf-16le'
  | 'utf-16be'
  | 'cut-line'
  | 'nul'
  | 'invalid-utf-8'
  | 'no-group'
  | 'no-path'
  | 'typo'
  | 'no-colon';

export interface Note {
  readonly code: NoteCode;
  readonly line: number;
}

/** A parsed robots.txt. */
export interface Robots {
  /** All that say something, in file order. */
  readonly lines: readonly Line[];
  readonly readings: Readonly<Record<Lens, Reading>>;
  /** In file order; scopes are those of the `rfc` reading. */
  readonly records: readonly OtherRecord[];
  /** Count of User-agent, Allow and Disallow lines: 0 where the file states nothing about access. */
  readonly directives: number;
  readonly notes: readonly Note[];
}

/** Counts elementary steps (octets compared or read, records placed), so that a test can hold the cost to a law. */
export interface Meter {
  steps: number;
}
