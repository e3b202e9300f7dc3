import { type Reply, reply, tooMany } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { but, complete, nothingAfter, onlyRobots } from '../truth.ts';
import { ordinary } from './site.ts';

const LLMS = '# A site\n\n> What it is about.\n\n## Pages\n\n- [About](/about): who we are\n';

/** A site whose /llms.txt is limited `limited` times, then there. */
const limitsLlms = (
  name: string,
  retryAfter: (now: Date) => string | undefined,
  truth: Behaviour['truth'],
  more: { readonly limited?: number; readonly slow?: boolean } = {},
): Behaviour => ({
  name,
  truth,
  ...(more.slow === undefined ? {} : { slow: more.slow }),
  answer: (request, _site, memory) => {
    if (request.path !== '/llms.txt') return ordinary(request);
    if (memory.times('/llms.txt') > (more.limited ?? 1)) return ordinary(request, { '/llms.txt': LLMS });
    const now = new Date();
    const limit = tooMany(retryAfter(now));
    return { ...limit, headers: [...limit.headers, ['Date', now.toUTCString()]] };
  },
});

const served = complete({ 'llms-txt': 'real' });
const left = (ended: 'second-429' | 'retry-after-too-long') =>
  but(
    complete({ 'llms-txt': 'rate-limited', ...nothingAfter('llms-txt') }),
    {},
    {
      disposition: 'partial',
      ended,
    },
  );

const inSeconds = (now: Date, s: number): Date => new Date(now.getTime() + s * 1000);

/** RFC 9110 §5.6.7, the asctime form. */
const asctime = (at: Date): string => {
  const [day, date, month, year, time] = at.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(date).toString().padStart(2)} ${time} ${year}`;
};

const unavailable: Reply = reply(503, 'text/plain', 'Back soon.\n', [['Retry-After', '2']]);

/** Sites that say how often they may be asked. */
export const LIMITS: readonly Behaviour[] = [
  limitsLlms('answers-429-then-ok', () => undefined, served),
  limitsLlms('retry-after-2', () => '2', served),
  limitsLlms('retry-after-zero', () => '0', served),
  limitsLlms('retry-after-date', (now) => inSeconds(now, 3).toUTCString(), served),
  limitsLlms('retry-after-asctime-date', (now) => asctime(inSeconds(now, 3)), served),
  limitsLlms('retry-after-date-past', () => 'Sun, 06 Nov 1994 08:49:37 GMT', served),
  limitsLlms('retry-after-unreadable', () => 'soon', served),
  limitsLlms('retry-after-negative', () => '-5', served),
  limitsLlms('retry-after-30', () => '30', served, { slow: true }),
  limitsLlms('retry-after-31', () => '31', left('retry-after-too-long')),
  limitsLlms('retry-after-huge', () => '99999999999999999999', left('retry-after-too-long')),
  limitsLlms('answers-429-twice', () => '1', left('second-429'), { limited: Number.POSITIVE_INFINITY }),
  {
    name: 'second-429-elsewhere',
    truth: but(
      complete({ 'llms-txt': 'real', 'ai-txt': 'rate-limited', ...nothingAfter('ai-txt') }),
      {
        'llms-full-txt': 'absent',
      },
      { disposition: 'partial', ended: 'second-429' },
    ),
    answer: (request, _site, memory) => {
      const limited = request.path === '/llms.txt' || request.path === '/ai.txt';
      if (limited && memory.times(request.path) === 1) return tooMany('1');
      return ordinary(request, { '/llms.txt': LLMS });
    },
  },
  {
    name: 'robots-429',
    truth: onlyRobots('ended-429', 'second-429', 'refused', 'rate-limited'),
    answer: (request) => (request.path === '/robots.txt' ? tooMany('2') : ordinary(request)),
  },
  {
    name: 'unavailable-once-with-retry-after',
    truth: complete({ 'llms-txt': 'server-error' }),
    answer: (request, _site, memory) =>
      request.path === '/llms.txt' && memory.times('/llms.txt') === 1 ? unavailable : ordinary(request),
  },
];
