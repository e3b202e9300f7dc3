import { describe, expect, test } from 'vitest';
import { headerValues, KEPT_HEADERS, keptHeaders } from '../../src/web/headers.ts';

const NAMES = KEPT_HEADERS.map(([name]) => name);

describe('the list of kept headers', () => {
  test('holds 80 different names in lower case, each with a reason', () => {
    expect(new Set(NAMES).size).toBe(80);
    for (const [name, , reason] of KEPT_HEADERS) {
      expect(name).toMatch(/^[a-z0-9-]+$/);
      expect(reason.length).toBeGreaterThan(5);
    }
  });

  test('holds no name that carries a cookie, a credential, a request id or the address of the asker', () => {
    const forbidden =
      /cookie|authorization|proxy-auth|authentication-info|session|(?:^|-)ray$|request-id|trace|forwarded|client-ip|real-ip|connecting-ip|country|geo|iinfo|kpsdk|varnish|report-to|^nel$|timing|timer|runtime|security-policy|user|account|shop|tenant|customer/;
    expect(NAMES.filter((name) => forbidden.test(name))).toEqual([]);
  });
});

describe('keeping headers', () => {
  test('keeps order and repeats, and lower-cases names alone', () => {
    expect(
      keptHeaders([
        ['VARY', 'Accept'],
        ['Set-Cookie', 'a'],
        ['Date', 'X'],
        ['vary', 'B'],
      ]),
    ).toEqual([
      ['vary', 'Accept'],
      ['date', 'X'],
      ['vary', 'B'],
    ]);
  });

  test.each(['__proto__', 'constructor', 'SET-COOKIE', 'set-cookie ', ' date', 'dat\u0435', ''])('drops %j', (name) => {
    expect(keptHeaders([[name, 'x']])).toEqual([]);
  });

  test('values of a name are found in any case, in order', () => {
    expect(
      headerValues(
        [
          ['Link', 'a'],
          ['x', 'b'],
          ['LINK', 'c'],
        ],
        'link',
      ),
    ).toEqual(['a', 'c']);
  });
});
