/**
 * The closed vocabularies, spelled as stored (kebab-case). One spelling for each thing: rows, SQL, page and report
 * use these words and no others.
 */

/** Which of the two User-Agents was sent. */
export type Ua = 'own' | 'browser';

/**
 * What a row is. `asked`: an intent whose answer is not known. `answered`: an HTTP answer came. `failed`: the site or
 * the way to it failed. `void`: the request provably never left this machine. `abstained`: deliberately not asked.
 * `reused`: an earlier row answers it.
 */
export const ROW_KINDS = ['asked', 'answered', 'failed', 'void', 'abstained', 'reused'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Failures in which no connection was ready: nothing of the request reached a server. */
export type NoConnection =
  | 'dns-nxdomain'
  | 'dns-nodata'
  | 'dns-servfail'
  | 'dns-timeout'
  | 'blocked-address'
  | 'not-live'
  | 'connect-refused'
  | 'connect-timeout'
  | 'connect-unreachable'
  | `tls-${string}`;

/** Failures after a connection was ready. */
export type AfterConnection =
  | 'reset'
  | 'closed'
  | 'stale-connection'
  | 'timeout-headers'
  | 'timeout-body'
  | 'malformed-answer'
  | 'header-overflow';

export type Failure = NoConnection | AfterConnection;

/** Why a failure is `void`: our own fault, not the site's. */
export type OwnFault = 'own-network-down' | 'own-no-descriptors' | 'own-resolver-down';

/** How a body is less than what the server meant to send. */
export type DecodeNote = 'decode-error' | 'encoding-unknown' | 'cut-by-cap';

/** Why a redirect was not followed. */
export const NOT_FOLLOWED = [
  'redirect-offsite',
  'redirect-limit',
  'redirect-loop',
  'redirect-invalid',
  'redirect-scheme',
  'redirect-port',
  'redirect-credentials',
  'redirect-disallowed',
  'redirect-authority',
  'redirect-budget',
] as const;
export type NotFollowed = (typeof NOT_FOLLOWED)[number];

/** Why a probe, or a linked document, was not asked. */
export const ABSTENTIONS = [
  'disallowed',
  'robots-unreachable',
  'visit-ended',
  'no-link',
  'link-offsite',
  'over-budget',
  'no-base',
  'named-refusal',
  'withheld',
] as const;
export type Abstention = (typeof ABSTENTIONS)[number];

/** How a visit ended. */
export const ENDED = [
  'complete',
  'refused',
  'retry-after-too-long',
  'second-429',
  'unreachable',
  'robots-unreachable',
  'withheld',
  'stale',
] as const;
export type Ended = (typeof ENDED)[number];

export type RobotsState = 'file' | 'html' | 'empty' | 'unavailable' | 'refused' | 'server-error' | 'network-error';

/** Two readings of one robots.txt: `rfc` gives the numbers, `lenient` what a less strict reader may have meant. */
export type Lens = 'rfc' | 'lenient';

/** Which group decided. */
export type DecidedBy = 'named' | 'star' | 'none';

/** Statuses that refuse whoever asks; a challenge or block refuses at any status. ONE table, used everywhere. */
export const REFUSAL_STATUSES: readonly number[] = [401, 402, 403, 429, 451];
