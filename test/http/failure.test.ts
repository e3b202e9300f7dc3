import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerFault, connectFault, dnsFault, failed, type RawError, tlsFault } from '../../src/http/failure.ts';

const raw = (code: string, over: Partial<RawError> = {}): RawError => ({ code, message: `it said ${code}`, ...over });
const at = (code: string, address: string) => raw(code, { address });
const word = (fault: ReturnType<typeof dnsFault>) => (fault.kind === 'void' ? fault.ownFault : fault.failure);
const tried = (...errors: RawError[]): RawError => ({ name: 'AggregateError', message: '', errors });

describe('no address', () => {
  it('is the least final of what A and AAAA say, in whatever order', () => {
    const order = [
      ['EMFILE', 'own-no-descriptors'],
      ['ECONNREFUSED', 'own-resolver-down'],
      ['ETIMEOUT', 'dns-timeout'],
      ['ESERVFAIL', 'dns-servfail'],
      ['ENODATA', 'dns-nodata'],
      ['ENOTFOUND', 'dns-nxdomain'],
    ] as const;
    for (const [i, [code, expected]] of order.entries()) {
      for (const [other] of order.slice(i)) {
        expect(word(dnsFault([raw(code), raw(other)]))).toBe(expected);
        expect(word(dnsFault([raw(other), raw(code)]))).toBe(expected);
      }
    }
  });

  it.each(['EREFUSED', 'EBADRESP', 'EFORMERR', 'ENOTIMP', 'ESOMETHING'])('for %s is a server that failed', (code) => {
    expect(word(dnsFault([raw(code), raw(code)]))).toBe('dns-servfail');
  });

  it('for a name that DNS cannot hold is a name that does not exist', () => {
    expect(word(dnsFault([raw('EBADNAME'), raw('EBADNAME')]))).toBe('dns-nxdomain');
  });
});

describe('no connection', () => {
  it.each([
    ['ECONNREFUSED', 'connect-refused'],
    ['ECONNRESET', 'connect-refused'],
    ['ETIMEDOUT', 'connect-timeout'],
    ['EHOSTUNREACH', 'connect-unreachable'],
    ['EHOSTDOWN', 'connect-unreachable'],
    ['EACCES', 'connect-unreachable'],
    ['ESOMETHING', 'connect-unreachable'],
    ['EMFILE', 'own-no-descriptors'],
    ['ENFILE', 'own-no-descriptors'],
    ['ENETDOWN', 'own-network-down'],
    ['EADDRNOTAVAIL', 'own-network-down'],
  ])('for %s is %s', (code, expected) => {
    expect(word(connectFault(at(code, '192.0.2.1'), true))).toBe(expected);
  });

  it('for an unreachable IPv4 network is ours, unless another connection was made a moment ago', () => {
    expect(word(connectFault(at('ENETUNREACH', '192.0.2.1'), false))).toBe('own-network-down');
    expect(word(connectFault(at('ENETUNREACH', '192.0.2.1'), true))).toBe('connect-unreachable');
  });

  it.each(['ENETUNREACH', 'EADDRNOTAVAIL', 'ENETDOWN'])('to IPv6 alone for %s is never a fault of the run', (code) => {
    expect(word(connectFault(at(code, '2606:4700::1'), false))).toBe('connect-unreachable');
  });

  it('to several addresses is what IPv4 said, where it was tried', () => {
    const v6 = at('ENETUNREACH', '2606:4700::1');
    expect(word(connectFault(tried(v6, at('ECONNREFUSED', '192.0.2.1')), false))).toBe('connect-refused');
    expect(word(connectFault(tried(v6, at('ETIMEDOUT', '192.0.2.1')), false))).toBe('connect-timeout');
    expect(word(connectFault(tried(v6, at('ENETUNREACH', '192.0.2.1')), false))).toBe('own-network-down');
    expect(word(connectFault(tried(v6, at('EMFILE', '192.0.2.1')), false))).toBe('own-no-descriptors');
    expect(word(connectFault(tried(v6, at('ECONNREFUSED', '2606:4700::2')), false))).toBe('connect-refused');
  });
});

describe('no TLS session', () => {
  it.each([
    ['CERT_HAS_EXPIRED', 'tls-expired'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls-wrong-name'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls-incomplete-chain'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls-untrusted'],
    ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'tls-alert'],
    ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tls-alert'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls-protocol'],
    ['ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC', 'tls-other'],
    ['SOMETHING_NEW', 'tls-other'],
  ])('for %s is %s', (code, expected) => {
    expect(tlsFault(raw(code)).failure).toBe(expected);
  });

  it('is always a tls code in kebab case, so that it is known that no connection was ready', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (code, message) => {
        expect(tlsFault({ code, message }).failure).toMatch(/^tls-[a-z-]+$/);
      }),
    );
  });
});

describe('a broken answer', () => {
  const AFTER = [
    'reset',
    'closed',
    'stale-connection',
    'timeout-headers',
    'timeout-body',
    'malformed-answer',
    'header-overflow',
  ];

  it('is never a failure that says no connection was ready', () => {
    const codes = [
      'ECONNREFUSED',
      'ENETUNREACH',
      'CERT_HAS_EXPIRED',
      'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
      'EMFILE',
      'UND_ERR_SOCKET',
      'EPIPE',
    ];
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...codes), fc.string()),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (code, reused, began, headed) => {
          expect(AFTER).toContain(answerFault(raw(code), { reused, began, headed }).failure);
        },
      ),
    );
  });

  it('is a stale connection only where it was reused and no byte came', () => {
    for (const code of ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']) {
      const of = (reused: boolean, began: boolean) => answerFault(raw(code), { reused, began, headed: false }).failure;
      expect(of(true, false)).toBe('stale-connection');
      for (const [reused, began] of [
        [false, false],
        [false, true],
        [true, true],
      ] as const) {
        expect(of(reused, began)).not.toBe('stale-connection');
      }
    }
  });
});

it('a TLS detail is the words of OpenSSL without thread numbers and source places', () => {
  const message = '808CAD1AD47F0000:error:0A000458:SSL routines:ssl3_read_bytes:x:../deps/openssl/rec_layer_s3.c:1601:';
  const error = { code: 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME', message, reason: 'tlsv1 unrecognized name' };
  expect(tlsFault(error).detail).toBe('ERR_SSL_TLSV1_UNRECOGNIZED_NAME: tlsv1 unrecognized name');
});

it('a detail is one line of at most 200 characters without control, format or separating characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { detail } = failed('closed', text);
      expect(detail.length).toBeLessThanOrEqual(200);
      expect(detail).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
  );
  expect(failed('closed', 'a\u001b[2J\u202e\n').detail).toBe('a\\u{1b}[2J\\u{202e}\\u{a}');
});
