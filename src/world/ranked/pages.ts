import type { HeaderList } from '../../model/observation.ts';
import { html, json, type Reply, redirect, reply } from '../answer.ts';
import { ELSEWHERE } from '../behaviours/site.ts';
import { titleOf, tradeOf } from './names.ts';
import type { SiteModel } from './site-model.ts';

const SENTENCES = [
  'We keep what we sell in good repair, and we say so when we cannot.',
  'Orders leave the house on the same day when they come before noon.',
  'Read how our people work, what they make, and where it comes from.',
  'Ask us about sizes, spare parts, opening hours and delivery abroad.',
  'Our archive goes back to the first issue and can be searched freely.',
];

/** The home page of a site, as HTML. */
export function homeHtml(site: SiteModel): Reply {
  if (site.fallback === 'shell') return shell(site);
  const title = titleOf(site.rank);
  const text = SENTENCES.slice(site.rank % 3).join(' ');
  const robotsMeta = site.habits.has('noai-tag') ? '<meta name="robots" content="noai, noimageai">' : '';
  const data = `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"${title}"}</script>`;
  return html(
    `${title}: ${tradeOf(site.rank)}`,
    `${robotsMeta}${data}<header><nav><a href="/about">About</a> <a href="/contact">Contact</a></nav></header><main><h1>${title}</h1><p>${text}</p><p>${text}</p></main><footer>Imprint</footer>`,
    200,
    homeSignals(site),
  );
}

/** The one page of a browser application: the same for every path. */
export const shell = (site: SiteModel): Reply =>
  html(titleOf(site.rank), `<div id="root"></div><script src="/assets/app-${site.rank}.js"></script>`);

export const homeMarkdown = (site: SiteModel): Reply =>
  reply(200, 'text/markdown; charset=utf-8', `# ${titleOf(site.rank)}\n\n${SENTENCES.join('\n\n')}\n`, [
    ['Vary', 'Accept'],
    ...(site.edge === 'cloudflare'
      ? ([
          ['x-markdown-tokens', '97'],
          ['Content-Signal', 'ai-train=yes, search=yes, ai-input=yes'],
        ] as const)
      : []),
  ]);

function homeSignals(site: SiteModel): HeaderList {
  const has = (habit: 'tdm-header' | 'link-header' | 'noai-tag'): boolean => site.habits.has(habit);
  const tdm: HeaderList = has('tdm-header') ? [['tdm-reservation', '1']] : [];
  const link: HeaderList = has('link-header') ? [['Link', '</.well-known/api-catalog>; rel="api-catalog"']] : [];
  const tag: HeaderList = has('noai-tag') ? [['X-Robots-Tag', 'noai']] : [];
  return [...tdm, ...link, ...tag];
}

/** What `/` answers where it is not a page. */
export function homeElse(site: SiteModel, path: string): Reply | undefined {
  switch (site.home) {
    case 'page':
      return undefined;
    case 'language':
      return path === '/' ? redirect('/en/') : undefined;
    case 'login':
      return path === '/' ? redirect('/login') : loginPage(site);
    case 'hops':
      return path === '/' ? redirect('/start') : path === '/start' ? redirect('/start/here') : undefined;
    case 'offsite':
      return redirect(`https://${ELSEWHERE}/landing`);
    case 'server-error':
      return html('Error', '<h1>Internal Server Error</h1>', 500);
    default:
      return site.home satisfies never;
  }
}

/** Where the redirects of `homeElse` arrive. */
export const HOME_PATHS: readonly string[] = ['/', '/en/', '/login', '/start', '/start/here'];

const loginPage = (site: SiteModel): Reply =>
  html(`Sign in to ${titleOf(site.rank)}`, '<form><input name="user"><input type="password" name="secret"></form>');

const notFoundPage = (site: SiteModel, status = 404): Reply =>
  html(`Page not found | ${titleOf(site.rank)}`, '<h1>Page not found</h1><p>Try the home page.</p>', status);

const catchAll = (site: SiteModel): Reply =>
  html(`Welcome to ${titleOf(site.rank)}`, `<h1>Welcome</h1><p>${SENTENCES.join(' ')}</p>`);

const envelope = json({ success: false, error: { code: 404, message: 'Not found' } });

/** What a path gets where nothing is. */
export function fallbackFor(site: SiteModel, path: string): Reply {
  const wellKnown = path.startsWith('/.well-known/');
  switch (site.fallback) {
    case 'not-found':
      return notFoundPage(site);
    case 'catch-all':
      return catchAll(site);
    case 'soft-404':
      return html('Oops', `<h1>Sorry</h1><p>We could not find <code>${path}</code> among our ${site.rank} pages.</p>`);
    case 'shell':
      return shell(site);
    case 'root-only':
      return wellKnown ? notFoundPage(site) : catchAll(site);
    case 'well-known-only':
      return wellKnown ? catchAll(site) : notFoundPage(site);
    case 'json-only':
      return path.endsWith('.json') ? envelope : notFoundPage(site);
    case 'text-only':
      return path.endsWith('.txt') ? catchAll(site) : notFoundPage(site);
    case 'no-extension':
      return /\.[a-z]+$/.test(path) ? notFoundPage(site) : catchAll(site);
    case 'json-envelope':
      return envelope;
    case 'to-home':
      return redirect('/');
    case 'forbidden':
      return reply(403, 'application/xml', '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>\n');
    case 'server-error':
      return html('Error', '<h1>Internal Server Error</h1>', 500);
    case 'gone':
      return notFoundPage(site, 410);
    default:
      return site.fallback satisfies never;
  }
}
