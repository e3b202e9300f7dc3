import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRobots } from '../../src/classify/compare-robots.ts';
import { robotsPolicy } from '../../src/classify/robots-policy.ts';
import type { RobotsRead, TokenVerdict } from '../../src/model/policy.ts';
import type { Lens } from '../../src/model/vocabulary.ts';
import { CRAWLERS, isAddressable } from '../../src/web/crawlers.ts';
import { visited } from './visit-rows.ts';

const TOKENS = ['*', ...CRAWLERS.map(({ token }) => token)];
const url = 'https://example.com/robots.txt';
const policy = (text: string | Uint8Array, cut = false) =>
  robotsPolicy(typeof text === 'string' ? Buffer.from(text) : text, { url, cut, tokens: TOKENS });
const verdict = (text: string, token: string, lens: Lens = 'rfc'): TokenVerdict | undefined =>
  policy(text).verdicts.find((one) => one.token === token && one.lens === lens);
const stated = (text: string, token: string) => policy(text).statements.find((one) => one.token === token);

const MANAGED = `# BEGIN Cloudflare Managed content

User-agent: *
Content-Signal: search=yes,ai-train=no,use=reference
Allow: /

User-agent: GPTBot
Disallow: /

User-agent: ClaudeBot
Disallow: /

# END Cloudflare Managed Content

User-agent: ClaudeBot
Disallow: /private/

User-agent: CCBot
Disallow: /
Content-Signal: ai-train=no
`;

describe('what a robots.txt says to a token', () => {
  test.each([
    ['', 'GPTBot', { source: 'none', extent: 'none', rootAllowed: true, explicitAllow: false }],
    ['User-agent: *\nDisallow: /', 'GPTBot', { source: 'star', extent: 'full', rootAllowed: false }],
    ['User-agent: gptBOT\nDisallow: /x', 'GPTBot', { source: 'named', extent: 'partial', explicitAllow: true }],
    ['User-agent: GPTBot\nDisallow:', 'GPTBot', { source: 'named', extent: 'none', explicitAllow: true }],
    ['User-agent: GPTBot', 'GPTBot', { source: 'named', extent: 'none', explicitAllow: false }],
    ['User-agent: GPT\nDisallow: /', 'GPTBot', { source: 'none', rootAllowed: true }],
    [
      'User-agent: *\nDisallow: /\nUser-agent: GPTBot\nAllow: /',
      'GPTBot',
      { source: 'named', extent: 'none', explicitAllow: true, rule: { allow: true, pattern: '/', line: 4 } },
    ],
    ['User-agent: *\nDisallow: /', '*', { source: 'star', rootAllowed: false, rule: { line: 2 } }],
  ] as const)('%j, %s', (text, token, expected) => {
    expect(verdict(text, token)).toMatchObject(expected);
  });

  test('two lenses may differ, and the file then has two verdicts', () => {
    const file = 'User-agent: GPTBot, CCBot\nDisallow: /';
    expect(verdict(file, 'CCBot')).toMatchObject({ source: 'none', rootAllowed: true });
    expect(verdict(file, 'CCBot', 'lenient')).toMatchObject({ source: 'named', rootAllowed: false });
  });

  test('a list of 77 tokens of which 32 are the core; the odd ones are flagged where a file names them', () => {
    expect([CRAWLERS.length, CRAWLERS.filter(({ core }) => core).length]).toEqual([77, 32]);
    expect(new Set(CRAWLERS.map(({ token }) => token.toLowerCase())).size).toBe(77);
    expect(TOKENS.filter((token) => token !== '*' && !isAddressable(token))).toEqual(
      expect.arrayContaining(['ChatGPT Agent', 'AI2Bot', 'img2dataset', 'archive.org_bot']),
    );
    expect(
      policy('User-agent: GPTBot\nUser-agent: chatgpt agent\nUser-agent: AI2Bot-x\nDisallow: /').unaddressable,
    ).toEqual([{ token: 'ChatGPT Agent', line: 2 }]);
  });
});

