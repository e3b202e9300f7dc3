import type { Meter } from '../../src/web/robots/ast.ts';
import { bindingOf } from '../../src/web/robots/binding.ts';
import { judge } from '../../src/web/robots/match.ts';
import { parseRobots } from '../../src/web/robots/parse.ts';

/** A robots.txt that a hostile or careless site could serve, of about `size` octets, and the paths judged by it. */
export interface Shape {
  readonly name: string;
  readonly body: (size: number) => Uint8Array;
  readonly paths: (size: number) => readonly string[];
}

const AGENT = 'User-agent: bot\n';
const HOME = ['/'];
const PROBES = Array.from({ length: 26 }, (_, i) => `/.well-known/probe-${i}.json`);
/** As long as a redirect target may be. */
const LONG = [`/${'a'.repeat(8000)}`];

const text = (body: string): Uint8Array => new TextEncoder().encode(body);
const octets = (size: number, octet: number): Uint8Array => new Uint8Array(size).fill(octet);

/** `head`, then numbered lines until about `size` octets are reached. */
function lines(head: string, line: (i: number) => string, size: number): Uint8Array {
  const parts = [head];
  for (let length = head.length, i = 0; length < size; i++) {
    const next = line(i);
    parts.push(next);
    length += next.length;
  }
  return text(parts.join(''));
}

const many = (name: string, head: string, line: (i: number) => string, paths = HOME): Shape => ({
  name,
  body: (size) => lines(head, line, size),
  paths: () => paths,
});
const one = (name: string, head: string, unit: string, tail = '\n', paths = HOME): Shape => ({
  name,
  body: (size) => text(head + unit.repeat(Math.ceil(size / unit.length)) + tail),
  paths: () => paths,
});
const filled = (name: string, octet: number): Shape => ({
  name,
  body: (size) => octets(size, octet),
  paths: () => HOME,
});

/** Bodies whose cost must grow with their length and no faster. */
export const SHAPES: readonly Shape[] = [
  many('User-agent lines stacked, one name', '', () => 'User-agent: bot\n'),
  many('User-agent lines stacked, all different', '', (i) => `User-agent: b${i}\n`),
  many('User-agent lines without a value', '', () => 'User-agent:\n'),
  many('a stack and a rule, again and again', '', (i) => `User-agent: bot\nUser-agent: b${i}\nDisallow: /p/${i}\n`),
  many('groups of two names in turn', '', (i) => `User-agent: ${i % 2 ? 'bot' : 'other'}\nDisallow: /${i}/\n`),
  many('groups of * and a name in turn', '', (i) => `User-agent: ${i % 2 ? 'bot' : '*'}\nAllow: /${i}/\n`),
  many('rules before any User-agent line', '', (i) => `Disallow: /${i}/\n`),
  many('rules, 26 paths', AGENT, (i) => `Disallow: /p/${i}/\n`, PROBES),
  many('rules that match and tie, 26 paths', AGENT, (i) => `${i % 2 ? 'Allow' : 'Disallow'}: /.well-known/\n`, PROBES),
  many('empty rules', AGENT, () => 'Disallow:\n', PROBES),
  many('rules of one star and a letter, a long path', AGENT, () => 'Disallow: *b\n', LONG),
  many('rules of 8,000 equal octets after a star, a long path', AGENT, () => `Disallow: *${'a'.repeat(4000)}b\n`, LONG),
  many('blank lines between rules', AGENT, (i) => `Disallow: /${i}\n\n`),
  many('other records', AGENT, (i) => `Sitemap: https://example.com/${i}.xml\n`),
  many('other records between User-agent lines', '', () => 'User-agent: bot\nCrawl-delay: 1\n'),
  many('relative rules', AGENT, (i) => `Disallow: p${i}\n`, PROBES),
  one('one rule', `${AGENT}Disallow: /`, 'a', '\n', PROBES),
  one('one rule of stars', `${AGENT}Disallow: /`, '*', 'x$\n', LONG),
  one('one rule of stars and letters', `${AGENT}Disallow: /`, '*a', '*b$\n', LONG),
  one('one rule of dollars', `${AGENT}Disallow: /`, '$', '\n', LONG),
  one('one rule of escapes', `${AGENT}Disallow: /`, '%41%2f'),
  one('one rule of bare percent signs', `${AGENT}Disallow: /`, '%'),
  one('one rule of letters beyond ASCII', `${AGENT}Disallow: /`, 'é'),
  one('one rule of inner blanks', `${AGENT}Disallow: /`, ' ', 'x\n'),
  one('one User-agent line of commas', 'User-agent: ', 'bot,', '\nDisallow: /\n'),
  one('one User-agent line of letters', 'User-agent: ', 'b', '\nDisallow: /\n'),
  one('one comment', '# ', '#'),
  one('one line of two words', 'Disallow ', 'a'),
  one('one line of colons', '', ':'),
  one('one key', '', 'k', ': v\n'),
  filled('line feeds', 0x0a),
  filled('carriage returns', 0x0d),
  filled('NULs', 0x00),
  filled('blanks', 0x20),
  filled('octets that are no UTF-8', 0xff),
  {
    name: 'one rule of octets that are no UTF-8',
    body: (size) => Buffer.concat([text(`${AGENT}Disallow: /`), octets(size, 0xc3)]),
    paths: () => HOME,
  },
  {
    name: 'UTF-16',
    body: (size) => Buffer.from(`\uFEFF${AGENT}${'Disallow: /ab\n'.repeat(size / 28)}`, 'utf16le'),
    paths: () => HOME,
  },
  {
    name: 'one rule and one path of equal octets, as long as the body',
    body: (size) => text(`${AGENT}Disallow: *${'a'.repeat(size / 2)}b\n`),
    paths: (size) => [`/${'a'.repeat(size)}`],
  },
];

/** All that a visit or a study does with a body: parse it, bind two tokens under both lenses, judge every path. */
export function work({ body, paths }: Shape, size: number): () => Meter {
  const bytes = body(size);
  const asked = paths(size);
  return () => {
    const meter: Meter = { steps: 0 };
    const robots = parseRobots(bytes, { meter });
    for (const lens of ['rfc', 'lenient'] as const) {
      for (const token of ['bot', 'nobody']) {
        const binding = bindingOf(robots, token, lens);
        for (const path of asked) judge(binding, path, meter);
      }
    }
    return meter;
  };
}
