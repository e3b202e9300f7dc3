import { type Answer, hangs, type Raw, resets } from '../answer.ts';
import type { Behaviour } from '../behaviour.ts';
import { complete, onlyRobots } from '../truth.ts';
import { homePage, ordinary } from './site.ts';

const raw = (bytes: string, after: Raw['after'], status?: number): Raw => ({
  kind: 'raw',
  bytes,
  after,
  ...(status === undefined ? {} : { status }),
});

/** A site whose /llms.txt goes wrong on the wire; the rest is ordinary. */
const llms = (
  name: string,
  answer: (nth: number) => Answer | undefined,
  outcome: 'absent' | 'network-error' | 'server-error' = 'network-error',
  slow = false,
): Behaviour => ({
  name,
  truth: complete({ 'llms-txt': outcome }),
  ...(slow ? { slow } : {}),
  answer: (request, _site, memory) =>
    (request.path === '/llms.txt' ? answer(memory.times('/llms.txt')) : undefined) ?? ordinary(request),
});

/** Every answer of an ordinary site, changed. */
const always = (name: string, change: (answer: Answer) => Answer, slow = false): Behaviour => ({
  name,
  truth: complete(),
  ...(slow ? { slow } : {}),
  answer: (request) => change(ordinary(request)),
});

/** Sites by what happens to their connections. */
export const CONNECTIONS: readonly Behaviour[] = [
  llms('resets-once', (nth) => (nth === 1 ? resets : undefined), 'absent'),
  llms('always-resets', () => resets),
  llms('one-path-never-answers', () => hangs, 'network-error', true),
  llms('replies-with-nothing', () => raw('', 'close')),
  llms('has-no-status-line', () => raw('hello\n', 'close')),
  llms('bare-line-feeds', () => raw('HTTP/1.1 200 OK\nContent-Length: 6\n\n# hey\n', 'close', 200)),
  llms('two-content-lengths', () =>
    raw('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 7\r\n\r\n# heyyy', 'close', 200),
  ),
  llms(
    'headers-without-end',
    () => ({
      kind: 'stream',
      status: 200,
      headers: [],
      chunk: Buffer.from(`X-Flood: ${'a'.repeat(2000)}\r\n`.repeat(8)),
      every: 5,
      headless: true,
    }),
    'network-error',
  ),
  {
    name: 'never-answers',
    slow: true,
    truth: onlyRobots('unreached-error', 'robots-unreachable', 'network-error', 'network-error'),
    answer: () => hangs,
  },
  {
    name: 'early-hints',
    truth: complete(),
    answer: (request) => {
      if (request.path !== '/') return ordinary(request);
      const body = Buffer.from(homePage(request.host).body);
      const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'.repeat(2);
      const head = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n`;
      return raw(hints + head + body.toString(), 'keep', 200);
    },
  },
  always('closes-idle-connections', (answer) =>
    answer.kind === 'reply' ? { ...answer, after: 'close-idle' } : answer,
  ),
  always('closes-every-connection', (answer) =>
    answer.kind === 'reply'
      ? { ...answer, after: 'close', headers: [...answer.headers, ['Connection', 'close']] }
      : answer,
  ),
  always('slow-answers', (answer) => (answer.kind === 'reply' ? { ...answer, delay: 1600 } : answer), true),
  always('sets-cookies', (answer) =>
    answer.kind === 'reply'
      ? {
          ...answer,
          headers: [
            ...answer.headers,
            ['Set-Cookie', 'canary-cookie=never-store-me; Path=/; HttpOnly'],
            ['set-cookie', 'canary-second=never-store-me-either'],
          ],
        }
      : answer,
  ),
  always('forty-kilobytes-of-headers', (answer) =>
    answer.kind === 'reply'
      ? {
          ...answer,
          headers: [...answer.headers, ['Content-Security-Policy', `default-src ${'a.test '.repeat(5800)}`]],
        }
      : answer,
  ),
];
