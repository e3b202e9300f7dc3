import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../src/dataset/record-sink.ts';
import type { Lens } from '../../src/model/vocabulary.ts';
import { whoMayRead } from '../../src/protocol/who-may-read.ts';
import { CRAWLERS } from '../../src/web/crawlers.ts';
import { bindingOf } from '../../src/web/robots/binding.ts';
import { judge } from '../../src/web/robots/match.ts';
import { parseRobots } from '../../src/web/robots/parse.ts';
import { html, page, text } from '../classify/visit-rows.ts';
import { recordsOf } from './records.ts';

const { token: OURS } = whoMayRead.identity;

/**
 * A robots.txt put together from the records of `rules` alone: every line where it stood, blank lines where a reader
 * may mind them, and a comment everywhere else.
 */
function fileFrom(rules: readonly AnyRecord[]): Uint8Array {
  const lines: string[] = [];
  for (const { line, kind, value, after_blank } of rules) {
    while (lines.length < Number(line) - 1) lines.push('#');
    if (after_blank === true) lines[lines.length - 1] = '';
    lines.push(kind === 'other' ? 'x: y' : `${kind}: ${value}`);
  }
  return Buffer.from(lines.join('\n'));
}

/** What a verdict says, worked out from the records of `rules` alone. */
function again(rules: readonly AnyRecord[], token: string, lens: Lens) {
  const binding = bindingOf(parseRobots(fileFrom(rules)), token, lens);
  const { allowed, rule } = judge(binding, '/');
  return {
    source: binding.group,
    root_allowed: allowed,
    explicit_allow: binding.group === 'named' && allowed && binding.rules.length > 0,
    rule_line: rule?.line ?? null,
  };
}

const said = ({ source, root_allowed, explicit_allow, rule_line }: AnyRecord) => ({
  source,
  root_allowed,
  explicit_allow,
  rule_line,
});

const name = fc.constantFrom('GPTBot', 'gptbot/1.0', 'CCBot', 'ClaudeBot, CCBot', 'ChatGPT Agent', OURS, '*', '* all');
const pattern = fc.constantFrom('/', '', '/a', '*', '/$', '/*?x', 'a', '/é', '/%E9', '\xe9/ /');
const line = fc.oneof(
  name.map((agent) => `User-agent: ${agent}`),
  pattern.map((path) => `Disallow: ${path}`),
  pattern.map((path) => `Allow:${path}`),
  fc.constantFrom(
    '',
    ' ',
    '# a note',
    'Crawl-delay: 2',
    'Contact: me',
    'Sitemap: /s',
    'useragent GPTBot',
    'disalow: /',
    'x\0y: z',
  ),
);
const anyFile = fc.tuple(
  fc.array(line, { minLength: 1, maxLength: 14 }),
  fc.constantFrom('\n', '\r\n', '\r'),
  fc.constantFrom('', '\ufeff'),
  fc.constantFrom<BufferEncoding>('utf8', 'latin1', 'utf16le'),
);

