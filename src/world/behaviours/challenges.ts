import { html, type Reply, reply } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { complete, onlyRobots } from '../truth.ts';
import { ordinary } from './site.ts';

/** Cloudflare's interstitial, as far as a reader recognises it. */
const justAMoment = (status: number): Reply =>
  html(
    'Just a moment...',
    '<script>window._cf_chl_opt={cvId:"3"};</script><script src="/cdn-cgi/challenge-platform/h/b/orchestrate/chl_page/v1"></script>',
    status,
    [
      ['Server', 'cloudflare'],
      ['cf-mitigated', 'challenge'],
    ],
  );

/** No header gives it away, and the status is 200. */
const incapsula = html(
  'Pardon Our Interruption',
  '<iframe src="/_Incapsula_Resource?SWUDNSAI=31&xinfo=1-2"></iframe>Incapsula incident ID: 123-456',
);

const awsWaf = reply(202, undefined, '', [
  ['Server', 'awselb/2.0'],
  ['x-amzn-waf-action', 'challenge'],
]);

const all = (name: string, answer: Reply): Behaviour => ({
  name,
  truth: onlyRobots('refused-all', 'refused', 'refused', 'challenge', { 'home-html': 'challenge' }),
  answer: () => answer,
});

/** Sites behind a bot wall. */
export const CHALLENGES: readonly Behaviour[] = [
  all('challenge-at-403', justAMoment(403)),
  all('challenge-at-200', incapsula),
  all('challenge-at-202-without-body', awsWaf),
  {
    name: 'challenges-home-alone',
    truth: complete({ 'home-html': 'challenge', 'home-markdown': 'challenge' }),
    answer: (request) => (request.path === '/' ? justAMoment(403) : ordinary(request)),
  },
];
