import { describe, expect, test } from 'vitest';
import { runRobotsCases } from '../../src/flow/robots-cases.ts';

const run = (...lines: readonly (object | string)[]) => {
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  return runRobotsCases('c.jsonl', 'rfc', async () => Buffer.from(text));
};
const base = { id: 'c', agent: 'Gleaner', url: 'https://example.com/p/3/x', expect: 'disallow' };
const own = 'User-agent: Gleaner\n';

describe('a file of robots.txt cases', () => {
  test('takes a body as text, as base64, and as texts with their repeats', async () => {
    const text = `${own}Disallow: /p/3/\n`;
    const result = await run(
      { ...base, robots: text },
      { ...base, robots_b64: Buffer.from(`\uFEFF${text}`, 'utf16le').toString('base64') },
      {
        ...base,
        robots_gen: [
          [own, 1],
          ['# padding\n', 9],
          ['Disallow: /p/3/\n', 1],
        ],
      },
    );
    expect(result).toEqual({ passed: 3, failures: [] });
  });

  test('@SEQn stands for n numbered rules, from 0', async () => {
    const numbered = (n: number) => ({
      ...base,
      robots_gen: [
        [own, 1],
        [`@SEQ${n}`, 1],
      ],
    });
    expect((await run(numbered(4))).passed).toBe(1);
    expect((await run(numbered(3))).passed).toBe(0);
  });

  test('max_bytes cuts the body, and the line that the cut leaves unfinished is dropped', async () => {
    const robots = `${own}Disallow: /p/3/not-this\n`;
    const max_bytes = own.length + 'Disallow: /p/3/'.length;
    expect((await run({ ...base, robots, max_bytes, expect: 'allow' })).passed).toBe(1);
    expect((await run({ ...base, robots: `${own}Disallow: /p/3/`, max_bytes: 9999 })).passed).toBe(1);
  });

  test('union is what must hold where the groups of * bind as well', async () => {
    const robots = `${own}Disallow: /q\n\nUser-agent: *\nDisallow: /p\n`;
    const allowed = { ...base, robots, expect: 'allow' };
    expect((await run({ ...allowed, union: 'disallow' })).passed).toBe(1);
    const { passed, failures } = await run({ ...allowed, union: 'allow' });
    expect(passed).toBe(0);
    expect(failures).toMatchObject([
      { id: 'c', groups: 'own-and-star', expected: 'allow', verdict: { group: 'star' } },
    ]);
  });

  test('a case that does not hold is told with its verdict', async () => {
    const { failures } = await run({ ...base, robots: `${own}Allow: /` });
    expect(failures).toMatchObject([
      { id: 'c', groups: 'own-or-star', expected: 'disallow', verdict: { allowed: true } },
    ]);
  });

  test('an empty query is a query', async () => {
    const robots = `${own}Disallow: /*?\n`;
    expect((await run({ ...base, robots, url: 'https://example.com/?' })).passed).toBe(1);
    expect((await run({ ...base, robots, url: 'https://example.com/?#top' })).passed).toBe(1);
    expect((await run({ ...base, robots, url: 'https://example.com/#?', expect: 'allow' })).passed).toBe(1);
  });

  test.each([
    ['no JSON', '{"id":', /^c\.jsonl, line 2: not JSON$/],
    ['no body', { ...base }, /^c\.jsonl, line 2: not a case: .*exactly one of robots/],
    ['two bodies', { ...base, robots: '', robots_b64: '' }, /exactly one/],
    ['an expectation that is none', { ...base, robots: '', expect: 'maybe' }, /line 2: not a case: expect/],
    ['a URL that is none', { ...base, robots: '', url: '/p' }, /line 2: not a case: url not an absolute/],
    ['base64 that is none', { ...base, robots_b64: '§' }, /line 2: not a case: robots_b64/],
    ['no object', '7', /line 2: not a case/],
  ])('a line with %s is a mistake that names the line', async (_, line, message) => {
    await expect(run({ ...base, robots: '' }, line)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      exitCode: 2,
    });
  });
});
