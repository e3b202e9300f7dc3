import type { DecidedBy, Lens } from './vocabulary.ts';

/** One Allow or Disallow line that binds the asker. `line` counts from 1. */
export interface Rule {
  readonly allow: boolean;
  /** As written, trimmed; percent-encoding untouched. */
  readonly pattern: string;
  readonly line: number;
}

/** The rules of one reading of a robots.txt that bind one product token. */
export interface Binding {
  readonly lens: Lens;
  /** `named`: groups name the token; `star`: only `*`; `none`: no group binds. */
  readonly group: DecidedBy;
  readonly rules: readonly Rule[];
}

/** What robots.txt says of one URL to one token under one lens. */
export interface RobotsVerdict {
  readonly allowed: boolean;
  readonly lens: Lens;
  readonly group: DecidedBy;
  /** The rule that decided; absent where no rule matched. */
  readonly rule?: Rule;
}
