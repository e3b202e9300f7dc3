import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { HeaderList } from '../../src/model/observation.ts';
import { answer, read } from './answer.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const home = (body: string, headers: HeaderList = [], probe = 'home-html', url?: string) =>
  read(answer(200, body, headers), probe, url).home;

describe('home signals', () => {
  test('are read of home probes wherever they end, and of whatever lies at /', () => {
    expect(home('<html>')).toBeDefined();
    expect(home('<html>', [], 'home-html', 'https://www.example.com/de/')).toBeDefined();
    expect(home('<html>', [], 'llms-txt', 'https://example.com/?from=llms')).toBeDefined();
    expect(home('<html>', [], 'llms-txt')).toBeUndefined();
  });

  test('hold robots metas by bot, and count words that are no directive', () => {
    const body =
      '<html><META NAME="Robots" CONTENT="NOINDEX, noai,, surprise"><meta name=GPTBot content="noindex"><meta name=description content="none"><meta name=author content="index">';
    expect(home(body)?.robotsMeta).toEqual([
      { bot: '*', directives: ['noai', 'noindex'], unknown: 1 },
      { bot: 'gptbot', directives: ['noindex'], unknown: 0 },
    ]);
  });

  test('hold X-Robots-Tag of every line', () => {
    const headers: HeaderList = [
      ['X-Robots-Tag', 'noindex, googlebot: nofollow, noarchive'],
      ['x-robots-tag', 'noimageai'],
    ];
    expect(home('<html>', headers)?.xRobotsTag).toEqual([
      { bot: '*', directives: ['noindex'], unknown: 0 },
      { bot: 'googlebot', directives: ['noarchive', 'nofollow'], unknown: 0 },
      { bot: '*', directives: ['noimageai'], unknown: 0 },
    ]);
  });

  test('tell ai-train of Content-Signal from train-ai of Content-Usage', () => {
    const found = home('<html>', [
      ['Content-Signal', 'ai-train=no, train-ai=no'],
      ['Content-Usage', 'train-ai=n, ai-train=n'],
    ]);
    expect(found?.contentSignal).toEqual({ 'ai-train': 'no', unknown: 1, conflict: false });
    expect(found?.contentUsage).toEqual({ 'train-ai': 'n', unknown: 1, invalid: false });
  });

  test('hold TDM statements of header and meta apart', () => {
    const found = home(
      '<html><meta name="TDM-Reservation" content="0"><meta name=tdm-policy content="https://example.com/p">',
      [['TDM-Reservation', '1']],
    );
    expect(found?.tdmHeader).toEqual({ reservation: 1, policy: false });
    expect(found?.tdmMeta).toEqual({ reservation: 0, policy: true });
    expect(home('<html>', [['tdm-reservation', 'true']])?.tdmHeader).toEqual({ reservation: 'other', policy: false });
    expect(home('<html>')?.tdmHeader).toBeUndefined();
  });

  test('count links of header and markup, targets hashed, resolved against the right base', () => {
    const found = home(
      '<html><base href="https://cdn.example.com/x/"><link rel="Alternate" type="text/markdown" href="y.md"><link rel=alternate type="application/rss+xml" href=f><link rel="stylesheet license" href="https://rsl.example.net/#a">',
      [
        [
          'Link',
          '</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json", </s.css>; rel=preload',
        ],
      ],
    );
    expect(found?.links).toEqual([
      {
        rel: 'api-catalog',
        from: 'header',
        type: 'application/linkset+json',
        where: 'same-origin',
        sha256: sha256('https://example.com/.well-known/api-catalog'),
      },
      {
        rel: 'alternate',
        from: 'element',
        type: 'text/markdown',
        where: 'same-site',
        sha256: sha256('https://cdn.example.com/x/y.md'),
      },
      { rel: 'license', from: 'element', where: 'elsewhere', sha256: sha256('https://rsl.example.net/') },
    ]);
  });

  test('ignore a link that speaks of another page, keep one that says this page', () => {
    const rels = (link: string) => home('<html>', [['Link', link]])?.links.map(({ rel }) => rel);
    expect(rels('</a>; rel=license; anchor="/other"')).toEqual([]);
    expect(rels('</a>; rel=license; anchor="https://example.com/"')).toEqual(['license']);
    expect(rels('<http://[bad>; rel=license')).toEqual(['license']);
    expect(home('<html>', [['Link', '<http://[bad>; rel=license']])?.links[0]?.where).toBe('invalid');
  });

  test('hold schema.org types of arrays and @graph, and count what cannot be parsed', () => {
    const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
    expect(
      home(
        `<html>${block('{"@type":"https://schema.org/WebSite","author":{"@type":"Person"}}')}${block('[{"@graph":[{"@type":["Organization","WebSite"]},[{"@type":"schema:Thing"}]]}]')}${block('{oops')}${block('{"@type":"my own words"}')}<script type="application/json">{"@type":"No"}</script>`,
      )?.jsonLd,
    ).toEqual({ blocks: 4, unparsable: 1, types: ['Organization', 'Thing', 'WebSite'], otherTypes: 1 });
    expect(home('<html>')?.jsonLd).toBeUndefined();
  });

  test.each([
    ['<script>navigator.modelContext.registerTool()</script>', true],
    ['<script type=module>if (document?.modelContext) x()</script>', true],
    ['<script type="application/ld+json">"navigator.modelContext"</script>', false],
    ['<p>navigator.modelContext</p>', false],
    ['<script src="/navigator.modelContext"></script>', false],
  ])('%s is imperative WebMCP: %s', (markup, expected) => {
    expect(home(`<html>${markup}`)?.modelContext).toBe(expected);
  });

  test('count declarative WebMCP forms', () => {
    expect(home('<html><form toolname=a></form><form TOOLNAME=b tooldescription=c></form><form>')?.toolForms).toBe(2);
  });

  test.each([
    ['WordPress 6.4.2', 'wordpress'],
    ['Wix.com Website Builder', 'wix.com'],
    ['Joomla! - Open Source', 'joomla'],
    ['', undefined],
    ['<b>', undefined],
    ['7th heaven', undefined],
  ])('know of generator %j no more than %s', (content, expected) => {
    expect(home(`<html><meta name=generator content="${content}">`)?.generator).toBe(expected);
  });

  test('see origin trials, wanted signatures and llms.txt pointers', () => {
    expect(home('<html><meta http-equiv="Origin-Trial" content=x>')?.originTrial).toBe(true);
    const headers: HeaderList = [
      ['Origin-Trial', 'x'],
      ['Accept-Signature', 'x'],
      ['X-Llms-Txt', '/llms.txt'],
    ];
    expect(home('<html>', headers)).toMatchObject({ originTrial: true, acceptSignature: true, llmsTxtHeader: true });
    expect(home('<html>')).toMatchObject({ originTrial: false, acceptSignature: false, llmsTxtHeader: false });
  });

  test('hold what a Markdown answer says', () => {
    const markdown = home(
      '---\ntitle: x\n---\n\n# Example\n',
      [
        ['Content-Type', 'text/markdown'],
        ['Vary', 'Accept-Encoding, ACCEPT'],
        ['x-markdown-tokens', '12'],
        ['x-original-tokens', '1200'],
      ],
      'home-markdown',
    );
    expect(markdown).toMatchObject({
      varyAccept: 'accept',
      markdownTokens: 12,
      originalTokens: 1200,
      frontMatter: true,
      heading: true,
    });
    expect(
      home('<html># no', [
        ['Vary', '*'],
        ['x-markdown-tokens', '1e9'],
      ]),
    ).toMatchObject({
      varyAccept: 'star',
      frontMatter: false,
      heading: false,
    });
    expect(home('plain', [['Vary', 'Accept-Language']])?.varyAccept).toBe('no');
  });

  test('are at most 64 links and 32 tags, whatever the page holds', () => {
    const found = home(`<html>${'<link rel=license href=a><meta name=robots content=noai>'.repeat(500)}`);
    expect([found?.links.length, found?.robotsMeta.length]).toEqual([64, 32]);
  });
});
