/** What one of the twenty sites answers, by path; a path that is not here is 404. `as`: the answer for a browser. */
export interface TinySite {
  readonly domain: string;
  readonly rank: number;
  readonly stratum: number;
  readonly answers: Readonly<Record<string, TinyAnswer>>;
  /** Its name does not resolve. */
  readonly gone?: true;
  /** It asked to be removed. */
  readonly withheld?: true;
  /** Every other path is answered with this. */
  readonly everything?: TinyAnswer;
}

export interface TinyAnswer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: readonly (readonly [string, string])[];
  readonly browser?: TinyAnswer;
  readonly markdown?: TinyAnswer;
}

/** Rows of the invented list by stratum: of 4 all are drawn, of 40 eight, of 160 eight; the weights are 1, 5 and 20. */
export const POPULATION: ReadonlyMap<number, number> = new Map([
  [1, 4],
  [2, 40],
  [3, 160],
]);

const text = (body: string, type = 'text/plain'): TinyAnswer => ({ type, body });
const json = (value: unknown): TinyAnswer => ({ type: 'application/json', body: JSON.stringify(value) });
const page = (words: string, more: Partial<TinyAnswer> = {}): TinyAnswer => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html><head><title>${words}</title></head><body><nav><a href="/about">About</a></nav><h1>${words}</h1><p>${'Here is what we do, and how to reach us. '.repeat(6)}</p><footer>Imprint</footer></body></html>`,
  ...more,
});
const refused = (status: number, headers: readonly (readonly [string, string])[] = []): TinyAnswer => ({
  status,
  type: 'text/html',
  body: '<html><body><h1>Not for you</h1></body></html>',
  headers,
});

const OPEN = 'User-agent: *\nDisallow: /private/\n';
const closing = (...tokens: readonly string[]): string =>
  `${tokens.map((token) => `User-agent: ${token}`).join('\n')}\nDisallow: /\n\n${OPEN}`;
const LLMS = text('# A site\n\n> What it is about.\n\n## Pages\n\n- [About](/about): who we are\n', 'text/markdown');
const CARD = json({
  name: 'Concierge',
  description: 'Answers questions about rooms',
  version: '1.0.0',
  url: 'https://welcome.example/agent',
  protocolVersion: '0.3.0',
  preferredTransport: 'JSONRPC',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'ask', name: 'Ask', description: 'Asks', tags: ['ask'] }],
});
const MANAGED = `# BEGIN Cloudflare Managed content

User-agent: *
Content-Signal: search=yes,ai-train=no
Allow: /

User-agent: GPTBot
Disallow: /

User-agent: CCBot
Disallow: /