describe('lines that a vendor wrote', () => {
  test('are told from those of the site, rule by rule', () => {
    const { managed, groups } = policy(MANAGED);
    expect(managed).toEqual([{ vendor: 'cloudflare', from: 1, to: 13, open: false }]);
    expect(groups.map((group) => group.managed)).toEqual([true, true, true, false, false]);
    expect(verdict(MANAGED, 'GPTBot')).toMatchObject({ rootAllowed: false, managed: true });
    expect(verdict(MANAGED, 'CCBot')).toMatchObject({ rootAllowed: false, managed: false });
    expect(policy(MANAGED).directives.map((one) => [one.scope, one.managed])).toEqual([
      [0, true],
      [4, false],
    ]);
  });

  test('run to the end of the file where the end marker is missing', () => {
    expect(policy('# begin cloudflare managed CONTENT\rUser-agent: *\rDisallow: /').managed).toEqual([
      { vendor: 'cloudflare', from: 1, to: 3, open: true },
    ]);
    expect(policy('User-agent: * # BEGIN Cloudflare Managed content\nDisallow: /').managed).toEqual([]);
  });
});

describe('what the further records state', () => {
  test('licences: those of the own group, else the global ones; relative ones are none', () => {
    const file = 'License: https://a.test/all.xml\nUser-agent: GPTBot\nLicense: https://b.test/own.xml\nDisallow: /x\n';
    expect(stated(file, 'GPTBot')?.licences).toEqual(['https://b.test/own.xml']);
    expect(stated(file, 'CCBot')?.licences).toEqual(['https://a.test/all.xml']);
    expect(stated('License: /license.xml', 'CCBot')).toBeUndefined();
  });

  test('Content-Signal holds for the tokens of its group alone, and two that differ are a conflict', () => {
    expect(stated(MANAGED, 'GPTBot')).toBeUndefined();
    expect(stated(MANAGED, 'CCBot')?.contentSignal).toMatchObject({ 'ai-train': 'no' });
    expect(stated(MANAGED, 'YouBot')?.contentSignal).toMatchObject({
      search: 'yes',
      'ai-train': 'no',
      use: 'reference',
    });
    const two = 'User-agent: *\nContent-Signal: search=yes\nContent-Signal: search=no';
    expect(stated(two, 'YouBot')?.contentSignal).toMatchObject({ search: 'no', conflict: true });
  });

  test.each([
    ['Content-Usage: train-ai=n', { 'train-ai': 'n' }],
    ['Content-Usage: train-ai=n\nContent-Usage: / train-ai=y', { 'train-ai': 'y' }],
    ['Content-Usage: / train-ai=y\nContent-Usage: / train-ai=n, search=y', { 'train-ai': 'n', search: 'y' }],
    ['Content-Usage: train-ai=y\nContent-Usage: train-ai=n', { 'train-ai': 'n' }],
    ['Content-Usage: /news/ train-ai=y', undefined],
    ['Content-Usage: /$ search=n\nContent-Usage: / search=y', { search: 'n' }],
    ['Content-Usage: Train-AI=n', undefined],
    ['Content-Usage: train-ai="n"', undefined],
    ['Content-Usage: train-ai=y, train-ai', undefined],
    ['Content-Usage: train-ai=n;x=1', { 'train-ai': 'n' }],
    ['Content-Usage: /\ttrain-ai=n # why', { 'train-ai': 'n' }],
  ])('%j prefers %j', (lines, expected) => {
    expect(stated(`User-agent: *\n${lines}\nDisallow: /x`, 'GPTBot')?.contentUsage).toEqual(expected);
  });

  test('of two crawl delays in merged groups the larger holds', () => {
    const file =
      'User-agent: GPTBot\nCrawl-delay: 2\nDisallow: /x\nUser-agent: GPTBot\nCrawl-delay: .5\nDisallow: /y\n';
    expect(stated(file, 'GPTBot')?.crawlDelay).toBe(2);
    expect(stated(file, 'CCBot')).toBeUndefined();
  });
});

