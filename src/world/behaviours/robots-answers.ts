import { hangs, html, redirect, reply, resets, text } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { but, complete, onlyRobots } from '../truth.ts';
import { ABROAD, ordinary, refusal } from './site.ts';

const robotsAnswers = (
  name: string,
  robots: Behaviour['answer'],
  truth: Behaviour['truth'],
  more: { readonly slow?: true } = {},
): Behaviour => ({
  name,
  truth,
  ...more,
  answer: (request, site, memory) =>
    request.path === '/robots.txt' ? robots(request, site, memory) : ordinary(request),
});

const unread = (outcome: 'server-error' | 'network-error') =>
  onlyRobots('unreached-error', 'robots-unreachable', outcome, outcome);

const noFile = { ...complete({ robots: 'absent', 'robots-browser': 'absent' }), robots: 'unavailable' as const };

const chain = (name: string, hops: number, truth: Behaviour['truth']): Behaviour => ({
  name,
  truth,
  answer: (request) => {
    const at = request.path === '/robots.txt' ? 0 : Number(/^\/robots-(\d)$/.exec(request.path)?.[1] ?? -1);
    if (at < 0) return ordinary(request);
    return at < hops ? redirect(`/robots-${at + 1}`) : text('User-agent: *\nDisallow: /llms.txt\n');
  },
});

const movedAway = {
  ...complete({ robots: 'redirected-away', 'robots-browser': 'redirected-away' }),
  robots: 'unavailable' as const,
};

/** Sites by how the request for their robots.txt is answered. */
export const ROBOTS_ANSWERS: readonly Behaviour[] = [
  robotsAnswers('robots-absent', () => reply(404, 'text/plain', 'no such file\n'), noFile),
  robotsAnswers('robots-403', () => refusal(403), {
    ...complete({ robots: 'refused', 'robots-browser': 'refused' }),
    disposition: 'refused-robots',
    robots: 'refused',
  }),
  robotsAnswers('robots-500', () => html('Error', '<pre>Allow: /</pre>', 500), unread('server-error')),
  robotsAnswers('robots-503', () => reply(503, 'text/plain', '', [['Retry-After', '2']]), unread('server-error')),
  robotsAnswers('robots-never-answer', () => hangs, unread('network-error'), { slow: true }),
  robotsAnswers('robots-reset', () => resets, unread('network-error')),
  robotsAnswers(
    'robots-redirects-abroad',
    () => redirect(`https://${ABROAD}/shared/robots.txt`),
    complete({ 'llms-txt': 'not-asked' }),
  ),
  robotsAnswers('robots-redirect-home', () => redirect('/'), {
    ...complete({ robots: 'home', 'robots-browser': 'home' }),
    robots: 'html',
  }),
  robotsAnswers('robots-loop', () => redirect('/robots.txt', 301), movedAway),
  robotsAnswers(
    'robots-redirect-to-private-address',
    () => redirect('http://10.11.12.13/robots.txt'),
    unread('network-error'),
  ),
  chain('robots-after-five-hops', 5, complete({ 'llms-txt': 'not-asked' })),
  chain('robots-after-six-hops', 6, movedAway),
  {
    name: 'refuses-robots-and-home',
    truth: onlyRobots('refused-all', 'refused', 'refused', 'refused', { 'home-html': 'refused' }),
    answer: () => refusal(403),
  },
  {
    name: 'refuses-robots-by-401-and-home-by-451',
    truth: onlyRobots('refused-all', 'refused', 'refused', 'refused', { 'home-html': 'refused' }),
    answer: (request) => {
      const no = refusal(request.path === '/' ? 451 : 401);
      return { ...no, headers: [...no.headers, ['WWW-Authenticate', 'Basic realm="x"']] };
    },
  },
  {
    name: 'refuses-home-alone',
    truth: but(complete(), { 'home-html': 'refused', 'home-markdown': 'refused' }),
    answer: (request) => (request.path === '/' ? refusal(403) : ordinary(request)),
  },
];
