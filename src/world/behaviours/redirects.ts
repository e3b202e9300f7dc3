import { redirect, reply } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { but, complete } from '../truth.ts';
import { ELSEWHERE, homePage, ordinary } from './site.ts';

const away = complete({ 'home-html': 'redirected-away' });

/** A site whose home page redirects somewhere; the rest is ordinary. */
const homeRedirects = (name: string, to: string, truth = away, robots?: string): Behaviour => ({
  name,
  truth,
  answer: (request) => (request.path === '/' ? redirect(to) : ordinary(request, {}, robots)),
});

const chain = (name: string, hops: number, truth = complete()): Behaviour => ({
  name,
  truth,
  answer: (request) => {
    const at = request.path === '/' ? 0 : Number(/^\/step-(\d)$/.exec(request.path)?.[1] ?? -1);
    if (at < 0) return ordinary(request);
    return at < hops ? redirect(`/step-${at + 1}`) : homePage(request.host);
  },
});

/** Sites by where they redirect to. */
export const REDIRECTS: readonly Behaviour[] = [
  chain('five-hops', 5),
  chain('six-hops', 6, away),
  homeRedirects('loop', '/'),
  homeRedirects('home-redirects-offsite', `https://${ELSEWHERE}/landing`),
  homeRedirects('redirects-to-a-file', 'file:///etc/passwd'),
  homeRedirects('redirects-to-garbage', 'http://[::bad/'),
  homeRedirects('redirects-into-disallowed', '/private/home', away, 'User-agent: *\nDisallow: /private/\n'),
  {
    name: 'home-redirects-to-www',
    doors: { www: 'both' },
    truth: complete(),
    answer: (request, site) => {
      if (site.label === 'www' || request.path === '/robots.txt') return ordinary(request);
      return redirect(`https://www.${site.domain}${request.target}`, 301);
    },
  },
  {
    name: 'everything-redirects-to-www',
    doors: { www: 'both' },
    truth: complete(),
    answer: (request, site) =>
      site.label === 'www' ? ordinary(request) : redirect(`https://www.${site.domain}${request.target}`, 301),
  },
  {
    name: 'www-has-other-rules',
    doors: { www: 'both' },
    truth: complete({ 'llms-txt': 'not-asked' }),
    answer: (request, site) => {
      if (site.label === 'www') return ordinary(request, {}, 'User-agent: *\nDisallow: /llms.txt\n');
      if (request.path === '/robots.txt') return ordinary(request);
      return redirect(`https://www.${site.domain}${request.target}`, 301);
    },
  },
  {
    name: 'redirects-to-internal-address',
    doors: { internal: 'private' },
    truth: away,
    answer: (request, site) =>
      request.path === '/' ? redirect(`https://internal.${site.domain}/`) : ordinary(request),
  },
  {
    name: 'redirects-with-credentials',
    truth: away,
    answer: (request, site) =>
      request.path === '/' ? redirect(`https://user:secret@${site.domain}/in`) : ordinary(request),
  },
  {
    name: 'redirects-between-schemes',
    truth: away,
    answer: (request, site) => {
      if (request.path !== '/') return ordinary(request);
      return redirect(`${request.scheme === 'https' ? 'http' : 'https'}://${site.domain}/`);
    },
  },
  {
    name: 'redirects-without-end',
    truth: away,
    answer: (request) =>
      request.path === '/' ? redirect(`/?n=${Number(/\d+/.exec(request.target)?.[0] ?? 0) + 1}`) : ordinary(request),
  },
  {
    name: 'wants-a-cookie',
    truth: but(away, {}),
    answer: (request) => {
      if (request.path !== '/') return ordinary(request);
      return reply(302, undefined, '', [
        ['Location', '/'],
        ['Set-Cookie', 'canary-cookie=never-store-me; Path=/'],
      ]);
    },
  },
];