describe('each directive has its form, or the code of what is wrong', () => {
  test.each([
    ['Content-Signal: search=yes, ai-train=no', 'content-signal', { search: 'yes', 'ai-train': 'no' }, undefined],
    ['Content-Signals: search=yes', 'content-signal', { search: 'yes' }, 'misspelt'],
    ['Content-Signal: ai_train=no, search=yes', 'content-signal', { search: 'yes', unknown: 1 }, 'unknown-member'],
    ['Content-Signal: ai-train: no', 'content-signal', undefined, 'bad-form'],
    ['Content-Signal: /x search=no', 'content-signal', undefined, 'path-given'],
    ['Content-Usage: /a/ train-ai=y', 'content-usage', { path: '/a/', 'train-ai': 'y' }, undefined],
    ['Content-Usage: Train-AI=n', 'content-usage', undefined, 'invalid-dictionary'],
    ['Content-Usage: genai=n', 'content-usage', { unknown: 1 }, 'unknown-member'],
    ['License: https://a.test/l.xml', 'license', { url: 'https://a.test/l.xml' }, undefined],
    ['License: /l.xml', 'license', { url: 'https://example.com/l.xml' }, 'relative'],
    ['License: MIT', 'license', undefined, 'not-a-url'],
    ['Crawl-delay: 0.5', 'crawl-delay', { seconds: 0.5 }, undefined],
    ['Crawl-delay: .5', 'crawl-delay', { seconds: 0.5 }, undefined],
    ['Crawl-delay: 86400', 'crawl-delay', { seconds: 86_400 }, undefined],
    ['Crawl-delay: 0x10', 'crawl-delay', undefined, 'not-a-number'],
    ['Crawl-delay: 1e3', 'crawl-delay', undefined, 'not-a-number'],
    ['Crawl-delay: [5]', 'crawl-delay', undefined, 'not-a-number'],
    ['Crawl-delay:', 'crawl-delay', undefined, 'empty'],
    ['Sitemap: https://a.test/S.xml', 'sitemap', { url: 'https://a.test/S.xml' }, undefined],
    ['SITEMAP: /s.xml', 'sitemap', { url: 'https://example.com/s.xml' }, 'relative'],
    ['Site-map:https://a.test/s', 'sitemap', { url: 'https://a.test/s' }, 'misspelt'],
    ['Host: www.example.com:8080', 'host', { host: 'www.example.com:8080', scheme: false }, undefined],
    ['Host: https://example.com/', 'host', { host: 'example.com', scheme: true }, undefined],
    ['Host: a b', 'host', undefined, 'bad-form'],
    ['Clean-param: utm_source&utm_medium /', 'clean-param', { parameters: 2, path: '/' }, undefined],
    ['Clean-param: &a=1 /', 'clean-param', undefined, 'bad-form'],
    ['Request-rate: 2/1m', 'request-rate', { documents: 2, seconds: 60 }, undefined],
    ['Request-rate: 1/10s 1800-1900', 'request-rate', { documents: 1, seconds: 10 }, undefined],
    ['Request-rate: 1/0', 'request-rate', undefined, 'out-of-range'],
    ['Request-rate: 10', 'request-rate', undefined, 'bad-form'],
    ['Visit-time: 2200-0800', 'visit-time', { from: '2200', to: '0800' }, undefined],
    ['Visit-time: 03:00-11:00', 'visit-time', { from: '0300', to: '1100' }, undefined],
    ['Visit-time: 9900-0000', 'visit-time', undefined, 'out-of-range'],
    ['Noindex: /etf_*', 'noindex', { path: '/etf_*' }, undefined],
    ['No-index: /x', 'noindex', { path: '/x' }, 'misspelt'],
    ['Noindex: x', 'noindex', undefined, 'not-a-path'],
    ['DisallowAITraining: /', 'disallowaitraining', { path: '/' }, undefined],
    ['DisallowAITraining:', 'disallowaitraining', { path: '' }, undefined],
    ['AllowAITraining: /news/', 'allowaitraining', { path: '/news/' }, undefined],
    ['LLM-Policy: /llms.txt', 'llm-policy', { url: 'https://example.com/llms.txt' }, undefined],
    ['Agentmap: https://a.test/m', 'agentmap', { url: 'https://a.test/m' }, undefined],
    ['Schemamap: https://a.test/m', 'schemamap', { url: 'https://a.test/m' }, undefined],
    ['tdm-reservation: 1', 'tdm-reservation', undefined, 'not-for-robots'],
    ['ACAP-crawler: *', 'other', undefined, 'unknown-key'],
    ['https://example.com/x', 'other', undefined, 'unknown-key'],
  ] as const)('%s', (line, kind, form, issue) => {
    const [directive] = policy(`User-agent: *\n${line}\nDisallow: /x`).directives;
    expect(directive).toMatchObject({ kind, line: 2, scope: 0, ...(form && { form }) });
    expect([directive?.form === undefined, directive?.issue]).toEqual([form === undefined, issue]);
  });

  test('a key that begins like a directive is not that directive', () => {
    expect(verdict('User-agent: *\nDisallowAITraining: /', 'GPTBot')).toMatchObject({
      rootAllowed: true,
      extent: 'none',
    });
  });
});

