import { describe, expect, test } from 'vitest';
import { licenceLinks } from '../../../src/web/pick/licence.ts';
import { parseRobots } from '../../../src/web/robots/parse.ts';

const links = (text: string) => licenceLinks(parseRobots(Buffer.from(text)), 'WhoMayReadTheWeb-Research');
const urls = (text: string) => links(text).map(({ url }) => url);

describe('licence links of a robots.txt', () => {
  test('are the global ones where our group has none, in order, with their lines', () => {
    expect(
      links('License: https://a.example/1.xml\n\nlicense:  https://b.example/2.xml # x\nUser-agent: *\nAllow: /\n'),
    ).toEqual([
      { raw: 'https://a.example/1.xml', url: 'https://a.example/1.xml', line: 1 },
      { raw: 'https://b.example/2.xml', url: 'https://b.example/2.xml', line: 3 },
    ]);
  });

  test('are those of our group alone where it has one', () => {
    const text =
      'License: https://g.example/\nUser-agent: *\nAllow: /\nLicense: https://star.example/\nUser-agent: whomayreadtheweb-research\nAllow: /\nLicense: https://ours.example/\n';
    expect(urls(text)).toEqual(['https://ours.example/']);
  });

  test('are those of `*` only where no group names us', () => {
    const star = 'License: https://g.example/\nUser-agent: *\nAllow: /\nLicense: https://star.example/\n';
    expect(urls(star)).toEqual(['https://star.example/']);
    expect(urls(`${star}User-agent: WhoMayReadTheWeb-Research\nAllow: /\n`)).toEqual(['https://g.example/']);
  });

  test('of another bot are none of ours', () => {
    expect(urls('User-agent: OtherBot\nDisallow: /\nLicense: https://other.example/\n')).toEqual([]);
  });

  test.each([
    '/license.xml',
    'license.xml',
    '//a.example/x',
    'ftp://a.example/',
    'MIT',
    'https://',
    'javascript:x',
    '',
  ])('have no URL where the value is %j, yet are recorded', (raw) => {
    const [link] = links(`License: ${raw}\n`);
    expect(link?.url).toBeUndefined();
    if (raw !== '') expect(link).toEqual({ raw, line: 1 });
  });

  test('are at most 32, whatever the file holds', () => {
    expect(links('License: https://a.example/\n'.repeat(10_000))).toHaveLength(32);
  });
});
