import { gzipSync } from 'node:zlib';
import { html, reply, text } from '../answer.ts';
import { type Behaviour, headerOf } from '../behaviour.ts';
import { complete, onlyRobots, type TruthOfBehaviour } from '../truth.ts';
import { homePage, OPEN_ROBOTS, OUR_TOKEN, ordinary } from './site.ts';

const CLOSED = 'User-agent: *\nDisallow: /\n';

const AI_RULES = `User-agent: GPTBot
User-agent: CCBot
User-agent: ClaudeBot
User-agent: Google-Extended
Disallow: /

User-agent: OAI-SearchBot
Allow: /

User-agent: *
Content-Signal: search=yes, ai-train=no
Disallow: /search
`;

const withRobots = (name: string, robots: string, truth: TruthOfBehaviour): Behaviour => ({
  name,
  truth,
  answer: (request) => ordinary(request, {}, robots),
});

/** A site that closes itself in an unusual spelling: nothing but robots.txt may be asked. */
const closedIn = (name: string, body: Uint8Array, headers: readonly (readonly [string, string])[] = []): Behaviour => ({
  name,
  truth: closed,
  answer: (request) => (request.path === '/robots.txt' ? text(body, headers) : ordinary(request)),
});

const closed = onlyRobots('closed-to-us', 'complete', 'file', 'real');
const disallowedLlms = complete({ 'llms-txt': 'not-asked' });

/** Sites by what their robots.txt says. */
export const ROBOTS_FILES: readonly Behaviour[] = [
  withRobots('names-us-and-closes', `User-agent: ${OUR_TOKEN}\nDisallow: /\n`, {
    ...closed,
    outcomes: { ...closed.outcomes, 'robots-browser': 'not-asked' },
  }),
  withRobots('closes-to-everyone', CLOSED, closed),
  withRobots('disallows-llms-txt', 'User-agent: *\nDisallow: /llms.txt\n', disallowedLlms),
  withRobots('opens-to-us-alone', `${CLOSED}\nUser-agent: ${OUR_TOKEN}\nDisallow:\n`, complete()),
  withRobots('names-ai-crawlers', AI_RULES, complete()),
  withRobots('names-us-in-two-groups', twoGroups(), complete({ 'llms-txt': 'not-asked', 'ai-txt': 'not-asked' })),
  withRobots('empty-robots', '', { ...complete({ robots: 'empty', 'robots-browser': 'empty' }), robots: 'empty' }),
  closedIn('utf16-robots', Buffer.from(`\ufeff${CLOSED}`, 'utf16le')),
  closedIn('bom-robots', Buffer.from(`\ufeff${CLOSED}`)),
  closedIn('bare-cr-robots', Buffer.from(CLOSED.replaceAll('\n', '\r'))),
  closedIn('gzip-robots', gzipSync(CLOSED), [['Content-Encoding', 'gzip']]),
  {
    name: 'html-robots',
    truth: { ...complete({ robots: 'html-other', 'robots-browser': 'html-other' }), robots: 'html' },
    answer: (request) =>
      request.path === '/robots.txt' ? html('Welcome', '<p>Please enjoy this page.</p>') : ordinary(request),
  },
  {
    name: 'robots-of-600-kib',
    truth: disallowedLlms,
    answer: (request) => ordinary(request, {}, sixHundredKib()),
  },
  {
    name: 'robots-differ-by-agent',
    truth: complete(),
    answer: (request) => ordinary(request, {}, isBrowser(request) ? CLOSED : OPEN_ROBOTS),
  },
  {
    name: 'robots-only-for-browsers',
    truth: {
      ...complete({ robots: 'refused', 'home-html': 'real' }),
      disposition: 'refused-robots',
      robots: 'refused',
    },
    answer: (request) => {
      if (request.path === '/') return homePage(request.host);
      if (request.path === '/robots.txt' && !isBrowser(request)) return reply(403, 'text/plain', 'No.\n');
      return ordinary(request);
    },
  },
];

function isBrowser(request: Parameters<Behaviour['answer']>[0]): boolean {
  return headerOf(request, 'user-agent')?.startsWith('Mozilla/') === true;
}

function twoGroups(): string {
  return `User-agent: ${OUR_TOKEN}\nDisallow: /llms.txt\n\nUser-agent: other\nUser-agent: ${OUR_TOKEN.toLowerCase()}\nDisallow: /ai.txt\n`;
}

function sixHundredKib(): string {
  const group = `User-agent: *\nDisallow: /llms.txt\n`;
  const comment = `# ${'x'.repeat(1021)}\n`;
  return comment.repeat(480) + group + comment.repeat(120);
}
