import { describe, expect, test } from 'vitest';
import { metaBot, parseRobotsMeta, parseXRobotsTag } from '../../src/web/robots-tag.ts';

const tag = (bot: string, directives: readonly string[], unknown = 0) => ({ bot, directives, unknown });

describe('X-Robots-Tag', () => {
  test.each([
    ['noindex', [tag('*', ['noindex'])]],
    ['NoIndex,  NOFOLLOW', [tag('*', ['nofollow', 'noindex'])]],
    ['googlebot: noindex', [tag('googlebot', ['noindex'])]],
    [
      'googlebot: noindex, nofollow, otherbot: none',
      [tag('googlebot', ['nofollow', 'noindex']), tag('otherbot', ['none'])],
    ],
    ['noindex, googlebot:, nofollow', [tag('*', ['noindex']), tag('googlebot', ['nofollow'])]],
    [
      'max-snippet:-1, max-image-preview: large, max-video-preview:0',
      [tag('*', ['max-image-preview:large', 'max-snippet:-1', 'max-video-preview:0'])],
    ],
    ['max-snippet: many', [tag('*', [], 1)]],
    ['unavailable_after: 25 Jun 2010 15:00:00 PST, noindex', [tag('*', ['noindex', 'unavailable_after'])]],
    ['unavailable_after: Wednesday, 03-Aug-05 14:24:25 UTC, noindex', [tag('*', ['noindex', 'unavailable_after'])]],
    ['gptbot: unavailable_after: 2030-01-01', [tag('gptbot', ['unavailable_after'])]],
    ['noai, noimageai', [tag('*', ['noai', 'noimageai'])]],
    ['noindex: yes', [tag('*', [], 1)]],
    ['whatever, my secret', [tag('*', [], 2)]],
    ['', []],
    [',,', []],
    ['__proto__: noindex', [tag('*', [], 1)]],
    ['constructor: noindex', [tag('constructor', ['noindex'])]],
  ])('%j', (value, expected) => {
    expect(parseXRobotsTag(value)).toEqual(expected);
  });
});

test('the content of a robots meta names no bots', () => {
  expect(parseRobotsMeta('googlebot: noindex, noai', '*')).toEqual([tag('*', ['noai'], 1)]);
});

test.each([
  ['robots', '*'],
  [' ROBOTS ', '*'],
  ['googlebot', 'googlebot'],
  ['Googlebot-News', 'googlebot-news'],
  ['GPTBot', 'gptbot'],
  ['OAI-SearchBot', 'oai-searchbot'],
  ['anthropic-ai', 'anthropic-ai'],
  ['Google-Extended', 'google-extended'],
  ['description', undefined],
  ['author', undefined],
  ['bot name with blanks bot', undefined],
  [`${'x'.repeat(60)}bot`, undefined],
  ['', undefined],
])('a meta named %j addresses %s', (name, bot) => {
  expect(metaBot(name)).toBe(bot);
});
