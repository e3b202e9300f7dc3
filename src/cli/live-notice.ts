import { longestRun, longestVisit, plainVisit } from '../flow/longest.ts';
import { ceiling } from '../model/ceiling.ts';
import type { Protocol } from '../model/protocol.ts';
import type { Millis } from '../model/units.ts';
import type { Admission } from '../queue/sites.ts';
import { oneLine } from './printable.ts';

/** A live run that is about to begin. */
export interface LiveRun {
  readonly protocol: Protocol;
  readonly sites: number;
  readonly admission: Admission;
  readonly db: string;
  readonly contactCheck: boolean;
  /** What the operator does to go on with a run that was stopped. */
  readonly goOn: '--resume' | 'the same command again';
}

/** What an operator reads before the first request of a live run: who asks, how much, for how long, where, how to stop. */
export function liveNotice({ protocol, sites, admission, db, contactCheck, goOn }: LiveRun): string {
  const { identity, budget, pace, deadlines, retry, contactCheck: check } = protocol;
  const most = ceiling(protocol);
  const apart = span(pace.between + pace.margin);
  const isWatched = contactCheck && check !== undefined;
  const watched = isWatched
    ? `watched now and every ${span(check.every)}; nothing is sent while it is not as promised`
    : 'NOT WATCHED';
  const warning = isWatched
    ? ''
    : 'WARNING: THE CONTACT PAGE IS NOT WATCHED (--no-contact-check). This run is stamped unpublishable.\n';
  const lines: readonly (readonly [string, string])[] = [
    ['User-Agent', identity.userAgent],
    ['token', `${identity.token} (what a robots.txt says no to)`],
    ['contact', `${identity.contact} (${watched})`],
    ['exception', `/robots.txt is asked once more a site as ${identity.browserUserAgent}`],
    [
      'sites',
      `${count(sites)}, at most ${count(admission.atOnce)} at once, ${count(admission.perSecond)} begun a second`,
    ],
    ['a visit', `${budget.most} URLs, ${apart} apart: ${span(plainVisit(protocol))} and what the answers take`],
    [
      '',
      `at most ${most} requests of ${span(deadlines.exchange)} with ${span(retry.waitAtMost)} of Retry-After each: ${span(longestVisit(protocol))}`,
    ],
    [
      'the run',
      `at most ${span(longestRun(protocol, sites, admission))}; a slow machine, waits for shared hosts, a contact page or a network that is down come on top`,
    ],
    ['writes', db],
    ['to stop', `Ctrl-C (or SIGTERM): what is in flight finishes; twice stops at once; ${goOn} goes on`],
    ['to look', `npx wmr status --db ${db}`],
  ];
  return `${warning}A LIVE RUN: it sends requests to other people's servers.\n${lines
    .map(([name, text]) => `  ${name.padEnd(11)} ${oneLine(text)}\n`)
    .join('')}`;
}

const count = (n: number): string => n.toLocaleString('en-US');

const UNITS: readonly (readonly [Millis, string])[] = [
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
];

/** A span of time in its largest unit of which it has two or more; rounded up. */
export function span(ms: Millis): string {
  const [unit, name] = UNITS.find(([size]) => ms >= 2 * size) ?? [1_000, 's'];
  const digits = unit === 1_000 && ms < 10_000 ? 100 : 10;
  return `${(Math.ceil((ms / unit) * digits) / digits).toLocaleString('en-US')} ${name}`;
}
