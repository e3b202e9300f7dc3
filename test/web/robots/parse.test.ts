import { describe, expect, test } from 'vitest';
import { bindingOf } from '../../../src/web/robots/binding.ts';
import { judge } from '../../../src/web/robots/match.ts';
import { parseRobots, parseRobotsOnce } from '../../../src/web/robots/parse.ts';

const parse = (text: string, cut = false) => parseRobots(Buffer.from(text), { cut });
const codes = (robots: ReturnType<typeof parse>) => robots.notes.map(({ code, line }) => `${code} ${line}`);

describe('the parsed file', () => {
  const robots = parse(
    [
      'Sitemap: https://example.com/a.xml',
      'User-Agent: Alpha/1.0 # the first',
      'user-agent : Beta',
      'Content-Signal: search=yes, ai-train=no',
      '',
      'DISALLOW:/x%2f',
      'Allow: ',
      'License: https://example.com/l.xml',
      'User-agent: *',
      'Crawl-delay: 5',
    ].join('\r\n'),
  );

  test('holds the agents of each group as written, with their lines', () => {
    expect(robots.readings.rfc.groups.map(({ agents }) => agents)).toEqual([
      [
        { value: 'Alpha/1.0', line: 2 },
        { value: 'Beta', line: 3 },
      ],
      [{ value: '*', line: 9 }],
    ]);
  });

  test('holds the rules as written, empty ones too', () => {
    expect(robots.readings.rfc.groups[0]?.rules).toEqual([
      { allow: false, pattern: '/x%2f', line: 6 },
      { allow: true, pattern: '', line: 7 },
    ]);
  });

  test('holds every other record with the group that it stands in', () => {
    expect(robots.records.map(({ key, value, line, scope }) => [key, value, line, scope])).toEqual([
      ['sitemap', 'https://example.com/a.xml', 1, 'global'],
      ['content-signal', 'search=yes, ai-train=no', 4, 0],
      ['license', 'https://example.com/l.xml', 8, 0],
      ['crawl-delay', '5', 10, 1],
    ]);
  });

  test('counts the lines that speak of access', () => {
    expect(robots.directives).toBe(5);
    expect(parse('<html>\n<a href="https://example.com/">x</a>\n{"a": 1}').directives).toBe(0);
  });
});

describe('octets', () => {
  const closed = 'User-agent: *\nDisallow: /a\n';
  const verdict = (body: Uint8Array, path = '/a') =>
    judge(bindingOf(parseRobots(body), 'Gleaner', 'rfc'), path).allowed;

  test.each([
    ['bom', Buffer.from(`\uFEFF${closed}`)],
    ['partial-bom', Buffer.concat([Buffer.from([0xef, 0xbb]), Buffer.from(closed)])],
    ['utf-16le', Buffer.from(`\uFEFF${closed}`, 'utf16le')],
    ['utf-16be', Buffer.from(`\uFEFF${closed}`, 'utf16le').swap16()],
  ])('%s at the start is noted, and the first line is read', (code, body) => {
    expect(parseRobots(body).notes).toContainEqual({ code, line: 1 });
    expect(verdict(body)).toBe(false);
  });

  test('a second byte order mark spoils the first line', () => {
    expect(verdict(Buffer.from(`\uFEFF\uFEFF${closed}`))).toBe(true);
  });

  test('UTF-16 without a byte order mark is no readable line', () => {
    expect(verdict(Buffer.from(closed, 'utf16le'))).toBe(true);
  });

  test.each(['\n', '\r', '\r\n'])('lines end at %j, and are counted the same', (end) => {
    const robots = parse(['User-agent: *', '', 'Disallow: /a', ''].join(end));
    expect(judge(bindingOf(robots, 'Gleaner', 'rfc'), '/a').rule?.line).toBe(3);
  });

  test('vertical tab, form feed and next-line end no line', () => {
    for (const control of ['\v', '\f', '\x85', '\u2028']) {
      expect(verdict(Buffer.from(`User-agent: *\nDisallow: /b${control}Disallow: /a\n`))).toBe(true);
    }
  });

  test('a rule in another encoding matches the octets that it has, and no letter that they might mean', () => {
    const body = Buffer.concat([Buffer.from('User-agent: *\nDisallow: /caf'), Buffer.from([0xe9, 0x0a])]);
    expect(verdict(body, '/caf%E9')).toBe(false);
    expect(verdict(body, '/caf%C3%A9')).toBe(true);
    expect(parseRobots(body).notes).toEqual([{ code: 'invalid-utf-8', line: 2 }]);
    expect(parseRobots(body).readings.rfc.groups[0]?.rules[0]?.pattern).toBe('/caf%E9');
  });

  test('an empty body says nothing', () => {
    expect(parseRobots(new Uint8Array())).toMatchObject({ directives: 0, records: [], notes: [] });
  });
});

describe('a cut body', () => {
  test('loses its unfinished last line, which might be a broader rule than was meant', () => {
    const robots = parse('User-agent: *\nDisallow: /a', true);
    expect(judge(bindingOf(robots, 'Gleaner', 'rfc'), '/abc').allowed).toBe(true);
    expect(codes(robots)).toEqual(['cut-line 2']);
  });

  test('keeps a last line that has its end', () => {
    const robots = parse('User-agent: *\nDisallow: /a\n', true);
    expect(judge(bindingOf(robots, 'Gleaner', 'rfc'), '/abc').allowed).toBe(false);
    expect(codes(robots)).toEqual([]);
  });

  test('a whole body keeps a last line without an end', () => {
    expect(judge(bindingOf(parse('User-agent: *\nDisallow: /a'), 'Gleaner', 'rfc'), '/abc').allowed).toBe(false);
  });
});

test('what a reader should know is noted with its line', () => {
  const file = 'Disallow: /z\nUseragent: *\nDisallow x\nDisallow: /a\0b\nDisallow: https://example.com/\n';
  expect(codes(parse(file)).sort()).toEqual(
    ['no-group 1', 'typo 2', 'no-colon 3', 'no-path 3', 'nul 4', 'no-path 5'].sort(),
  );
});

test('the same bytes are parsed once, and as a part apart from as a whole', () => {
  const body = Buffer.from('User-agent: *\nDisallow: /a\nDisallow: /b');
  for (const cut of [false, true]) {
    const robots = parseRobotsOnce(body, cut);
    expect(robots).toEqual(parseRobots(body, { cut }));
    expect(parseRobotsOnce(body, cut)).toBe(robots);
  }
  expect(parseRobotsOnce(body, true).lines).toHaveLength(2);
});