test('every verdict is what the rules alone say: each token, each reading, whatever the file', async () => {
  let closed = 0;
  await fc.assert(
    fc.asyncProperty(anyFile, async ([lines, end, mark, encoding]) => {
      const body = Buffer.from(`${encoding === 'utf16le' ? '\ufeff' : mark}${lines.join(end)}`, encoding);
      const { verdicts, rules } = await recordsOf({ robots: { status: 200, body, type: 'text/plain' } });
      if (verdicts.length === 0) return;
      expect(verdicts).toHaveLength(156);
      const own = rules.filter(({ ua }) => ua === 'own');
      for (const token of ['GPTBot', 'CCBot', 'ClaudeBot', 'ChatGPT Agent', 'Scrapy', OURS]) {
        for (const verdict of verdicts.filter((one) => one.token === token)) {
          expect(said(verdict)).toEqual(again(own, token, verdict.lens as Lens));
          if (verdict.root_allowed === false) closed++;
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(closed).toBeGreaterThan(20);
});

const AI = `User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: OAI-SearchBot
Allow: /

User-agent: ChatGPT Agent
Disallow: /x

User-agent: *
Content-Signal: search=yes, ai-train=no
Content-Usage: train-ai=n
Crawl-delay: 7
Disallow: /search
Contact: canary@example.com

License: https://user:canary@example.com/l.xml
Sitemap: https://example.com/s.xml
`;

describe('verdicts', () => {
  test('are those of each listed token and of ours, by token and reading', async () => {
    const { verdicts } = await recordsOf({ robots: text(AI) });
    const tokens = [...CRAWLERS.map(({ token }) => token), OURS].sort();
    expect(verdicts.map(({ token, lens }) => `${token} ${lens}`)).toEqual(
      tokens.flatMap((token) => [`${token} lenient`, `${token} rfc`]),
    );
    const of = (token: string) => verdicts.find((one) => one.token === token && one.lens === 'rfc');
    expect(of('GPTBot')).toMatchObject({ source: 'named', root_allowed: false, extent: 'full', rule_pattern: '/' });
    expect(of('OAI-SearchBot')).toMatchObject({ explicit_allow: true, extent: 'none', rule_line: 6 });
    expect(of(OURS)).toMatchObject({ source: 'star', root_allowed: true, extent: 'partial', rule_line: null });
  });

  test.each([
    ['a file', text(AI), 156],
    ['a page in its place', html(page('Welcome', '')), 156],
    ['an empty file', text(''), 156],
    ['404', text('no', 404), 156],
    ['403', text('no', 403), 0],
    ['503', text('no', 503), 0],
    ['no answer', { row: { kind: 'failed', failure: 'reset' } } as const, 0],
  ])('where robots.txt is %s there are %i of them less none', async (_, robots, count) => {
    const { verdicts } = await recordsOf({ robots });
    expect(verdicts).toHaveLength(count);
  });

  test('without rules everything is open to everyone', async () => {
    const { verdicts } = await recordsOf({ robots: text('no', 404) });
    for (const verdict of verdicts)
      expect(verdict).toMatchObject({ source: 'none', root_allowed: true, extent: 'none', explicit_allow: false });
  });
});

describe('rules', () => {
  test('are the lines of the file in their groups; of keys that mean nothing known neither key nor value', async () => {
    const { rules } = await recordsOf({ robots: text(AI), 'robots-browser': text(AI) });
    expect(rules.map(({ line, kind, group_index, value }) => [line, kind, group_index, value])).toEqual([
      [1, 'user-agent', 0, 'GPTBot'],
      [2, 'user-agent', 0, 'CCBot'],
      [3, 'disallow', 0, '/'],
      [5, 'user-agent', 1, 'OAI-SearchBot'],
      [6, 'allow', 1, '/'],
      [8, 'user-agent', 2, 'ChatGPT Agent'],
      [9, 'disallow', 2, '/x'],
      [11, 'user-agent', 3, '*'],
      [12, 'other', 3, 'search=yes, ai-train=no'],
      [13, 'other', 3, 'train-ai=n'],
      [14, 'other', 3, '7'],
      [15, 'disallow', 3, '/search'],
      [16, 'other', 3, null],
      [18, 'other', 3, 'https://example.com/l.xml'],
      [19, 'other', 3, 'https://example.com/s.xml'],
    ]);
    expect(rules.filter(({ after_blank }) => after_blank === true).map(({ line }) => line)).toEqual([5, 8, 11, 18]);
    expect(JSON.stringify(rules)).not.toContain('canary');
  });

  test('of a browser stand apart only where it was given other bytes', async () => {
    const same = await recordsOf({ robots: text(AI), 'robots-browser': text(AI) });
    expect(new Set(same.rules.map(({ ua }) => ua))).toEqual(new Set(['own']));
    expect(same.robots.map(({ ua, rules_ua }) => [ua, rules_ua])).toEqual([
      ['browser', 'own'],
      ['own', 'own'],
    ]);
    const other = await recordsOf({ robots: text(AI), 'robots-browser': text('User-agent: *\nDisallow:\n') });
    expect(other.rules.filter(({ ua }) => ua === 'browser')).toHaveLength(2);
    expect(other.robots[0]).toMatchObject({ ua: 'browser', rules_ua: 'browser', lines: 2 });
  });

  test('of a browser stand apart where it was given the same bytes at another address', async () => {
    const elsewhere = { ...text(AI), to: '/m/robots.txt' };
    const { robots, rules } = await recordsOf({ robots: text(AI), 'robots-browser': elsewhere });
    expect(robots.map(({ ua, rules_ua }) => [ua, rules_ua])).toEqual([
      ['browser', 'browser'],
      ['own', 'own'],
    ]);
    expect(rules.filter(({ ua }) => ua === 'browser')).toHaveLength(rules.length / 2);
  });
});

describe('robots', () => {
  const ownOf = async (deeds: Parameters<typeof recordsOf>[0]) =>
    (await recordsOf(deeds)).robots.find(({ ua }) => ua === 'own');

  test('counts what the file says', async () => {
    expect(await ownOf({ robots: text(AI), 'robots-browser': text(AI) })).toMatchObject({
      state: 'file',
      status: 200,
      lines: 15,
      groups: 4,
      allows: 1,
      disallows: 3,
      orphan_rules: 0,
      star_source: 'star',
      star_root_allowed: true,
      named_core: 3,
      named_ai: 4,
      unaddressable: 1,
      managed_block: null,
      content_signal: 1,
      content_signal_ai_train: 'no',
      content_signal_search: 'yes',
      content_signal_ai_input: null,
      content_usage: 1,
      content_usage_train_ai: 'n',
      license_records: 1,
      license_urls: 1,
      crawl_delay_star: 7,
      sitemaps: 1,
      unknown_records: 1,
      bom: false,
      truncated: false,
      differs_from_browser: false,
      policy_differs: false,
      closed_differs_core: 0,
      only_for_browser: false,
    });
  });

  test('signals of one file that disagree are `mixed`', async () => {
    const file = 'User-agent: a\nContent-Signal: ai-train=no\nUser-agent: b\nContent-Signal: ai-train=yes\nDisallow:\n';
    expect((await ownOf({ robots: text(file) }))?.content_signal_ai_train).toBe('mixed');
  });

  test('records that differ only in comments are the same, other rules are another policy', async () => {
    const commented = await ownOf({ robots: text(AI), 'robots-browser': text(`# hello\n${AI}`) });
    expect(commented).toMatchObject({ differs_from_browser: false, policy_differs: false });
    const other = await ownOf({ robots: text(AI), 'robots-browser': text('User-agent: *\nDisallow:\n') });
    expect(other).toMatchObject({ differs_from_browser: true, policy_differs: true, closed_differs_core: 2 });
  });

  test.each([
    ['refused', text('no', 403), 'refused', true],
    ['an error of the server', text('no', 503), 'server-error', true],
    ['missing', text('no', 404), 'unavailable', false],
  ] as const)('what only a browser may read is told: %s to us', async (_, robots, state, only) => {
    const own = await ownOf({ robots, 'robots-browser': text(AI) });
    expect(own).toMatchObject({ state, only_for_browser: only, differs_from_browser: null, lines: null });
  });

  test('a vendor that wrote into the file is named', async () => {
    const managed = `# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n`;
    expect((await ownOf({ robots: text(managed) }))?.managed_block).toBe('cloudflare');
    const { rules, verdicts } = await recordsOf({ robots: text(managed) });
    expect(rules.filter(({ ua }) => ua === 'own').every((rule) => rule.managed)).toBe(true);
    expect(verdicts.find(({ token }) => token === 'GPTBot')?.managed).toBe(true);
  });

  test('where nothing was asked there is a row that says so', async () => {
    const { robots, verdicts, rules } = await recordsOf({
      robots: { row: { kind: 'abstained', because: 'no-base' } },
      'robots-browser': { row: { kind: 'abstained', because: 'no-base' } },
    });
    expect(robots.map(({ state }) => state)).toEqual([null, null]);
    expect([...verdicts, ...rules]).toEqual([]);
  });
});
