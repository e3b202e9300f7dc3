import type { Outcome } from '../../model/finding.ts';
import { html, json, reply, text } from '../answer.ts';
import { type Behaviour, headerOf } from '../behaviour.ts';
import { FILE_PROBES } from '../probe-paths.ts';
import { complete } from '../truth.ts';
import { ELSEWHERE, homePage, OPEN_ROBOTS, ordinary } from './site.ts';

const RSL = `<?xml version="1.0" encoding="UTF-8"?>
<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><prohibits type="usage">ai-train</prohibits><payment type="crawl"><amount currency="EUR">0.01</amount></payment></license></content></rsl>
`;
const rsl = reply(200, 'application/rsl+xml', RSL);
const licensed = (url: string): string => `${OPEN_ROBOTS}License: ${url}\n`;

const everyFile = (outcome: Outcome): Record<string, Outcome> =>
  Object.fromEntries([...FILE_PROBES, 'control-root', 'control-well-known'].map((probe) => [probe, outcome]));

const page = html('Welcome', '<h1>Welcome</h1><p>Everything you look for is here, whatever you look for.</p>');
const shell = html('App', '<div id="root"></div><script src="/static/app.js"></script>');
const envelope = json({ error: { code: 404, message: 'Not found' } });

/** Sites by what they say of themselves, and by what they say to any path. */
export const POLICIES: readonly Behaviour[] = [
  {
    name: 'licence-linked',
    truth: complete({ licence: 'real' }),
    answer: (request, site) =>
      ordinary(request, { '/license.xml': rsl }, licensed(`${request.scheme}://${site.domain}/license.xml`)),
  },
  {
    name: 'licence-elsewhere',
    truth: complete(),
    answer: (request) => ordinary(request, {}, licensed(`https://${ELSEWHERE}/license.xml`)),
  },
  {
    name: 'markdown-by-accept',
    truth: complete({ 'home-markdown': 'real' }),
    answer: (request) => {
      if (request.path !== '/') return ordinary(request);
      if (headerOf(request, 'accept') === 'text/markdown') {
        return reply(200, 'text/markdown; charset=utf-8', `# ${request.host}\n\nHere in Markdown.\n`, [
          ['Vary', 'Accept'],
        ]);
      }
      const home = homePage(request.host);
      return { ...home, headers: [...home.headers, ['Vary', 'Accept']] };
    },
  },
  {
    name: 'has-policy-files',
    truth: complete({
      'llms-txt': 'real',
      tdmrep: 'real',
      'security-txt': 'real',
      'api-catalog': 'real',
      'agent-card': 'candidate-invalid',
    }),
    answer: (request) =>
      ordinary(request, {
        '/llms.txt': '# A site\n\n> What it is about.\n\n## Pages\n\n- [About](/about): who we are\n',
        '/.well-known/tdmrep.json': json([{ location: '/', 'tdm-reservation': 1 }]),
        '/.well-known/security.txt': text('Contact: https://example.test/report\nExpires: 2036-01-01T00:00:00Z\n'),
        '/.well-known/api-catalog': reply(
          200,
          'application/linkset+json',
          '{"linkset":[{"anchor":"/api","service-desc":[{"href":"/openapi.json"}]}]}',
        ),
        '/.well-known/agent-card.json': json({ colour: 'blue' }),
      }),
  },
  {
    name: 'catch-all-200',
    truth: complete(everyFile('catch-all')),
    answer: (request) => (request.path === '/robots.txt' || request.path === '/' ? ordinary(request) : page),
  },
  {
    name: 'catch-all-in-well-known',
    truth: complete({
      ...Object.fromEntries(
        FILE_PROBES.filter((id) => !['llms-txt', 'llms-full-txt', 'ai-txt', 'auth-md'].includes(id)).map((id) => [
          id,
          'catch-all' as const,
        ]),
      ),
      'control-well-known': 'catch-all',
    }),
    answer: (request) => (request.path.startsWith('/.well-known/') ? page : ordinary(request)),
  },
  {
    name: 'spa-fallback',
    truth: complete({ ...everyFile('catch-all'), 'home-html': 'spa' }),
    answer: (request) => (request.path === '/robots.txt' ? ordinary(request) : shell),
  },
  {
    name: 'says-errors-in-json-with-200',
    truth: complete(everyFile('catch-all')),
    answer: (request) => (request.path === '/robots.txt' || request.path === '/' ? ordinary(request) : envelope),
  },
];
