import { describe, expect, test } from 'vitest';
import { answer, read } from './answer.ts';

const OURS = 'WhoMayReadTheWeb-Research';
const robots = (body: string | Uint8Array, probe = 'robots', more = {}) => read(answer(200, body, [], more), probe);

describe('of a robots.txt', () => {
  test.each(['robots', 'robots-browser', 'robots-second'])(
    '%s gives the rules that bind us, under both lenses',
    (probe) => {
      const { binding, records } = robots(`User-agent: *\nDisallow: /a\nUser-agent: ${OURS}\nDisallow: /b\n`, probe);
      expect(binding).toEqual([
        { lens: 'rfc', group: 'named', rules: [{ allow: false, pattern: '/b', line: 4 }] },
        { lens: 'lenient', group: 'named', rules: [{ allow: false, pattern: '/b', line: 4 }] },
      ]);
      expect(records).toBe(4);
    },
  );

  test('no other probe gives rules, nor does an answer that is no 2xx', () => {
    expect(read(answer(200, 'User-agent: *\nDisallow: /')).binding).toBeUndefined();
    for (const status of [301, 404, 500, 600]) {
      expect(read(answer(status, 'User-agent: *\nDisallow: /'), 'robots').binding).toBeUndefined();
    }
  });

  test('an HTML 200 is read like any text: lines that parse bind', () => {
    const facts = robots('<html>\nUser-agent: *\nDisallow: /x\n</html>');
    expect(facts.html).toBe(true);
    expect(facts.binding?.[0]?.rules).toHaveLength(1);
  });

  test('UTF-16 with a BOM is decoded and obeyed', () => {
    const wide = Buffer.from('\ufeffUser-agent: *\nDisallow: /x\n', 'utf16le');
    expect(robots(wide).binding?.[0]).toMatchObject({ group: 'star', rules: [{ pattern: '/x' }] });
  });

  test('at the cut the unfinished last line is dropped', () => {
    const body = 'User-agent: *\nDisallow: /x\nDisallow: /';
    expect(robots(body).binding?.[0]?.rules).toHaveLength(2);
    expect(robots(body, 'robots', { truncated: true }).binding?.[0]?.rules).toHaveLength(1);
  });

  test('bytes of an unknown encoding have no records, though they hold colons; a sitemap alone is one', () => {
    const noise = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x3a, 0x0a, 0x71, 0x3a, 0x80, 0x0a]);
    expect(robots(noise, 'robots', { notes: ['encoding-unknown'] }).records).toBe(0);
    expect(robots('Sitemap: https://example.com/s.xml').records).toBe(1);
    expect(robots('').records).toBe(0);
  });

  test('licence links are those of our group, else the global ones', () => {
    const global = 'License: https://example.com/g.xml\n';
    const ours = `User-agent: ${OURS}\nLicense: https://example.com/o.xml\nAllow: /\n`;
    const urls = (body: string) => robots(body).links?.licence?.map(({ url }) => url);
    expect(urls(global)).toEqual(['https://example.com/g.xml']);
    expect(urls(global + ours)).toEqual(['https://example.com/o.xml']);
    expect(urls('User-agent: *\nAllow: /')).toBeUndefined();
  });
});
