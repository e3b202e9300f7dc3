import { describe, expect, test } from 'vitest';
import { bindingOf, bindingsOf, type GroupsMode } from '../../../src/web/robots/binding.ts';
import { judge, judgeAll } from '../../../src/web/robots/match.ts';
import { parseRobots } from '../../../src/web/robots/parse.ts';

const robots = (text: string) => parseRobots(Buffer.from(text));
const FILE = robots(
  'User-agent: Gleaner\nDisallow: /own\nAllow: /shut\n\nUser-agent: *\nDisallow: /shut\nAllow: /own\n',
);
const verdict = (mode: GroupsMode, path: string, file = FILE, token = 'Gleaner') =>
  judgeAll(bindingsOf(file, token, 'rfc', mode), path);

describe('which groups bind', () => {
  test('own-or-star: the groups that name us, and no other', () => {
    expect(verdict('own-or-star', '/own')).toMatchObject({ allowed: false, group: 'named', rule: { line: 2 } });
    expect(verdict('own-or-star', '/shut')).toMatchObject({ allowed: true, group: 'named' });
    expect(verdict('own-or-star', '/shut', FILE, 'Other')).toMatchObject({ allowed: false, group: 'star' });
  });

  test('own-and-star: what either closes is closed, and the verdict says which', () => {
    expect(verdict('own-and-star', '/own')).toMatchObject({ allowed: false, group: 'named', rule: { line: 2 } });
    expect(verdict('own-and-star', '/shut')).toMatchObject({ allowed: false, group: 'star', rule: { line: 6 } });
    expect(verdict('own-and-star', '/open')).toMatchObject({ allowed: true, group: 'named' });
  });

  test('own-and-star: an Allow of ours, however long, lifts no Disallow of *', () => {
    const file = robots('User-agent: Gleaner\nAllow: /a/long/path\n\nUser-agent: *\nDisallow: /a\n');
    expect(verdict('own-and-star', '/a/long/path', file).allowed).toBe(false);
  });

  test('own-and-star: without a group of ours * binds alone, without a * ours does', () => {
    expect(verdict('own-and-star', '/shut', FILE, 'Other')).toMatchObject({ allowed: false, group: 'star' });
    expect(verdict('own-and-star', '/a', robots('User-agent: Gleaner\nDisallow: /a'))).toMatchObject({
      group: 'named',
    });
    expect(verdict('own-and-star', '/a', robots('User-agent: X\nDisallow: /'))).toMatchObject({ group: 'none' });
  });

  test('own-only: * is not read', () => {
    expect(verdict('own-only', '/own').allowed).toBe(false);
    expect(verdict('own-only', '/shut', FILE, 'Other')).toEqual({ allowed: true, lens: 'rfc', group: 'none' });
  });

  test('none: nothing binds', () => {
    expect(verdict('none', '/own')).toEqual({ allowed: true, lens: 'rfc', group: 'none' });
  });
});

describe('who is asked for', () => {
  test('the token * stands for whoever is not named', () => {
    expect(bindingOf(FILE, '*', 'rfc')).toMatchObject({
      group: 'star',
      rules: [{ pattern: '/shut' }, { pattern: '/own' }],
    });
  });

  test('a version is no part of the token', () => {
    expect(bindingOf(FILE, 'Gleaner/2.0', 'rfc').group).toBe('named');
  });

  test('the empty token is nobody, even where a User-agent line is empty', () => {
    expect(bindingOf(robots('User-agent:\nDisallow: /'), '', 'rfc').group).toBe('none');
  });

  test('a group of * and a name binds the named one as named', () => {
    const file = robots('User-agent: *\nUser-agent: Gleaner\nDisallow: /a');
    expect(judge(bindingOf(file, 'Gleaner', 'rfc'), '/a')).toMatchObject({ allowed: false, group: 'named' });
    expect(judge(bindingOf(file, 'Other', 'rfc'), '/a')).toMatchObject({ allowed: false, group: 'star' });
  });
});

describe('the rule that decides', () => {
  test('of equal rules the first one written is named', () => {
    const file = robots('User-agent: *\nDisallow: /a\nDisallow: /a\n');
    expect(judge(bindingOf(file, 'Gleaner', 'rfc'), '/a').rule?.line).toBe(2);
  });

  test('an Allow that decides is named too', () => {
    expect(verdict('own-or-star', '/shut').rule).toEqual({ allow: true, pattern: '/shut', line: 3 });
  });

  test('robots.txt itself is open by no rule', () => {
    expect(
      judge(bindingOf(robots('User-agent: *\nDisallow: /'), 'Gleaner', 'rfc'), '/robots.txt').rule,
    ).toBeUndefined();
  });

  test('a binding that went through JSON gives the same verdict', () => {
    const stored = JSON.parse(JSON.stringify(bindingOf(FILE, 'Gleaner', 'lenient')));
    expect(judge(stored, '/own')).toEqual(judge(bindingOf(FILE, 'Gleaner', 'lenient'), '/own'));
  });
});
