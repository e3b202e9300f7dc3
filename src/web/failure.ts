import type { Failure, NoConnection } from '../model/vocabulary.ts';

/** Failures in which no connection was ready, so that the next address form may be tried (W-FIND-1). */
export function isNoConnection(failure: Failure): failure is NoConnection {
  return /^(dns-|connect-|tls-|blocked-address$|not-live$)/.test(failure);
}

/** Failures of the name: it is not looked up again in the same visit (W-FIND-1). */
export const isNameFailure = (failure: Failure): boolean => failure.startsWith('dns-');

const REPEATED: ReadonlySet<Failure> = new Set<Failure>([
  'dns-servfail',
  'dns-timeout',
  'connect-refused',
  'connect-timeout',
  'connect-unreachable',
  'tls-reset',
  'tls-closed',
  'tls-timeout',
  'reset',
  'closed',
  'stale-connection',
  'timeout-headers',
  'timeout-body',
]);

/**
 * Failures that a second try may cure: timeouts, resets, closes, refused or unreachable connections, SERVFAIL, a stale
 * connection. Not a name that does not exist, a certificate, a refused address, a malformed answer (W-RATE-2).
 */
export const isRepeatable = (failure: Failure): boolean => REPEATED.has(failure);
