import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Lens } from '../../../src/model/vocabulary.ts';
import { bindingOf, bindingsOf } from '../../../src/web/robots/binding.ts';
import { judge, judgeAll } from '../../../src/web/robots/match.ts';
import { parseRobots } from '../../../src/web/robots/parse.ts';
import { compile, matches, pathOctets } from '../../../src/web/robots/pattern.ts';

const LENSES: readonly Lens[] = ['rfc', 'lenient'];
const TOKENS = ['Gleaner', 'Other-Bot', 'x', '*'];
const token = fc.constantFrom(...TOKENS);
const lens = fc.constantFrom(...LENSES);

const piece = fc.constantFrom('a', 'b', '/', '*', '$', '%61', '%2F', 'é', '?', '=', '.');
const path = fc
  .array(fc.constantFrom('a', 'b', '/', '%61', '%2f', '%C3%A9', '?', '*', '$'), { maxLength: 12 })
  .map((parts) => `/${parts.join('')}`);
const pattern = fc.array(piece, { maxLength: 6 }).map((parts) => `/${parts.join('')}`);
const rule = fc
  .tuple(fc.constantFrom('Allow', 'Disallow'), fc.oneof(pattern, fc.constant('')))
  .map(([key, value]) => `${key}: ${value}`);
const agents = fc.uniqueArray(token, { minLength: 1, maxLength: 3 });
const rules = fc.array(rule, { minLength: 1, maxLength: 6 });

interface Written {
  readonly agents: readonly string[];
  readonly rules: readonly string[];
}
const group: fc.Arbitrary<Written> = fc.record({ agents, rules });
const groups = fc.array(group, { minLength: 1, maxLength: 4 });
const linesOf = (file: readonly Written[]): string[] =>
  file.flatMap((written) => [...written.agents.map((agent) => `User-agent: ${agent}`), ...written.rules]);

const body = (lines: readonly string[], end = '\n'): Uint8Array =>
  Buffer.from(lines.map((line) => line + end).join(''));
const allowed = (bytes: Uint8Array, who: string, under: Lens, where: string): boolean =>
  judge(bindingOf(parseRobots(bytes), who, under), where).allowed;

/** Lines of a robots.txt and of what is not, in any order. */
const anyLine = fc.oneof(
  rule,
  token.map((name) => `User-agent: ${name}`),
  fc.constantFrom(
    '',
    '# note',
    'Sitemap: https://example.com/s',
    'prose',
    'User-agent: x, Gleaner',
    'Disallow: a',
    'Crawl-delay: 2',
  ),
);

describe('any octets', () => {
  const octets = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.array(fc.oneof(anyLine, fc.string({ unit: 'binary' })), { maxLength: 12 }).map((lines) => body(lines)),
  );

  test('are parsed and judged without an error, and a rule that decides stands on its line', () => {
    fc.assert(
      fc.property(octets, token, lens, path, fc.boolean(), (bytes, who, under, where, cut) => {
        const robots = parseRobots(bytes, { cut });
        const { rule: decided } = judge(bindingOf(robots, who, under), where);
        if (decided === undefined) return;
        const line =
          Buffer.from(bytes)
            .toString('latin1')
            .split(/\r\n|\r|\n/)[decided.line - 1] ?? '';
        expect(line.toLowerCase()).toMatch(decided.allow ? /allow/ : /d\w+/);
      }),
      { numRuns: 1000 },
    );
  });

  test('a cut body says what it says up to its last line end', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), fc.nat(), token, path, (lines, at, who, where) => {
        const cut = body(lines).subarray(0, at % (body(lines).length + 1));
        const whole = cut.subarray(0, cut.lastIndexOf(0x0a) + 1);
        const under = judge(bindingOf(parseRobots(cut, { cut: true }), who, 'rfc'), where);
        expect(under).toEqual(judge(bindingOf(parseRobots(whole), who, 'rfc'), where));
      }),
    );
  });

  test.each(['utf16le', 'utf8'] as const)('text says the same in %s with a byte order mark', (encoding) => {
    fc.assert(
      fc.property(groups, token, lens, path, (file, who, under, where) => {
        const marked = Buffer.from(`\uFEFF${linesOf(file).join('\n')}`, encoding);
        expect(allowed(marked, who, under, where)).toBe(allowed(body(linesOf(file)), who, under, where));
      }),
    );
  });
});

