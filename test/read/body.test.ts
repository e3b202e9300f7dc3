import { describe, expect, test } from 'vitest';
import { answer, read } from './answer.ts';

const json = (body: string, type = 'application/json', more = {}) =>
  read(answer(200, body, [['content-type', type]], more)).json;

describe('a body that is or claims to be JSON', () => {
  test.each([
    ['{"a":1,"b":2}', { kind: 'object', declared: true, members: 2, error: false }],
    ['[]', { kind: 'array', declared: true, members: 0, error: false }],
    ['{}', { kind: 'object', declared: true, members: 0, error: false }],
    ['\ufeff{"a":1}', { kind: 'object', declared: true, members: 1, error: false }],
    ['null', { kind: 'scalar', declared: true, error: false }],
    ['"x"', { kind: 'scalar', declared: true, error: false }],
    ['{"a":', { kind: 'invalid', declared: true, error: false }],
    ['# no', { kind: 'invalid', declared: true, error: false }],
  ])('%s', (body, expected) => {
    expect(json(body)).toEqual(expected);
  });

  test('is never called invalid where the body is a part', () => {
    expect(json('{"a":', 'application/json', { truncated: true })?.kind).toBe('cut');
    expect(json('{"a":', 'application/json', { notes: ['decode-error'] })?.kind).toBe('cut');
  });

  test('is known by its first character under any type, and says that no type declared it', () => {
    expect(json(' {"a":1}', 'text/html')).toMatchObject({ kind: 'object', declared: false });
    expect(json('[a](b) is Markdown', 'text/plain')).toMatchObject({ kind: 'invalid', declared: false });
    expect(json('# a', 'text/plain')).toBeUndefined();
    expect(json('{"a":1}', 'application/linkset+json')?.declared).toBe(true);
  });

  test('is HTML where it starts like HTML, whatever the type', () => {
    expect(json('<html>{"a":1}', 'application/json')).toBeUndefined();
  });

  test('a million brackets are invalid, not a crash', () => {
    expect(json('['.repeat(1_000_000))?.kind).toBe('invalid');
    expect(json(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)?.kind).toBe('array');
  });

  test.each([
    '{"error":"not_found"}',
    '{"error":{"code":5}}',
    '{"errors":[{"x":1}]}',
    '{"success":false,"data":null}',
    '{"ok":false}',
    '{"status":404,"title":"x"}',
    '{"statusCode":"403","a":1}',
    '{"code":500}',
    '{"message":"Page not found"}',
    '{"message":"Доступ запрещён","path":"/x"}',
    '{"detail":"Access denied"}',
  ])('%s is an error envelope', (body) => {
    expect(json(body)?.error).toBe(true);
  });

  test.each([
    '{"name":"x","version":"1.0"}',
    '{"error":null,"skills":[]}',
    '{"success":true}',
    '{"status":200,"data":[]}',
    '{"code":"4040"}',
    '{"message":"Hello"}',
    '{"a":1,"b":2,"c":3,"d":4,"message":"not found"}',
    '{"error":"x","a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1}',
    '{"__proto__":{"error":1}}',
    '["error"]',
  ])('%s is none', (body) => {
    expect(json(body)?.error).toBe(false);
  });
});

describe('a body that is nothing but an error', () => {
  const errorBody = (body: string) => read(answer(200, body)).errorBody;

  test.each([
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>',
    '<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>',
    '<ErrorResponse xmlns="x"><Error><Code>x</Code></Error></ErrorResponse>',
  ])('%.40s is XML', (body) => {
    expect(errorBody(body)).toBe('xml-error');
  });

  test.each(['Not Found', '404 page not found\n', 'Access denied', 'Seite nicht gefunden', '页面不存在', 'Forbidden'])(
    '%s is text',
    (body) => {
      expect(errorBody(body)).toBe('text-error');
    },
  );

  test.each([
    '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"/></rsl>',
    'Contact: https://example.com/\nExpires: 2027-12-31T23:59:59Z',
    'User-agent: *\nDisallow: /404\nDisallow: /403\nDisallow: /x',
    `# Guide\n\nIf a page is not found, look elsewhere. ${'More words. '.repeat(20)}`,
    '<html><title>Not found</title>',
    '{"error":"not found"}',
    'hello',
    '',
  ])('%.40s is none', (body) => {
    expect(errorBody(body)).toBeUndefined();
  });
});

describe('blank, essence, offers and waiting', () => {
  test.each(['', ' \r\n\t', '\0\0', '\ufeff', '\ufeff \0'])('%j is blank', (body) => {
    expect(read(answer(200, body)).blank).toBe(true);
    expect(read(answer(200, Buffer.from(`\ufeff${body}`, 'utf16le'))).blank).toBe(true);
  });

  test.each(['x', '<!---->', '{}', '\ufeffx', '\u00ef\u00bb'])('%j is not', (body) => {
    expect(read(answer(200, body)).blank).toBe(false);
  });

  test('of several content types the last that parses counts', () => {
    const essence = (...values: string[]) =>
      read(
        answer(
          200,
          'x',
          values.map((v) => ['Content-Type', v] as const),
        ),
      ).essence;
    expect(essence('Text/HTML; charset=utf-8')).toBe('text/html');
    expect(essence('text/html', 'application/json')).toBe('application/json');
    expect(essence('text/html, text/plain')).toBe('text/plain');
    expect(essence('text/html; a="x, text/plain"')).toBe('text/html');
    expect(essence('text/html', 'bogus', '*/*')).toBe('text/html');
    expect(essence('bogus')).toBeUndefined();
    expect(essence()).toBeUndefined();
  });

  test('Retry-After is read on 429 and 503 and nowhere else', () => {
    const wait = (status: number, value: string) => read(answer(status, '', [['Retry-After', value]])).retryAfter;
    expect([429, 503, 200, 403, 500, 302].map((status) => wait(status, '7'))).toEqual([
      7000,
      7000,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(wait(429, 'soon')).toBeUndefined();
    expect(
      read(
        answer(429, '', [
          ['retry-after', '1'],
          ['Retry-After', '31'],
        ]),
      ).retryAfter,
    ).toBe(31_000);
  });

  test('a 402 says what it offers, a 401 whether a licence opens it', () => {
    expect(read(answer(402, '', [['Crawler-Price', 'USD 0.01']])).offers).toEqual(['crawler-price']);
    expect(read(answer(402, '{"x402Version":1}', [['payment-required', 'e30=']])).offers).toEqual([
      'payment-required',
      'x402-body',
    ]);
    expect(read(answer(401, '', [['WWW-Authenticate', 'License error="x"']])).offers).toEqual(['licence']);
    expect(read(answer(401, '', [['WWW-Authenticate', 'Basic realm="License"']])).offers).toBeUndefined();
    expect(read(answer(200, '{"x402Version":1}', [['crawler-price', '1']])).offers).toBeUndefined();
  });

  test('a failure has no facts', () => {
    const facts = read(
      answer(200, '<html>', [], { outcome: { kind: 'failed', failure: 'reset', detail: '', status: 200 } }),
    );
    expect(facts).toEqual({ reader: expect.any(String), html: false, blank: true });
  });
});
