import type { Failure, OwnFault } from '../model/vocabulary.ts';
import { TIME_OVER } from './deadline.ts';

/** The outcome of an exchange that brought no whole answer, in the words of the vocabulary. */
export type Fault = SiteFault | OurFault;

/** The site, or the way to it, failed. `detail`: the library's own words. */
export interface SiteFault {
  readonly kind: 'failed';
  readonly failure: Failure;
  readonly detail: string;
}

/** Nothing left this machine, and that is our own fault. */
export interface OurFault {
  readonly kind: 'void';
  readonly ownFault: OwnFault;
  readonly detail: string;
}

/** A raw error, as Node, OpenSSL, c-ares and undici make them. */
export interface RawError {
  readonly name?: string;
  readonly message: string;
  readonly code?: string;
  /** OpenSSL's own words; its message has the number of a thread before them, and the place in its source behind. */
  readonly reason?: string;
  /** The address of a failed connection attempt. */
  readonly address?: string;
  /** One error an address, where several were tried. */
  readonly errors?: readonly RawError[];
}

/** A failure of the site, with the library's own words. */
export const failed = (failure: Failure, detail: string): SiteFault => ({
  kind: 'failed',
  failure,
  detail: words(detail),
});

const ours = (ownFault: OwnFault, error: RawError): OurFault => ({ kind: 'void', ownFault, detail: describe(error) });

/** Any thrown thing as a raw error. */
export const rawError = (thrown: unknown): RawError =>
  thrown instanceof Error ? thrown : { name: typeof thrown, message: String(thrown) };

const NO_DESCRIPTORS = ['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM'];

/**
 * Why a name has no address, from the errors of its A and AAAA look-ups. The least final word wins: a name is said not
 * to exist only where both families say so.
 */
export function dnsFault(errors: readonly RawError[]): Fault {
  const by = (...codes: readonly string[]) => errors.find((error) => codes.includes(error.code ?? ''));
  const descriptors = by(...NO_DESCRIPTORS);
  if (descriptors) return ours('own-no-descriptors', descriptors);
  // c-ares says this where the resolver itself takes no question.
  const refused = by('ECONNREFUSED');
  if (refused) return ours('own-resolver-down', refused);
  const late = by('ETIMEOUT', 'ECANCELLED');
  if (late) return failed('dns-timeout', describe(late));
  const other = errors.find((error) => !['ENODATA', 'ENOTFOUND', 'EBADNAME'].includes(error.code ?? ''));
  if (other) return failed('dns-servfail', describe(other));
  const none = by('ENODATA');
  if (none) return failed('dns-nodata', describe(none));
  return failed('dns-nxdomain', errors.map(describe)[0] ?? '');
}

/**
 * Why TCP did not connect. `networkUp`: a connection to somewhere was made a moment ago, so that an unreachable IPv4
 * network is the site's. Without that it is taken for our own outage; a missing IPv6 route never is.
 */