describe('what changes no verdict', () => {
  /** Holds that two ways to write a file are read alike. */
  const same = (change: (file: readonly Written[], choose: fc.GeneratorValue) => readonly string[], under = lens) =>
    fc.assert(
      fc.property(groups, token, under, path, fc.gen(), (file, who, reading, where, choose) => {
        expect(allowed(body(change(file, choose)), who, reading, where)).toBe(
          allowed(body(linesOf(file)), who, reading, where),
        );
      }),
      { numRuns: 300 },
    );
  const rfc = fc.constant<Lens>('rfc');

  test('a group for somebody else at the end, or at the start', () => {
    const stranger = ['User-agent: Somebody-Else', 'Disallow: /', 'Allow: /a'];
    same((file) => [...linesOf(file), ...stranger]);
    same((file) => [...stranger, ...linesOf(file)]);
  });

  test('the case of keys and tokens', () => {
    same((file, choose) =>
      linesOf(file).map((line) => {
        const [key = '', value = ''] = line.split(': ');
        const shout = choose(fc.boolean);
        const cased = line.startsWith('User-agent') && shout ? value.toUpperCase() : value;
        return `${shout ? key.toUpperCase() : key.toLowerCase()}: ${cased}`;
      }),
    );
  });

  test('a group split in two', () => {
    same((file, choose) =>
      file.flatMap((written) => {
        const at = choose(fc.nat, { max: written.rules.length });
        const halves = [written.rules.slice(0, at), written.rules.slice(at)].filter((half) => half.length > 0);
        return linesOf(halves.map((half) => ({ agents: written.agents, rules: half })));
      }),
    );
  });

  test('the order of groups, of agents and of rules', () => {
    same((file) => linesOf(file.toReversed()));
    same((file) => linesOf(file.map((g) => ({ agents: g.agents.toReversed(), rules: g.rules.toReversed() }))));
  });

  test('blank lines, comments and other records anywhere, under rfc', () => {
    const noise = fc.constantFrom([''], ['# Disallow: /'], ['Sitemap: /s.xml'], ['Crawl-delay: 9', ''], []);
    same((file, choose) => linesOf(file).flatMap((line) => [line, ...choose(() => noise)]), rfc);
  });

  test('white space around keys and values, and a comment after them', () => {
    const blank = fc.constantFrom('', ' ', '\t', ' \t ');
    same((file, choose) =>
      linesOf(file).map((line) => {
        const [key = '', value = ''] = line.split(': ');
        const pad = () => choose(() => blank);
        return `${pad()}${key}${pad()}:${pad()}${value}${pad()}#${pad()}`;
      }),
    );
  });

  test('the kind of line end', () => {
    fc.assert(
      fc.property(groups, token, lens, path, fc.constantFrom('\r', '\r\n'), (file, who, under, where, end) => {
        expect(allowed(body(linesOf(file), end), who, under, where)).toBe(
          allowed(body(linesOf(file)), who, under, where),
        );
      }),
    );
  });

  test('escaping an unreserved octet of the path, or the case of an escape', () => {
    fc.assert(
      fc.property(groups, token, lens, path, (file, who, under, where) => {
        const bytes = body(linesOf(file));
        const spelled = where
          .replace(/%../g, (e) => e.toLowerCase())
          .replace(/(?<!%.?)[ab]/g, (c) => (c === 'a' ? '%61' : '%62'));
        expect(allowed(bytes, who, under, spelled)).toBe(allowed(bytes, who, under, where));
      }),
    );
  });
});

