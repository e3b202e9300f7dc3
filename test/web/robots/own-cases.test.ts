import { describe, expect, test } from 'vitest';
import { bindingOf } from '../../../src/web/robots/binding.ts';
import { judge } from '../../../src/web/robots/match.ts';
import { parseRobots } from '../../../src/web/robots/parse.ts';
import { OWN_CASES } from './own-cases.ts';
import { differenceOf } from './robots-parser-causes.ts';

describe('who may read what, under both readings', () => {
  for (const { claim, robots, agent, path, rfc, lenient = rfc } of OWN_CASES) {
    test(claim, () => {
      const parsed = parseRobots(Buffer.from(robots));
      const verdicts = (['rfc', 'lenient'] as const).map((lens) => judge(bindingOf(parsed, agent, lens), path).allowed);
      expect(verdicts).toEqual([rfc === 'allow', lenient === 'allow']);
    });
  }
});

describe('against robots-parser 3.0.1', () => {
  for (const { claim, robots, agent, path, parserDiffers } of OWN_CASES) {
    test(`${parserDiffers === undefined ? 'agrees' : `differs by ${parserDiffers}`}: ${claim}`, () => {
      expect(differenceOf({ body: Buffer.from(robots).toString('latin1'), agent, path })).toBe(parserDiffers);
    });
  }

  test('a difference that no named cause explains is called unclassified', () => {
    // An em space after the path is trimmed there; the list of causes knows other white space only.
    const body = Buffer.from('User-agent: *\nDisallow: /a\u2003\n').toString('latin1');
    expect(differenceOf({ body, agent: 'Gleaner', path: '/a' })).toBe('unclassified');
  });

  test('two causes at once are both named', () => {
    const body = 'Useragent: Gleaner and friends\nDisallow: /a\n';
    expect(differenceOf({ body, agent: 'Gleaner', path: '/a' })).toBe('misspelt-key + agent-text');
  });
});