describe('our robots.txt and that of a browser', () => {
  const read = (text: string | undefined, state: RobotsRead['state'] = 'file'): RobotsRead => ({
    ua: 'own',
    state,
    row: 'a.test#0',
    ...(text === undefined ? {} : { sha256: String(text.length).padStart(64, '0'), policy: policy(text) }),
  });

  test('the same records under other comments and line ends are the same policy in other bytes', () => {
    const compared = compareRobots(
      read('User-agent: *\nDisallow: /x\n'),
      read('# Hello\r\nuser-agent:*\r\n\r\nDisallow: /x'),
    );
    expect(compared).toEqual({
      sameBytes: false,
      sameRecords: true,
      samePolicy: true,
      differing: [],
      onlyForBrowser: false,
    });
  });

  test('the tokens that are told something else are named', () => {
    const { samePolicy, differing } = compareRobots(
      read('User-agent: *\nDisallow: /x\n'),
      read('User-agent: *\nDisallow: /x\n\nUser-agent: GPTBot\nDisallow: /\n'),
    );
    expect([samePolicy, differing.map(({ token }) => token)]).toEqual([false, ['GPTBot']]);
    expect(differing[0]).toMatchObject({ own: { rootAllowed: true }, browser: { rootAllowed: false } });
  });

  test.each(['refused', 'server-error', 'network-error'] as const)(
    'only a browser can read it where we got %s',
    (state) => {
      expect(compareRobots(read(undefined, state), read('User-agent: *')).onlyForBrowser).toBe(true);
      expect(compareRobots(read(undefined, 'unavailable'), read('User-agent: *')).onlyForBrowser).toBe(false);
    },
  );

  test('are read from the rows of a visit', () => {
    const file = { status: 200, body: MANAGED, type: 'text/plain' };
    const { own, browser, comparison } = visited({ robots: { status: 403 }, 'robots-browser': file }).classified()
      .robots;
    expect([own?.state, browser?.state, own?.policy, comparison?.onlyForBrowser]).toEqual([
      'refused',
      'file',
      undefined,
      true,
    ]);
    expect(browser?.policy?.managed.length).toBe(1);
    const both = visited({ robots: file, 'robots-browser': file }).classified().robots;
    expect(both.comparison).toMatchObject({ sameBytes: true, samePolicy: true });
  });
});

test('no bytes make a policy throw, or leave a verdict out', () => {
  const line = fc.constantFrom(
    'User-agent: *',
    'User-agent: GPTBot',
    'Disallow: /',
    'Allow: /a*',
    'License: x',
    'Content-Usage: a=',
    '\r',
    '',
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(fc.oneof(line, fc.string()), { maxLength: 12 }).map((lines) => Buffer.from(lines.join('\n'))),
  );
  fc.assert(
    fc.property(bytes, fc.boolean(), (body, cut) => {
      const { verdicts, directives } = policy(body, cut);
      expect(verdicts.length).toBe(2 * TOKENS.length);
      for (const { extent, rootAllowed } of verdicts) {
        if (extent === 'full') expect(rootAllowed).toBe(false);
        if (extent === 'none') expect(rootAllowed).toBe(true);
      }
      for (const { form, issue } of directives) expect(form ?? issue).toBeDefined();
    }),
  );
});