describe('the two lenses', () => {
  test('differ on no file that none of the five readings concerns', () => {
    fc.assert(
      fc.property(groups, token, path, (file, who, where) => {
        const bytes = body(linesOf(file));
        expect(judge(bindingOf(parseRobots(bytes), who, 'lenient'), where).allowed).toBe(
          allowed(bytes, who, 'rfc', where),
        );
      }),
    );
  });

  test('differ only where one of the five readings applies', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 10 }), token, path, (lines, who, where) => {
        const bytes = body(lines);
        if (allowed(bytes, who, 'rfc', where) === allowed(bytes, who, 'lenient', where)) return;
        const text = lines.join('\n');
        const cause =
          /^(Sitemap|Crawl-delay)/m.test(text) ||
          /^$/m.test(text) ||
          text.includes(',') ||
          text.includes('Disallow: a') ||
          /^(?:(?!User-agent)[^\n]*\n)*(Allow|Disallow):/.test(text);
        expect(cause).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the modes', () => {
  test('own-and-star allows what both own-only and * allow, and nothing else', () => {
    fc.assert(
      fc.property(groups, lens, path, (file, under, where) => {
        const robots = parseRobots(body(linesOf(file)));
        const both = judgeAll(bindingsOf(robots, 'Gleaner', under, 'own-and-star'), where).allowed;
        const own = judgeAll(bindingsOf(robots, 'Gleaner', under, 'own-only'), where).allowed;
        expect(both).toBe(own && judge(bindingOf(robots, '*', under), where).allowed);
      }),
    );
  });
});

describe('matching', () => {
  /** By the book, octet by octet, every way for every star. */
  function byTheBook(rule: string, at: string): boolean {
    if (rule === '') return true;
    if (rule === '$') return at === '';
    if (rule[0] === '*') return byTheBook(rule.slice(1), at) || (at !== '' && byTheBook(rule, at.slice(1)));
    return at !== '' && rule[0] === at[0] && byTheBook(rule.slice(1), at.slice(1));
  }
  const over = (alphabet: readonly string[], maxLength: number) =>
    fc.array(fc.constantFrom(...alphabet), { maxLength }).map((letters) => `/${letters.join('')}`);

  test('agrees with the definition, octet by octet', () => {
    fc.assert(
      fc.property(over(['a', 'b', '*', '$', '/'], 9), over(['a', 'b', '$', '/'], 12), (rule, where) => {
        expect(matches(compile(rule), pathOctets(where))).toBe(byTheBook(rule, where));
      }),
      { numRuns: 5000 },
    );
  });

  test('agrees with the definition on long repetitive parts', () => {
    const runs = fc.array(fc.constantFrom('aaaa', 'ab', 'b', 'aabaab'), { maxLength: 6 }).map((r) => r.join(''));
    fc.assert(
      fc.property(runs, runs, runs, fc.constantFrom('', '$'), (part, before, after, end) => {
        const [rule, where] = [`/*${part}${end}`, `/${before}${part.slice(1)}a${after}`];
        expect(matches(compile(rule), pathOctets(where))).toBe(byTheBook(rule, where));
      }),
      { numRuns: 2000 },
    );
  });

  test('an octet and its escape are one, but for the reserved ones that a URL holds raw', () => {
    const apart: string[] = [];
    for (let octet = 0x21; octet < 0x7f; octet++) {
      const [raw, escaped] = [String.fromCharCode(octet), `%${octet.toString(16)}`];
      if (raw !== '%' && pathOctets(`/${raw}`) !== pathOctets(`/${escaped}`)) apart.push(raw);
    }
    expect(apart.join('')).toBe('!#&()+,/:;=?@');
  });

  test('a pattern without a star or a dollar matches just the paths that begin with it', () => {
    fc.assert(
      fc.property(
        over(['a', 'b', '%2F', 'é', "'", '['], 5),
        over(['a', 'b', '%2f', '%C3%A9', '%27', '['], 8),
        (rule, where) => {
          expect(matches(compile(rule), pathOctets(where))).toBe(pathOctets(where).startsWith(pathOctets(rule)));
        },
      ),
    );
  });
});