export function connectFault(error: RawError, networkUp: boolean): Fault {
  const each = error.errors?.length ? error.errors : [error];
  const by = (list: readonly RawError[], ...codes: readonly string[]) =>
    list.find((one) => codes.includes(one.code ?? ''));
  const descriptors = by(each, ...NO_DESCRIPTORS);
  if (descriptors) return ours('own-no-descriptors', descriptors);
  const v4 = each.filter((one) => !one.address?.includes(':'));
  const decisive = v4.length > 0 ? v4 : each;
  const down = by(v4, 'ENETDOWN', 'EADDRNOTAVAIL') ?? (networkUp ? undefined : by(v4, 'ENETUNREACH'));
  if (down) return ours('own-network-down', down);
  const refused = by(decisive, 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED');
  if (refused) return failed('connect-refused', describe(refused));
  const late = by(decisive, 'ETIMEDOUT', 'ERR_SOCKET_CONNECTION_TIMEOUT');
  if (late) return failed('connect-timeout', describe(late));
  return failed('connect-unreachable', describe(decisive[0] ?? error));
}

const TLS_CODES: ReadonlyMap<string, `tls-${string}`> = new Map([
  ['CERT_HAS_EXPIRED', 'tls-expired'],
  ['CERT_NOT_YET_VALID', 'tls-not-yet-valid'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-wrong-name'],
  ['HOSTNAME_MISMATCH', 'tls-wrong-name'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls-self-signed'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-incomplete-chain'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'tls-incomplete-chain'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls-untrusted'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls-untrusted'],
  ['CERT_UNTRUSTED', 'tls-untrusted'],
  ['CERT_REJECTED', 'tls-untrusted'],
  ['INVALID_CA', 'tls-untrusted'],
  ['CERT_REVOKED', 'tls-revoked'],
  ['CERT_SIGNATURE_FAILURE', 'tls-bad-signature'],
  ['INVALID_PURPOSE', 'tls-wrong-purpose'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls-not-tls'],
  ['ERR_SSL_HTTP_REQUEST', 'tls-not-tls'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'tls-not-tls'],
  ['ERR_SSL_BAD_RECORD_TYPE', 'tls-not-tls'],
  ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'tls-protocol'],
  ['ERR_SSL_WRONG_SSL_VERSION', 'tls-protocol'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-protocol'],
  ['ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED', 'tls-protocol'],
  ['ERR_SSL_NO_CIPHERS_AVAILABLE', 'tls-protocol'],
  ['ERR_SSL_WRONG_CIPHER_RETURNED', 'tls-protocol'],
  ['ERR_SSL_EE_KEY_TOO_SMALL', 'tls-weak'],
  ['ERR_SSL_CA_KEY_TOO_SMALL', 'tls-weak'],
  ['ERR_SSL_CA_MD_TOO_WEAK', 'tls-weak'],
  ['ERR_SSL_DH_KEY_TOO_SMALL', 'tls-weak'],
  ['EE_KEY_TOO_SMALL', 'tls-weak'],
  ['CA_KEY_TOO_SMALL', 'tls-weak'],
  ['CA_MD_TOO_WEAK', 'tls-weak'],
  ['ETIMEDOUT', 'tls-timeout'],
  ['EPIPE', 'tls-reset'],
]);

/** Why no TLS session came about. Alerts are those that the server sent. */
export function tlsFault(error: RawError): SiteFault {
  const code = error.code ?? '';
  return failed(TLS_CODES.get(code) ?? tlsByShape(code, error.message), describe(error));
}

function tlsByShape(code: string, message: string): `tls-${string}` {
  // Node gives a plain close during the handshake the code of a reset.
  if (code === 'ECONNRESET') return message.includes('disconnected before secure TLS') ? 'tls-closed' : 'tls-reset';
  return /^ERR_SSL_(SSLV3|TLSV1|TLSV13|SSL\/TLS)_/.test(code) ? 'tls-alert' : 'tls-other';
}

/** How far an answer had come when its connection failed. */
export interface Progress {
  /** The connection had served an earlier request. */
  readonly reused: boolean;
  /** A first byte of this answer was seen. */
  readonly began: boolean;
  /** The final status line and its headers were complete. */
  readonly headed: boolean;
}

/** Our own reason to break an exchange off: interim answers without end. */
export const INTERIM_FLOOD = 'INTERIM_FLOOD';

/** Why an exchange failed after its connection was ready. */
export function answerFault(error: RawError, { reused, began, headed }: Progress): SiteFault {
  const detail = describe(error);
  if (error.name === TIME_OVER) return failed(headed ? 'timeout-body' : 'timeout-headers', detail);
  switch (breakKind(error, headed)) {
    case 'overflow':
      return failed('header-overflow', detail);
    case 'malformed':
      return failed('malformed-answer', detail);
    case 'reset':
      return failed(reused && !began ? 'stale-connection' : 'reset', detail);
    case 'closed':
      return failed(reused && !began ? 'stale-connection' : 'closed', detail);
  }
}

function breakKind({ name, message, code }: RawError, headed: boolean): 'overflow' | 'malformed' | 'reset' | 'closed' {
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return 'overflow';
  // A stream that ends inside a body is a cut, not bad syntax; undici words it either way.
  if (name === 'HTTPParserError') return headed && message.includes('Invalid EOF state') ? 'closed' : 'malformed';
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') return headed ? 'closed' : 'malformed';
  if (code === 'UND_ERR_SOCKET' && message.startsWith('bad ')) return 'malformed';
  // undici asserts that a status is at least 100.
  if (code === 'ERR_ASSERTION' || code === INTERIM_FLOOD) return 'malformed';
  const broken = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'];
  return broken.includes(code ?? '') ? 'reset' : 'closed';
}

function describe({ code, message, reason }: RawError): string {
  const text = code?.startsWith('ERR_SSL_') ? (reason ?? message) : message;
  return code === undefined || text.includes(code) ? text : `${code}: ${text}`;
}

/** Text of a stranger on one line, at most 200 characters: control, format and line-separating characters escaped. */
function words(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (c) => `\\u{${(c.codePointAt(0) ?? 0).toString(16)}}`)
    .slice(0, 200);
}
