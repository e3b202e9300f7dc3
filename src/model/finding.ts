import type { Fact, Level, Template } from './format.ts';
import type { ProbeId } from './probe.ts';
import type { Domain, RowId } from './units.ts';

/** What came of a probe: exclusive and exhaustive. `challenge` is never `absent`, and neither is `not-asked`. */
export const OUTCOMES = [
  'real',
  'candidate-invalid',
  'catch-all',
  'home',
  'login',
  'spa',
  'parked',
  'html-other',
  'error-envelope',
  'empty',
  'truncated',
  'absent',
  'client-error',
  'refused',
  'challenge',
  'rate-limited',
  'payment-required',
  'licence-required',
  'server-error',
  'redirected-away',
  'network-error',
  'unknown',
  'not-asked',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What came of a sampled row of the list, in order of precedence (statistics.md §4). */
export const DISPOSITIONS = [
  'withheld',
  'no-dns',
  'no-web',
  'unreached-error',
  'refused-all',
  'ended-429',
  'refused-robots',
  'closed-to-us',
  'complete',
  'partial',
] as const;
export type Disposition = (typeof DISPOSITIONS)[number];

/**
 * What a control tells. `ok`: the host does not serve a path that should not exist. `catch-all`: it serves it.
 * `refused`: it turned us away, so nothing is known. `failed`: no answer, or an error of the server.
 */
export const CONTROL_STATES = ['ok', 'catch-all', 'refused', 'failed', 'not-asked'] as const;
export type ControlState = (typeof CONTROL_STATES)[number];

/** The rules of the decision table, in its order: the first that holds decides. */
export const RULE_IDS = [
  'no-row',
  'never-left',
  'unanswered',
  'redirect-not-followed',
  'abstained',
  'no-answer',
  'answer-lost',
  'vendor-challenge',
  'vendor-block',
  'status-402',
  'licence-scheme',
  'status-429',
  'status-refusing',
  'status-not-there',
  'status-4xx',
  'status-5xx',
  'status-3xx',
  'no-content',
  'final-address-home',
  'final-address-login',
  'password-input',
  'control-served',
  'same-address-as-control',
  'same-bytes-as-control',
  'same-masked-as-control',
  'same-signature-as-control',
  'says-not-found',
  'same-shell-as-home',
  'same-as-home',
  'empty-shell',
  'for-sale',
  'page-served',
  'html-instead',
  'xml-error',
  'text-error',
  'json-cut',
  'json-invalid',
  'json-not-object',
  'json-empty',
  'json-error',
  'other-than-html-served',
  'same-as-other-file',
  'no-checker',
  'body-not-kept',
  'checker-strong',
  'checker-weak',
  'checker-cut',
  'checker-none',
] as const;
export type RuleId = (typeof RULE_IDS)[number];

/** What a rule saw. */
export interface Evidence {
  readonly from: 'row' | 'status' | 'header' | 'fact';
  /** The header in lower case, or the field of the row or of its facts: `because`, `page.title`. */
  readonly name: string;
  /** At most 64 characters of it, latin-1: for a challenge the bytes that matched. */
  readonly matched: string;
  /** A second row that it was held against: a control, the home page. */
  readonly against?: RowId;
}

/** What came of one probe at one site, and why: worked out from the rows, again at any time. */
export interface Finding {
  readonly domain: Domain;
  readonly probe: ProbeId;
  readonly outcome: Outcome;
  readonly rule: RuleId;
  readonly evidence: Evidence;
  /** The row that decides; absent where the probe has none. */
  readonly row?: RowId;
  /** Of an answer. */
  readonly status?: number;
  /** What the control of the same place tells of this answer. */
  readonly controls: ControlState;
  /** Of a `challenge`. */
  readonly vendor?: string;
  readonly kind?: 'challenge' | 'block';
  /** Of a document that reached its checker. */
  readonly level?: Level;
  readonly dialect?: string;
  readonly facts?: Readonly<Record<string, Fact>>;
  readonly faults?: readonly string[];
  readonly template?: Template;
  readonly stub?: boolean;
  readonly classifierVersion: string;
}
