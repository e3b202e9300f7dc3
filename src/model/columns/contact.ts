import { double, instant, integer, type Table, text, words } from '../column.ts';
import { CONTACT_VERDICTS } from '../contact.ts';
import { NOT_FOLLOWED, ROW_KINDS } from '../vocabulary.ts';
import { OWN_FAULTS } from './words.ts';

const NOT_ENDED = { nullMeans: 'no exchange, or its end is not known' } as const;
const NO_ANSWER = { nullMeans: 'no answer was read' } as const;

/** The requests for our own contact page (W-ID-3). */
export const contact = {
  name: 'contact',
  means:
    'One row per request for our own contact page, in the order in which they happened (W-ID-3). They belong to no site and ' +
    'count in no other table; a run that did not watch the page, as no simulated one does, has none.',
  key: ['seq'],
  columns: {
    seq: integer('Position among these requests, from 0.', 'seq'),
    start: integer('Which start of the process wrote the row, from 1.', 'start'),
    url: text('The URL asked.', 'url'),
    hop: integer('Redirect depth, from 0: a check begins at 0.', 'hop'),
    kind: words(ROW_KINDS, 'What the row is; `void`: it never left this machine.', 'kind'),
    started_at: instant('When the request began, wall clock.', 'at', { unit: 'Unix ms, UTC' }),
    ended_at: instant('When the exchange ended, wall clock.', 'endedAt', { unit: 'Unix ms, UTC', ...NOT_ENDED }),
    started_mono: double('When it began, monotonic clock of the process start.', 'mono', { unit: 'ms' }),
    ended_mono: double('When it ended, monotonic clock of the process start.', 'endedMono', {
      unit: 'ms',
      ...NOT_ENDED,
    }),
    sent_user_agent: text('The User-Agent sent.', 'sent', { nullMeans: 'nothing was sent' }),
    status: integer('HTTP status, as the server wrote it.', 'status', { ...NO_ANSWER, allowed: '0-999' }),
    failure: text('How the page, or the way to it, failed.', 'failure', {
      nullMeans: 'it did not fail',
      allowed: 'as in `requests`',
    }),
    own_fault: words(OWN_FAULTS, 'Why it never left this machine.', 'ownFault', { nullMeans: 'it left' }),
    because: words(NOT_FOLLOWED, 'Why a redirect was not followed.', 'because', { nullMeans: 'none was left' }),
    target: text('That redirect, as the server wrote it, without userinfo and fragment.', 'target', {
      nullMeans: 'no redirect was left unfollowed',
    }),
    body_sha256: text('SHA-256 of the decoded page as far as it was read.', 'body', NO_ANSWER),
    body_length: integer('Its length.', 'body', { unit: 'bytes', ...NO_ANSWER }),
    verdict: words(
      CONTACT_VERDICTS,
      'What the check came to. `good`: 200, on its own host, in time, with the fingerprint of the protocol.',
      'verdict',
      { nullMeans: 'the check went on with a further row' },
    ),
  },
} as const satisfies Table;