# END Cloudflare Managed content
`;
const RSL = `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content></rsl>
`;

/** The twenty sites, numbered as `data/tiny/README.md` and `expected.csv` number them: from 1, in this order. */
export const SITES: readonly TinySite[] = [
  {
    domain: 'closes-training.example',
    rank: 1,
    stratum: 1,
    answers: {
      '/robots.txt': text(closing('GPTBot', 'CCBot', 'ClaudeBot', 'Google-Extended', 'Bytespider')),
      '/': page('Closes training'),
      '/llms.txt': LLMS,
    },
  },
  { domain: 'silent.example', rank: 2, stratum: 1, answers: { '/robots.txt': text(OPEN), '/': page('Silent') } },
  {
    domain: 'closed.example',
    rank: 3,
    stratum: 1,
    answers: { '/robots.txt': text('User-agent: *\nDisallow: /\n'), '/': page('Closed') },
  },
  {
    domain: 'welcome.example',
    rank: 4,
    stratum: 1,
    answers: {
      '/robots.txt': text(`User-agent: GPTBot\nAllow: /\n\n${OPEN}`),
      '/': page('Welcome'),
      '/.well-known/agent-card.json': CARD,
      '/.well-known/tdmrep.json': json([{ location: '/', 'tdm-reservation': 1 }]),
    },
  },
  {
    domain: 'catch-all.example',
    rank: 5_001,
    stratum: 2,
    answers: { '/robots.txt': { status: 404, type: 'text/html', body: 'no such file' }, '/': page('Everything') },
    everything: page('Everything you look for'),
  },
  {
    domain: 'page-for-robots.example',
    rank: 5_002,
    stratum: 2,
    answers: { '/robots.txt': page('Robots?'), '/': page('A page', { headers: [['tdm-reservation', '0']] }) },
  },
  {
    domain: 'browser-only.example',
    rank: 5_003,
    stratum: 2,
    answers: { '/robots.txt': { ...refused(403), browser: text(OPEN) }, '/': page('Browser only') },
  },
  {
    domain: 'broken.example',
    rank: 5_004,
    stratum: 2,
    answers: { '/robots.txt': { status: 503, type: 'text/plain', body: 'later' }, '/': page('Broken') },
  },
  {
    domain: 'two-policies.example',
    rank: 5_005,
    stratum: 2,
    answers: {
      '/robots.txt': { ...text(OPEN), browser: text(closing('GPTBot')) },
      '/': page('Two policies', { headers: [['Content-Usage', 'train-ai=n']] }),
    },
  },
  {
    domain: 'challenge.example',
    rank: 5_006,
    stratum: 2,
    answers: {
      '/robots.txt': text(OPEN),
      '/': refused(403, [
        ['cf-mitigated', 'challenge'],
        ['Server', 'cloudflare'],
      ]),
    },
  },
  {
    domain: 'forbidden.example',
    rank: 5_007,
    stratum: 2,
    answers: { '/robots.txt': text(OPEN), '/': refused(403) },
  },
  {
    domain: 'closes-search.example',
    rank: 5_008,
    stratum: 2,
    answers: { '/robots.txt': text(closing('OAI-SearchBot', 'PerplexityBot')), '/': refused(401) },
  },
  { domain: 'gone.example', rank: 200_001, stratum: 3, gone: true, answers: {} },
  {
    domain: 'closes-users.example',
    rank: 200_002,
    stratum: 3,
    answers: { '/robots.txt': text(closing('ChatGPT-User', 'Operator')), '/': refused(429, [['Retry-After', '1']]) },
  },
  {
    domain: 'odd-tokens.example',
    rank: 200_003,
    stratum: 3,
    answers: {
      // Read leniently, the record between the two names ends the group of GPTBot before its rule.
      '/robots.txt': text(`User-agent: GPTBot\nCrawl-delay: 5\nUser-agent: AI2Bot\nDisallow: /\n\n${OPEN}`),
      '/': page('Odd tokens'),
    },
  },
  {
    domain: 'managed.example',
    rank: 200_004,
    stratum: 3,
    answers: {
      '/robots.txt': text(MANAGED),
      '/': page('Managed', {
        headers: [
          ['Vary', 'Accept'],
          ['Server', 'cloudflare'],
        ],
        markdown: text('# Managed\n\nHere in Markdown.\n', 'text/markdown; charset=utf-8'),
      }),
    },
  },
  {
    domain: 'licensed.example',
    rank: 200_005,
    stratum: 3,
    answers: {
      '/robots.txt': text(
        `User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n\nLicense: https://licensed.example/rsl.xml\n`,
      ),
      '/': page('Licensed'),
      '/rsl.xml': { type: 'application/rsl+xml', body: RSL },
    },
  },
  {
    domain: 'legal.example',
    rank: 200_006,
    stratum: 3,
    answers: { '/': refused(451) },
  },
  {
    domain: 'paid.example',
    rank: 200_007,
    stratum: 3,
    answers: { '/robots.txt': text('User-agent: *\nAllow: /\n'), '/': refused(402) },
  },
  { domain: 'removed.example', rank: 200_008, stratum: 3, withheld: true, answers: {} },
];
