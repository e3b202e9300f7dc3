import { OUR_TOKEN } from '../behaviours/site.ts';
import type { SiteModel } from './site-model.ts';

const TRAINING = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Google-Extended',
  'Bytespider',
  'meta-externalagent',
  'Applebot-Extended',
];
const SEARCH = ['OAI-SearchBot', 'Claude-SearchBot', 'PerplexityBot'];
const FETCH = ['ChatGPT-User', 'Claude-User', 'Perplexity-User'];
const OTHER = ['anthropic-ai', 'Claude-Web', 'cohere-ai', 'Diffbot', 'Amazonbot', 'omgili', 'FacebookBot'];
const AGENTS = ['Google-Agent', 'NovaAct', 'Manus-User'];

const CLOSED_BY_VENDOR = [
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Google-Extended',
  'GPTBot',
  'meta-externalagent',
];

const MANAGED = `# BEGIN Cloudflare Managed content

User-agent: *
Content-Signal: search=yes,ai-train=no,use=reference
Allow: /

${CLOSED_BY_VENDOR.map((agent) => `User-agent: ${agent}\nDisallow: /\n`).join('\n')}
# END Cloudflare Managed Content
`;

const SHOP = 'Disallow: /admin\nDisallow: /cart\nDisallow: /checkout\nDisallow: /*?*oseid=*\nDisallow: /policies/';
const WORDPRESS = 'Disallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php';
const USUAL = ['/cgi-bin/', '/search', '/*?sort=', '/cart', '/account/', '/api/', '/tmp/', '/print/'];

const ALSO: Readonly<Record<SiteModel['alsoClosed'], string>> = {
  nothing: '',
  'well-known': 'Disallow: /.well-known/',
  text: 'Disallow: /*.txt$',
  json: 'Disallow: /*.json$',
  'llms-txt': 'Disallow: /llms.txt',
};

/** The robots.txt of a modelled site; the part that a browser is shown where it differs. */
export function robotsText(site: SiteModel, toBrowser: boolean): string {
  if (toBrowser && site.habits.has('robots-by-agent')) return 'User-agent: *\nDisallow: /cart\n';
  const parts = [
    site.habits.has('managed-robots') ? MANAGED : '',
    site.habits.has('names-us') ? `User-agent: ${OUR_TOKEN}\nDisallow: /\n` : '',
    aiGroups(site),
    starGroup(site),
    site.rank % 3 === 0 ? '' : `Sitemap: ${site.scheme}://${site.host}/sitemap.xml\n`,
    licenceLine(site),
  ];
  const text = parts.filter((part) => part !== '').join('\n');
  return site.rank % 41 === 0 ? text.replaceAll('\n', '\r\n') : text;
}

function starGroup(site: SiteModel): string {
  const own =
    site.star === 'closed'
      ? 'Disallow: /'
      : site.star === 'open'
        ? 'Disallow:'
        : {
            shopify: SHOP,
            wordpress: WORDPRESS,
            own: usual(site),
            documentation: 'Allow: /',
            application: usual(site),
          }[site.platform];
  const signal = site.habits.has('content-signal') ? 'Content-Signal: search=yes, ai-input=no, ai-train=no' : '';
  const usage = site.habits.has('content-usage') ? 'Content-Usage: train-ai=n' : '';
  const delay = site.rank % 9 === 0 ? 'Crawl-delay: 10' : '';
  const lines = ['User-agent: *', signal, usage, own, ALSO[site.alsoClosed], delay].filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}

/** A few closed paths; in one file of fifty some thousand of them. */
function usual({ rank }: SiteModel): string {
  const lines = USUAL.slice(0, 2 + (rank % 6)).map((path) => `Disallow: ${path}`);
  if (rank % 50 !== 0) return lines.join('\n');
  return [...lines, ...Array.from({ length: 2_000 }, (_, i) => `Disallow: /archive/${rank}/${i}/`)].join('\n');
}

/** Whom the owner closes "/" to by name, and whom it opens it to. */
function ownersRules(site: SiteModel): { readonly closed: readonly string[]; readonly allowed: readonly string[] } {
  const closed = {
    silent: [],
    'closes-training': TRAINING.slice(0, 3 + (site.rank % 5)),
    'closes-all': [...TRAINING, ...SEARCH, ...FETCH, ...OTHER],
    'closes-gptbot': ['GPTBot'],
    'training-no-search-yes': TRAINING,
    welcomes: [],
    'closes-agents': AGENTS,
  }[site.ai];
  const allowed = { welcomes: [...TRAINING, ...SEARCH], 'training-no-search-yes': SEARCH }[site.ai as 'welcomes'] ?? [];
  return { closed, allowed };
}

/**
 * What a site's robots.txt says of "/" to each crawler that it names, as its authors mean it: `true` is open. Where one
 * group closes and another opens, it is open (RFC 9309 §2.2.2).
 */
export function namedIn(site: SiteModel): ReadonlyMap<string, boolean> {
  const { closed, allowed } = ownersRules(site);
  const vendor = site.habits.has('managed-robots') ? CLOSED_BY_VENDOR : [];
  return new Map([...[...vendor, ...closed].map((token) => [token, false] as const), ...allowed.map(open)]);
}

const open = (token: string) => [token, true] as const;

function aiGroups(site: SiteModel): string {
  const { closed, allowed } = ownersRules(site);
  const stacked = site.rank % 2 === 0;
  return [group(closed, 'Disallow: /', stacked), group(allowed, 'Allow: /', stacked)]
    .filter((text) => text !== '')
    .join('\n');
}

function group(agents: readonly string[], rule: string, stacked: boolean): string {
  if (agents.length === 0) return '';
  if (stacked) return `${agents.map((agent) => `User-agent: ${agent}\n`).join('')}${rule}\n`;
  return agents.map((agent) => `User-agent: ${agent}\n${rule}\n`).join('\n');
}

function licenceLine({ licence, scheme, host }: SiteModel): string {
  switch (licence) {
    case undefined:
      return '';
    case 'served':
      return `License: ${scheme}://${host}/license.xml\n`;
    case 'elsewhere':
      return 'License: https://shared-licences.test/standard.xml\n';
    case 'relative':
      return 'License: /license.xml\n';
    default:
      return licence satisfies never;
  }
}
