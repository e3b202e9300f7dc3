/** What a crawler collects for, as its operator or, without a page of theirs, the lists of crawlers say. */
export const PURPOSES = [
  'training',
  'search',
  'user-fetch',
  'ads-review',
  'agent',
  'undocumented',
  'preview',
  'archiver',
  'search-engine',
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What the operator says of robots.txt. `control-token`: no crawler has the name, it only steers use. */
export const STATEMENTS = [
  'honours',
  'may-ignore',
  'unstated',
  'control-token',
  'ignores',
  'implied',
  'customer-choice',
] as const;
export type Statement = (typeof STATEMENTS)[number];

/** A product token that sites address. */
export interface Crawler {
  readonly token: string;
  readonly operator: string;
  readonly purpose: Purpose;
  /** Of the 32 tokens behind the headline numbers. */
  readonly core: boolean;
  readonly statement: Statement;
}

const CORE = true;
const OTHER = false;

/** The study's list of crawlers, row by row; a test on outside data holds it against that list. */
const LIST: readonly (readonly [token: string, operator: string, Purpose, core: boolean, Statement])[] = [
  ['GPTBot', 'OpenAI', 'training', CORE, 'honours'],
  ['OAI-SearchBot', 'OpenAI', 'search', CORE, 'honours'],
  ['ChatGPT-User', 'OpenAI', 'user-fetch', CORE, 'may-ignore'],
  ['OAI-AdsBot', 'OpenAI', 'ads-review', OTHER, 'unstated'],
  ['Operator', 'OpenAI', 'agent', OTHER, 'unstated'],
  ['ChatGPT Agent', 'OpenAI', 'agent', OTHER, 'unstated'],
  ['ClaudeBot', 'Anthropic', 'training', CORE, 'honours'],
  ['Claude-SearchBot', 'Anthropic', 'search', CORE, 'honours'],
  ['Claude-User', 'Anthropic', 'user-fetch', CORE, 'honours'],
  ['Claude-Web', 'Anthropic', 'undocumented', OTHER, 'unstated'],
  ['anthropic-ai', 'Anthropic', 'undocumented', OTHER, 'unstated'],
  ['Claude-Code', 'Anthropic', 'agent', OTHER, 'unstated'],
  ['Google-Extended', 'Google', 'training', CORE, 'control-token'],
  ['GoogleOther', 'Google', 'undocumented', CORE, 'honours'],
  ['Google-CloudVertexBot', 'Google', 'search', OTHER, 'honours'],
  ['Google-NotebookLM', 'Google', 'user-fetch', OTHER, 'ignores'],
  ['Google-GeminiNotebook', 'Google', 'user-fetch', OTHER, 'ignores'],
  ['Google-Agent', 'Google', 'agent', CORE, 'unstated'],
  ['GoogleAgent-Mariner', 'Google', 'agent', OTHER, 'unstated'],
  ['GoogleAgent-URLContext', 'Google', 'user-fetch', OTHER, 'unstated'],
  ['Gemini-Deep-Research', 'Google', 'user-fetch', OTHER, 'unstated'],
  ['Applebot', 'Apple', 'search', CORE, 'honours'],
  ['Applebot-Extended', 'Apple', 'training', CORE, 'control-token'],
  ['meta-externalagent', 'Meta', 'training', CORE, 'honours'],
  ['meta-externalfetcher', 'Meta', 'user-fetch', CORE, 'may-ignore'],
  ['meta-webindexer', 'Meta', 'search', CORE, 'implied'],
  ['FacebookBot', 'Meta', 'training', OTHER, 'honours'],
  ['facebookexternalhit', 'Meta', 'preview', OTHER, 'may-ignore'],
  ['Amazonbot', 'Amazon', 'training', CORE, 'honours'],
  ['Amzn-SearchBot', 'Amazon', 'search', CORE, 'honours'],
  ['Amzn-User', 'Amazon', 'user-fetch', CORE, 'honours'],
  ['AmazonBuyForMe', 'Amazon', 'agent', OTHER, 'unstated'],
  ['NovaAct', 'Amazon', 'agent', OTHER, 'unstated'],
  ['bedrockbot', 'Amazon', 'user-fetch', OTHER, 'honours'],
  ['PerplexityBot', 'Perplexity', 'search', CORE, 'honours'],
  ['Perplexity-User', 'Perplexity', 'user-fetch', CORE, 'ignores'],
  ['CCBot', 'Common Crawl', 'archiver', CORE, 'honours'],
  ['archive.org_bot', 'Internet Archive', 'archiver', OTHER, 'unstated'],
  ['Bytespider', 'ByteDance', 'undocumented', CORE, 'unstated'],
  ['TikTokSpider', 'ByteDance', 'undocumented', OTHER, 'unstated'],
  ['imageSpider', 'ByteDance', 'undocumented', OTHER, 'unstated'],
  ['MistralAI-User', 'Mistral', 'user-fetch', CORE, 'unstated'],
  ['DuckAssistBot', 'DuckDuckGo', 'search', CORE, 'honours'],
  ['YouBot', 'You.com', 'search', CORE, 'honours'],
  ['Bravebot', 'Brave', 'search', OTHER, 'honours'],
  ['kagi-fetcher', 'Kagi', 'user-fetch', OTHER, 'unstated'],
  ['PetalBot', 'Huawei', 'search', CORE, 'honours'],
  ['PanguBot', 'Huawei', 'training', OTHER, 'unstated'],
  ['cohere-ai', 'Cohere', 'undocumented', CORE, 'unstated'],
  ['cohere-training-data-crawler', 'Cohere', 'training', OTHER, 'unstated'],
  ['AI2Bot', 'Ai2', 'training', CORE, 'honours'],
  ['Ai2Bot-Dolma', 'Ai2', 'training', OTHER, 'honours'],
  ['Diffbot', 'Diffbot', 'training', CORE, 'customer-choice'],
  ['Timpibot', 'Timpi', 'training', CORE, 'unstated'],
  ['omgili', 'Webz.io', 'training', CORE, 'honours'],
  ['omgilibot', 'Webz.io', 'training', OTHER, 'honours'],
  ['Webzio-Extended', 'Webz.io', 'training', CORE, 'control-token'],
  ['img2dataset', 'open-source tool', 'training', OTHER, 'unstated'],
  ['laion-huggingface-processor', 'LAION', 'training', OTHER, 'unstated'],
  ['ICC-Crawler', 'NICT', 'training', OTHER, 'honours'],
  ['SBIntuitionsBot', 'SB Intuitions', 'training', OTHER, 'honours'],
  ['Cotoyogi', 'ROIS', 'training', OTHER, 'honours'],
  ['YandexAdditional', 'Yandex', 'training', OTHER, 'honours'],
  ['DeepSeekBot', 'DeepSeek', 'undocumented', CORE, 'unstated'],
  ['ChatGLM-Spider', 'Zhipu', 'undocumented', OTHER, 'unstated'],
  ['Kimi-User', 'Moonshot AI', 'user-fetch', OTHER, 'unstated'],
  ['TongyiBot', 'Alibaba', 'user-fetch', OTHER, 'unstated'],
  ['Manus-User', 'Butterfly Effect', 'agent', OTHER, 'unstated'],
  ['Devin', 'Cognition', 'agent', OTHER, 'unstated'],
  ['FirecrawlAgent', 'Firecrawl', 'user-fetch', OTHER, 'honours'],
  ['TavilyBot', 'Tavily', 'search', OTHER, 'unstated'],
  ['ExaBot', 'Exa', 'search', OTHER, 'unstated'],
  ['ShapBot', 'Parallel', 'search', OTHER, 'honours'],
  ['LinkupBot', 'Linkup', 'search', OTHER, 'unstated'],
  ['Scrapy', 'open-source tool', 'undocumented', OTHER, 'unstated'],
  ['Googlebot', 'Google', 'search-engine', OTHER, 'honours'],
  ['bingbot', 'Microsoft', 'search-engine', OTHER, 'honours'],
];

/** The crawlers whose verdicts are published, 77 of them. */
export const CRAWLERS: readonly Crawler[] = LIST.map(([token, operator, purpose, core, statement]) => ({
  token,
  operator,
  purpose,
  core,
  statement,
}));

/** Whether RFC 9309 §2.2.1 can write a token: letters, `_` and `-`. A reader that cuts a name at its first other character never meets it. */
export const isAddressable = (token: string): boolean => /^[A-Za-z_-]+$/.test(token);
