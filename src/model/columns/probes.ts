import { integer, type Table, text, words } from '../column.ts';
import { ABSTENTIONS, NOT_FOLLOWED, ROW_KINDS } from '../vocabulary.ts';
import { UAS } from './words.ts';

const NO_ROW = { nullMeans: 'the visit did not come so far: no row' } as const;

/** One row per probe of the protocol and site. */
export const probes = {
  name: 'probes',
  means:
    'One row per probe of the protocol and site. The row of `requests` that decides a probe: of the last of its URLs ' +
    'for which anything was sent (or answered by an earlier row), the deepest hop, there a row that was sent or ' +
    'reused before an abstention, of those the last. `void` rows decide only where there is nothing else.',
  key: ['domain', 'probe'],
  columns: {
    domain: text('The listed domain of the site.', 'domain', { personal: 'site' }),
    probe: text('The id of the probe.', 'protocol', { allowed: 'the probe ids of the protocol' }),
    ua: words(UAS, 'Which of the two User-Agents the probe is sent with.', 'protocol'),
    decided_by: integer('The `seq` of the row of `requests` that decides the probe.', 'requests', NO_ROW),
    kind: words(ROW_KINDS, 'What that row is.', 'requests.kind', NO_ROW),
    status: integer('The HTTP status of that row, or of the row of this visit that it reuses.', 'requests.status', {
      nullMeans: 'no answer in this visit',
    }),
    failure: text('The failure of that row, or of the row of this visit that it reuses.', 'requests.failure', {
      nullMeans: 'no failure',
      allowed: 'as requests.failure',
    }),
    because: words([...ABSTENTIONS, ...NOT_FOLLOWED], 'Why it was not asked, or not followed.', 'requests.because', {
      nullMeans: 'it was asked and followed',
    }),
    first_url: text('The URL with which the deciding chain began.', 'requests.url', { ...NO_ROW, personal: 'site' }),
    final_url: text('The URL of the deciding row.', 'requests.url', { ...NO_ROW, personal: 'site' }),
    hops: integer('Redirect depth of the deciding row.', 'requests.hop', NO_ROW),
    requests: integer('Requests sent for the probe: hops, repeats and unknown answers included.', 'requests'),
  },
} as const satisfies Table;
